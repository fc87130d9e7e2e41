/**
 * The settings of this browser.
 * @module
 */

import { el, showTextSize } from './dom.js';
import * as memory from './memory.js';
import { icon, showPalette } from './pictures.js';
import { PACES } from './scan.js';
import { sheet } from './sheet.js';
import { WORDS } from './words.js';

const SIZES = [100, 125, 150, 175, 200]; // percent

/** Apply what the browser remembers. */
export function applySettings() {
  showTextSize(memory.settings().text);
  showPalette(memory.settings().palette);
  dispatchEvent(new Event('settings'));
}

/** @param {object} changes */
function change(changes) {
  memory.keepSettings(changes);
  applySettings();
}

/**
 * @param {string} name of the setting
 * @param {string} words
 * @param {[any, string][]} choices values and their words
 */
function choice(name, words, choices) {
  const now = memory.settings()[name];
  const select = el('select', { id: `set-${name}`, onchange: (event) => change({ [name]: choices[event.target.selectedIndex][0] }) },
    ...choices.map(([value, label]) => el('option', { selected: value === now }, label)));
  return el('p', { class: 'row' }, el('label', { for: `set-${name}` }, words), select);
}

/** @param {string} name of the setting @param {string} words */
const tick = (name, words) => el('p', { class: 'row' },
  el('label', { for: `set-${name}` }, words),
  el('input', { type: 'checkbox', id: `set-${name}`, checked: memory.settings()[name], onchange: (event) => change({ [name]: event.target.checked }) }));

export const showSettings = () => sheet(WORDS.settings,
  choice('text', WORDS.textSize, SIZES.map((percent) => [percent, `${percent} %`])),
  choice('palette', WORDS.palette, Object.entries(WORDS.palettes)),
  tick('confirm', WORDS.confirmPlays),
  tick('scan', WORDS.scan),
  choice('pace', WORDS.pace, PACES.map((seconds) => [seconds, WORDS.paceOf(seconds)])),
  el('p', { class: 'small' }, WORDS.scanNote));

/** Return a button that opens the settings. */
export const settingsButton = () => el('button', { id: 'settings', type: 'button', class: 'icon', 'aria-label': WORDS.settings, onclick: showSettings }, icon('gears', '⚙'));
