/**
 * The house rules of a table: a sheet in which its host chooses, and what differs from the usual rules.
 * @module
 */

import { el, fill } from './dom.js';
import { sheet } from './sheet.js';
import { WORDS, rich, spoken } from './words.js';

/** @typedef {import('./match.js').Match} Match */
/** @typedef {import('./link.js').Link} Link */
/** @typedef {Match & {lobby: import('./types.js').Lobby, choices: import('./types.js').Choices}} Choosing a match before the deal, whose host has the choices */

const content = el('div', { class: 'house-rules' });
/** @type {HTMLDialogElement | null} */ let dialog = null;
let unfolded = ''; // name of the option whose values are shown
let trouble = ''; // why the host has refused the last choice
/** @type {any[]} */ let drawn = []; // what the sheet has been made of

/** Ask the host for other rules or terms. @param {Match} match @param {Link} link @param {object} changes @param {number} [seats] */
export function agree(match, link, changes, seats = match.lobby?.seats.length) {
  trouble = '';
  link.say('agree', { agreement: { ...match.lobby?.agreement, ...changes }, seats });
}

/** Return the possible seatings of so many players: words, and the seats of each team. @param {Match} match @param {number} count @returns {import('./types.js').Seating[]} */
const seatings = (match, count) => match.choices?.sizes[count] ?? [];

/** Seat another number of players, in as many teams as before where that can be. @param {Match} match @param {Link} link @param {number} count */
export function resize(match, link, count) {
  const teams = match.lobby?.agreement.teams?.length ?? 0, found = seatings(match, count);
  const seating = found.find(([, seats]) => (seats?.length ?? 0) === teams) ?? found[0];
  agree(match, link, { teams: seating?.[1] ?? null }, count);
}

/** What differs from the usual rules, and the terms, for everybody. @param {Match} match */
export function whatDiffers(match) {
  const { changed = [], terms = [] } = match.lobby?.told ?? {};
  return el('ul', { class: 'differs' },
    ...changed.map((sentence) => el('li', { class: 'changed' }, ...rich(sentence))),
    ...terms.map((sentence) => el('li', {}, ...rich(sentence))));
}

/** Open the sheet. @param {Match} match @param {Link} link */
export function showHouseRules(match, link) {
  unfolded = trouble = '';
  drawn = [];
  dialog = sheet(WORDS.houseRules, content);
  dialog.addEventListener('close', () => { dialog = null; });
  drawHouseRules(match, link);
}

/** Bring the sheet up to date, if it is open; close it once cards are dealt. @param {Match} match @param {Link} link */
export function drawHouseRules(match, link) {
  if (!dialog) return;
  const { lobby, choices } = match;
  if (!lobby || !choices || lobby.running || lobby.host !== link.guest) { dialog.close(); return; }
  const news = [lobby, choices, unfolded, trouble];
  if (news.every((each, place) => each === drawn[place])) return;
  drawn = news;
  const choosing = /** @type {Choosing} */ (match);
  const focus = document.activeElement?.id, { agreement } = lobby, { options } = agreement;
  const found = seatings(match, lobby.seats.length);
  fill(content,
    el('p', { id: 'refusal', class: 'trouble', role: 'alert' }, trouble),
    ...choices.presets.map((preset) => presetButton(choosing, link, preset)),
    choices.options.length && el('h3', {}, WORDS.ruleByRule),
    ...choices.options.map((option) => optionRow(choosing, link, option)),
    el('button', { id: 'usual', class: 'usual', disabled: !Object.keys(options).length, onclick: () => agree(match, link, { options: {}, preset: choices.presets[0]?.key ?? '' }) }, WORDS.usualRules),
    el('h3', {}, WORDS.terms),
    found.length > 1 && choice('teams', WORDS.teams, found.map(([words], place) => [place, words]),
      found.findIndex(([, seats]) => JSON.stringify(seats) === JSON.stringify(agreement.teams)), (place) => agree(match, link, { teams: found[place][1] })),
    ...choices.terms.map((term) => termRow(choosing, link, term)));
  if (focus) document.getElementById(focus)?.focus();
}

/** Show in the sheet why the host has refused a choice, with what is agreed; return false if it is not open. @param {Match} match @param {Link} link @param {string} sentence */
export function showRefusal(match, link, sentence) {
  trouble = sentence;
  drawHouseRules(match, link);
  content.querySelector('#refusal')?.scrollIntoView({ block: 'nearest' });
  return Boolean(dialog);
}

/** Return the options of an agreement that differ from the usual ones, in the order of the game. @param {import('./types.js').OptionText[]} specs @param {import('./types.js').Options} options */
const unusual = (specs, options) => Object.fromEntries(specs
  .filter(({ name, default: usual }) => name in options && options[name] !== usual)
  .map(({ name }) => [name, options[name]]));

/** @param {Choosing} match @param {import('./types.js').Options} options @param {import('./types.js').Options} others */
const alike = (match, options, others) => {
  const specs = match.choices.options;
  return JSON.stringify(unusual(specs, options)) === JSON.stringify(unusual(specs, others));
};

/** @param {Choosing} match @param {Link} link @param {import('./types.js').PresetText} preset */
function presetButton(match, link, { key, title, sentence, options }) {
  const chosen = alike(match, options, match.lobby.agreement.options);
  return el('button', { id: `preset-${key}`, class: 'preset', 'aria-pressed': String(chosen), onclick: () => agree(match, link, { options, preset: key }) },
    el('b', {}, title), el('span', {}, ...rich(sentence)));
}

/** An option with its present sentence, which unfolds its values. @param {Choosing} match @param {Link} link @param {import('./types.js').OptionText} option */
function optionRow(match, link, option) {
  const { name, title, values, run } = option, { agreement, told } = match.lobby;
  const value = agreement.options[name] ?? option.default, shown = unfolded === name;
  const sentence = values.find(([each]) => each === value)?.[1] ?? '', idle = told?.idle?.[name];
  const set = (/** @type {import('./types.js').Value} */ chosen) => {
    const options = unusual(match.choices.options, { ...agreement.options, [name]: chosen });
    agree(match, link, { options, preset: match.choices.presets.find((preset) => alike(match, preset.options, options))?.key ?? '' });
  };
  return el('div', { class: `option${value === option.default ? '' : ' changed'}` },
    el('button', { id: `of-${name}`, 'aria-expanded': String(shown), onclick: () => { unfolded = shown ? '' : name; drawHouseRules(match, link); } },
      el('b', {}, title), el('span', {}, ...rich(sentence))),
    idle && el('p', { class: 'small' }, idle),
    shown && (run ? choice(`${name}-value`, title, values.map(([each]) => [each, String(each)]), value, set)
      : el('fieldset', { 'data-row': true }, el('legend', { class: 'heard' }, title),
        ...values.map(([each, words], place) => el('label', {},
          el('input', { id: `${name}-${place}`, type: 'radio', name, checked: each === value, onchange: () => set(each) }), el('span', {}, ...rich(words)))))));
}

/** @param {Choosing} match @param {Link} link @param {import('./types.js').TermText} term */
function termRow(match, link, { name, title, values }) {
  const { [name]: value, turn } = /** @type {Record<string, any>} */ (match.lobby.agreement);
  if (!values.length) {
    return el('label', { class: 'switch' },
      el('input', { id: `term-${name}`, type: 'checkbox', checked: value, onchange: (event) => agree(match, link, { [name]: event.target.checked }) }), title);
  }
  const clockless = name === 'bank' && !turn ? match.choices.terms.find((term) => term.name === 'turn')?.values[0][1] : '';
  return choice(`term-${name}`, title, clockless ? [[value, clockless]] : values, value, (seconds) => agree(match, link, { [name]: seconds, ...(name === 'turn' && !seconds ? { bank: 0 } : {}) }), Boolean(clockless));
}

/**
 * A choice of one value by its words; one that is not among them is shown too.
 * @template T
 * @param {string} id @param {string} title @param {[T, string][]} values @param {T} value @param {(value: T) => void} chosen @param {boolean} [disabled]
 */
function choice(id, title, values, value, chosen, disabled = false) {
  /** @type {[T, string][]} */ const all = values.some(([each]) => each === value) ? values : [[value, String(value)], ...values];
  return el('p', { class: 'row' }, el('label', { for: id }, title),
    el('select', { id, disabled, onchange: (event) => chosen(all[event.target.selectedIndex][0]) },
      ...all.map(([each, words]) => el('option', { selected: each === value }, spoken(words)))));
}
