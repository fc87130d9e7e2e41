/**
 * The player's hand: a list of cards that are raised by a tap, played by a second one or by a swipe upwards,
 * and read by holding.
 * @module
 */

import { face, isNamed, saidOf } from './cards.js';
import { copies, el, fill, keep } from './dom.js';
import * as memory from './memory.js';
import { movesOf, parts } from './moves.js';
import { shownPalette } from './pictures.js';
import { play } from './sound.js';
import { toast } from './toast.js';
import { say } from './voice.js';
import { rich, WORDS, capitalised, consequence } from './words.js';

const HOLD = 450, SWIPE = 40; // ms until a held card is read; pixels upwards that play it
const MOST_TURN = 7, LEAN = 1.4 * Math.PI / 180; // degrees; share of a card's width in a degree of turn

/** Return cards in the order that the player likes. @param {import('./types.js').Texts | null} texts @param {string[]} cards */
function inOrder(texts, cards) {
  const order = texts?.orders?.[memory.settings().sort];
  return order ? [...cards].sort((one, other) => order.indexOf(one) - order.indexOf(other)) : cards;
}

/** Go on to the next order of the hand, and tell it. */
export function nextSort() {
  const sorts = /** @type {(keyof typeof WORDS.sorted)[]} */ (Object.keys(WORDS.sorted)), sort = sorts[(sorts.indexOf(memory.settings().sort) + 1) % sorts.length];
  memory.keepSettings({ sort });
  dispatchEvent(new Event('settings'));
  toast(WORDS.sorted[sort]);
  say(`${WORDS.sorted[sort]}.`);
}

export class Hand {
  /**
   * @param {import('./types.js').Dealt} match
   * @param {import('./types.js').Play} play
   * @param {(move: string) => void} why ask why a move is not legal
   * @param {(card: string) => void} read
   */
  constructor(match, play, why, read) {
    this.match = match;
    this.play = play;
    this.why = why;
    this.read = read;
    this.raised = '';
    this.isWaiting = false;
    this.drawn = -1; // number of the news in the picture
    this.palette = '';
    /** @type {Map<string, string[]>} */ this.all = new Map(); // legal moves with each card
    this.list = el('ul', { class: 'hand', 'aria-label': WORDS.hand });
    this.menu = el('div', { class: 'card-menu' });
    this.element = el('section', { class: 'hand-area' }, this.menu, this.list);
    addEventListener('resize', () => this.fan());
  }

  /** Nothing more can be played until the host has answered. */
  wait() { this.isWaiting = true; this.raised = ''; }

  release() { this.isWaiting = false; }

  /** Light the cards that would fit an answer. @param {((card: string) => boolean) | null} fits */
  light(fits) {
    for (const item of this.list.children) item.classList.toggle('fits', fits !== null && fits(/** @type {HTMLElement} */ (item).dataset.card ?? ''));
  }

  draw() {
    const { match } = this, { view, me } = { view: match.view, me: match.me };
    if (this.drawn !== match.number) this.isWaiting = false;
    this.drawn = match.number;
    const cards = me === null ? [] : view.hands[me].cards.filter((card) => card !== null);
    if (this.palette !== shownPalette()) fill(this.list);
    this.palette = shownPalette();
    const items = copies(inOrder(match.texts, cards)), moves = Object.keys(match.moves);
    this.all = new Map(items.map((item) => [item.key, movesOf(match, item.text)]));
    if (!items.some((item) => item.key === this.raised)) this.raised = '';
    const asks = [...this.all.values()].some((each) => each.length > 0);
    keep(this.list, items, (item) => item.key, (item) => this.item(item), (element, item, index) => {
      const legal = this.all.get(item.key) ?? [];
      element.className = `card${legal.length ? ' legal' : match.mine && asks ? ' dull' : ''}${match.mine && !asks && moves.length ? ' waits' : ''}${item.key === this.raised ? ' raised' : ''}`;
      element.dataset.place = `hand ${item.text}`;
      element.style.setProperty('--order', String(index));
      const button = /** @type {HTMLElement} */ (element.firstElementChild);
      button.setAttribute('aria-label', `${saidOf(match.texts, item.text)}, ${[legal.length ? WORDS.canPlay : WORDS.cannotPlay, this.notes(item.text)].filter(Boolean).join(', ')}`);
    });
    this.drawMenu();
    this.fan();
  }

  /** Spread the cards over the width that is there. */
  fan() {
    const count = this.list.children.length, width = this.list.clientWidth;
    const first = /** @type {HTMLElement | null} */ (this.list.firstElementChild);
    if (!first || !width) return;
    const card = first.offsetWidth, lean = card * LEAN * Math.min(MOST_TURN, count); // of the corners of the outer cards
    const pitch = Math.min(card * 0.92, (width - card - 2 * lean) / Math.max(1, count - 1));
    const start = (width - card - pitch * (count - 1)) / 2;
    [...this.list.children].forEach((item, index) => {
      const off = count > 1 ? index / (count - 1) * 2 - 1 : 0, style = /** @type {HTMLElement} */ (item).style;
      style.setProperty('--x', `${start + index * pitch}px`);
      style.setProperty('--turn', `${off * Math.min(MOST_TURN, count)}deg`);
      style.setProperty('--dip', `${off * off * Math.min(14, count * 2)}px`);
    });
  }

  /** Why a card can be played and what goes on it, as far as the view says. @param {string} card */
  notes(card) {
    const { view } = this.match, follows = view.follows?.[card] ?? [];
    return [
      view.mode && view.under?.[card] && WORDS.modes[view.under[card]],
      follows.length > 0 && WORDS.follows(follows.map((other) => saidOf(this.match.texts, other))),
    ].filter(Boolean).join(', ');
  }

  /** What can be done with the raised card, where there is more than one thing or it is not to play it. */
  drawMenu() {
    const { match } = this, legal = this.all.get(this.raised) ?? [];
    const card = this.raised.replace(/ \d+$/, ''), note = this.raised ? this.notes(card) : '';
    const reads = this.raised && isNamed(match.texts, card);
    const asks = legal.length > 1 || (legal[0] && (reads || parts(legal[0]).verb !== 'play'));
    fill(this.menu, ...(asks ? legal.map((move) => el('button', { class: 'gold', onclick: () => this.go(move) },
      el('span', {}, ...rich(capitalised(match.moves[move]))), this.leads(move))) : []),
    reads && el('button', { onclick: () => this.read(card) }, WORDS.read),
    note && el('p', { class: 'note' }, note));
    if (this.menu.firstChild) Object.entries({ role: 'group', 'aria-label': saidOf(match.texts, card) }).forEach(([name, value]) => this.menu.setAttribute(name, value));
    this.element.closest('.table')?.classList.toggle('chooses', Boolean(asks || reads));
  }

  /** What is true after a move. @param {string} move */
  leads(move) {
    const { view } = this.match, facts = view.leads?.[view.moves.indexOf(move)] ?? [];
    return facts.length ? el('small', {}, consequence(facts, (seat) => this.match.name(seat))) : '';
  }

  /** @param {string} move */
  go(move) {
    if (!this.isWaiting) this.play(move);
  }

  /** @param {{text: string, key: string}} item */
  item(item) {
    const button = el('button', { class: 'card-button' }, face(this.match.texts, item.text));
    const element = el('li', { 'data-card': item.text, 'data-glides': true }, button);
    /** @type {PointerEvent | null} */ let down = null;
    let timer = 0, held = false;
    button.addEventListener('pointerdown', (event) => {
      down = event; held = false;
      timer = window.setTimeout(() => { held = true; this.read(item.text); }, HOLD);
    });
    button.addEventListener('pointermove', (event) => { if (down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > 10) clearTimeout(timer); });
    button.addEventListener('pointerup', (event) => {
      clearTimeout(timer);
      if (down && down.clientY - event.clientY > SWIPE) { held = true; this.act(item, true); }
      down = null;
    });
    button.addEventListener('pointercancel', () => { clearTimeout(timer); down = null; });
    button.addEventListener('focus', () => { if (button.matches(':focus-visible')) this.sound(item.key); });
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    button.addEventListener('click', (event) => { if (!held) this.act(item, button.matches(':focus-visible') || !event.isTrusted); }); // a scan is sure too
    return element;
  }

  /** Ask why the card of a button cannot be played. @param {HTMLElement} button */
  ask(button) {
    const card = /** @type {HTMLElement} */ (button.closest('li')).dataset.card;
    this.why(`play ${card}`);
  }

  /** Raise a card, or play it if it is raised or `sure`. @param {{text: string, key: string}} item @param {boolean} sure */
  act(item, sure) {
    const legal = this.all.get(item.key) ?? [];
    const raised = this.raised === item.key;
    if (legal.length === 1 && (raised || sure)) { this.go(legal[0]); return; }
    if (!legal.length && (raised || sure)) this.why(`play ${item.text}`);
    this.raised = raised && !legal.length ? '' : item.key;
    if (!raised && !sure) this.sound(item.key);
    this.draw();
  }

  /** Sound a card that can be played, as it is chosen. @param {string} key */
  sound(key) {
    if (this.all.get(key)?.length) play('hover');
  }
}
