/**
 * Scanning with one switch: a light goes over what can be done now, and any key or touch chooses what it is on.
 * @module
 */

import { el, fill } from './dom.js';
import { showLetters } from './letters.js';
import * as memory from './memory.js';
import { WORDS } from './words.js';

export const PACES = [0.5, 0.75, 1, 1.5, 2, 3, 4, 5]; // seconds on each thing
const SECOND = 1000, ROUNDS = 2; // ms; rounds after which the light goes out
const TREMOR = 150; // ms in which a second press is none
const CONTROLS = 'button:enabled, select, input:not([type=hidden])';
const NOW = ['.card-menu button', '.answer', '.hand .legal .card-button', '.asset.target', '.buttons button', '.pile.lit']; // what a turn needs, at a table

const label = el('span', { class: 'scan-label' });
const more = el('button', { type: 'button' }, WORDS.scanMore), back = el('button', { type: 'button' }, WORDS.back);
const down = el('button', { type: 'button' }, WORDS.scanDown);
const bar = el('div', { class: 'scan-bar', 'aria-hidden': 'true' }, label, more, down, back);

/** @type {Element | null} */ let lit = null;
let litName = ''; // by which it is found again after the page has been drawn anew
/** @type {Element | null} */ let row = null; // whose things are scanned alone
let all = false; // is more scanned than what a turn needs
let timer = 0, rounds = 0, pressed = -TREMOR;

/** Return what is on top, which is scanned alone: a sheet, the result, else the page. */
const layer = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('.result:not([hidden])') ?? document.getElementById('page') ?? document.body;

/** @param {Element} element */
const isSeen = (element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

/** @param {Element} from @param {string} selector */
const seen = (from, selector) => [...from.querySelectorAll(selector)].filter(isSeen);

/** Return the things that the light goes over. @returns {Element[]} */
function items() {
  const top = layer();
  if (row && !top.contains(row)) row = null;
  if (row) return [...seen(row, CONTROLS), back];
  const rows = seen(top, '[data-row]');
  const single = seen(top, CONTROLS).filter((element) => !rows.some((each) => each.contains(element)));
  const found = [...single, ...rows].sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const scrolls = top.scrollHeight > top.clientHeight + 1 && top.matches('dialog, .result') ? [down] : [];
  if (!top.querySelector('.table')) return [...found, ...scrolls];
  const now = NOW.flatMap((selector) => seen(top, selector));
  return all ? [...found.filter((element) => !now.includes(element)), back] : [...now, more];
}

/** Put the light on the same thing after the page has been drawn anew, or out. */
export function relight() {
  if (lit && !(lit.isConnected && isSeen(lit))) light(items().find((element) => nameOf(element) === litName) ?? null);
}

/** Move the light on. */
function step() {
  clearTimeout(timer);
  relight();
  const list = items(), place = lit ? list.indexOf(lit) : -1;
  if (place === list.length - 1 && ++rounds >= ROUNDS) { if (row || all) leave(); else return stop(); }
  else light(list[place + 1] ?? list[0]);
  timer = window.setTimeout(step, memory.settings().pace * SECOND);
}

/** Go back to what a turn needs. */
function leave() {
  if (row) row = null; else all = false;
  rounds = 0;
  light(items()[0]);
}

/** @param {Element | null} element */
function light(element) {
  lit?.classList.remove('scan-lit');
  lit = element;
  litName = lit ? nameOf(lit) : '';
  lit?.classList.add('scan-lit');
  lit?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  showBar();
}

function showBar() {
  const top = layer(), home = top.matches('dialog') ? top : document.body;
  if (bar.parentElement !== home) home.append(bar);
  for (const button of [more, back, down]) button.hidden = lit !== button;
  const own = bar.contains(lit);
  fill(label, own ? '' : lit ? nameOf(lit) : WORDS.scanStart);
  bar.classList.toggle('waits', !lit);
}

/** Return the words for a thing. @param {Element} element */
const nameOf = (element) => element.getAttribute('aria-label') || /** @type {any} */ (element).labels?.[0]?.textContent
  || element.querySelector('legend')?.textContent || element.textContent || '';

/** Put the light out until the next press. */
function stop() {
  clearTimeout(timer);
  row = null;
  all = false;
  rounds = 0;
  light(null);
}

/** A press of the switch: begin, or choose what the light is on. */
function press() {
  const now = Date.now(), close = now - pressed < TREMOR;
  pressed = now;
  if (close) return;
  rounds = 0;
  relight();
  if (!lit) { step(); return; }
  const chosen = lit;
  if (chosen === back) leave();
  else if (chosen === more) { all = true; light(items()[0]); }
  else if (chosen === down) layer().scrollBy({ top: layer().clientHeight * 0.7 });
  else if (chosen.matches('[data-row]')) { row = chosen; light(items()[0]); }
  else choose(chosen);
  if (!memory.settings().scan) return;
  clearTimeout(timer);
  timer = window.setTimeout(step, memory.settings().pace * SECOND);
}

/** Do what a thing is for, and begin again. @param {any} element */
function choose(element) {
  if (element.matches('select')) {
    element.selectedIndex = (element.selectedIndex + 1) % element.options.length;
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (!element.closest('.letters')) { row = null; all = false; }
  light(null);
  if (element.matches('input:not([type=radio], [type=checkbox])')) showLetters(element);
  else element.click();
  if (memory.settings().scan) showBar();
}

/** Take a key or a touch as the switch, whatever it is meant for otherwise. @param {Event} event */
function take(event) {
  const { ctrlKey, metaKey, altKey } = /** @type {KeyboardEvent} */ (event);
  if (!memory.settings().scan || !event.isTrusted || ctrlKey || metaKey || altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === 'pointerdown' || (event.type === 'keydown' && !(/** @type {KeyboardEvent} */ (event).repeat))) press();
}

for (const kind of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click']) document.addEventListener(kind, take, { capture: true });
addEventListener('settings', () => {
  if (memory.settings().scan) showBar(); else { stop(); bar.remove(); }
});
