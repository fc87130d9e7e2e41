/**
 * The door: who comes, with which code, to which table.
 * @module
 */

import { byId, el, fill } from './dom.js';
import { avatarNames, avatarPicture, icon, logo } from './pictures.js';
import { settingsButton } from './settings.js';
import { WORDS, gameTitle } from './words.js';

const SHOWN_AT_FIRST = 12, LETTERS = 20;
export const HERE = /^(localhost|127\.|\[::1\])/; // addresses that do not leave this computer
export const HIDDEN = /\p{C}|\p{Zl}|\p{Zp}/u; // signs that nobody can see
/** @type {Record<string, string>} */
const LOOKALIKES = { I: '1', L: '1', O: '0', U: 'V' };

/** Return a typed code as it is proved, "" if it is none. @param {string} typed */
export function readCode(typed) {
  const code = typed.toUpperCase().replace(/[- ]/g, '').replace(/[ILOU]/g, (letter) => LOOKALIKES[letter]);
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : '';
}

/** Return a code as it is shown, in two halves. @param {string} code */
export const shownCode = (code) => (code ? `${code.slice(0, 5)}-${code.slice(5)}` : '');

/**
 * Show the door.
 * @param {Element} page
 * @param {{name: string, avatar: string, code: string, needsCode: boolean, trouble: string}} known
 * @param {(said: {name: string, avatar: string, code: string, watch: boolean}) => void} enter
 */
export function showDoor(page, known, enter) {
  const names = avatarNames();
  const chosen = known.avatar || (names[Math.floor(Math.random() * Math.min(SHOWN_AT_FIRST, names.length))] ?? 'fox');
  const scanned = Boolean(readCode(known.code));
  /** @param {boolean} watch */
  const go = (watch) => {
    const form = /** @type {HTMLFormElement & {elements: Record<string, HTMLInputElement>}} */ (byId('door'));
    const name = form.elements['name'].value.trim();
    const typed = form.elements['code']?.value ?? '';
    const code = readCode(typed);
    if (!name) return complain(WORDS.needName, 'name');
    if (HIDDEN.test(name)) return complain(WORDS.plainName, 'name');
    if (typed && !code) return complain(WORDS.needCode, 'code');
    enter({ name, avatar: form.elements['avatar']?.value ?? chosen, code, watch });
  };
  fill(page, el('form', { id: 'door', class: 'panel door', autocomplete: 'off', onsubmit: (event) => { event.preventDefault(); go(false); } },
    settingsButton(),
    el('h1', { class: 'logo' }, logo(WORDS.title)),
    el('p', { id: 'trouble', class: 'trouble', role: 'alert' }, known.trouble),
    el('label', { for: 'name' }, WORDS.name),
    el('input', { id: 'name', name: 'name', value: known.name, maxlength: LETTERS, autocapitalize: 'words', enterkeyhint: 'go', required: true }),
    names.length > 0 && faces(names, chosen),
    (known.needsCode || scanned) && el('label', { for: 'code' }, WORDS.code),
    (known.needsCode || scanned) && el('div', { class: 'code' },
      el('input', { id: 'code', name: 'code', value: shownCode(readCode(known.code)), maxlength: 12, autocapitalize: 'characters', spellcheck: 'false' }),
      scanned && el('span', { class: 'scanned' }, '✓ ', WORDS.scanned)),
    el('button', { class: 'gold', type: 'submit' }, icon('card-pick', ''), WORDS.takeSeat),
    el('button', { type: 'button', onclick: () => go(true) }, icon('magnifying-glass', ''), WORDS.onlyWatch),
    !HERE.test(location.host) && location.protocol !== 'https:' && el('p', { class: 'small lock' }, icon('padlock-open', ''), el('span', {}, WORDS.open))));
  if (!known.name) byId('name').focus();
  if (!known.trouble || known.trouble === WORDS.wrongCode) sayIfAlone();
}

/** Say in place of the door that this host is for somebody alone, whose browser has been told the code. */
async function sayIfAlone() {
  if (!HERE.test(location.host)) return;
  const answer = await fetch('/address', { cache: 'no-store' }).catch(() => null), form = byId('door');
  if (!answer?.ok || await answer.text() || !form) return;
  fill(form, el('h1', { class: 'logo' }, logo(WORDS.title)), el('p', { id: 'alone', role: 'status' }, WORDS.useAddress));
}

/** @param {string} sentence @param {string} field */
function complain(sentence, field) {
  byId('trouble').textContent = sentence;
  byId(field).focus();
}

/** @param {string[]} names @param {string} chosen */
function faces(names, chosen) {
  const first = [chosen, ...names.filter((name) => name !== chosen)];
  return el('fieldset', { class: 'faces', 'data-row': true },
    el('legend', {}, WORDS.picture),
    ...first.slice(0, SHOWN_AT_FIRST).map((name) => el('label', { class: 'face' },
      el('input', { type: 'radio', name: 'avatar', value: name, checked: name === chosen, 'aria-label': name }),
      avatarPicture(name))));
}

/**
 * Show the tables of a host where none is meant, and let the player open one.
 * @param {Element} page
 * @param {import('./link.js').Link} link
 * @param {string} trouble
 */
export function showTables(page, link, trouble) {
  const news = JSON.stringify([link.rows, link.saved, trouble]), here = page.querySelector('#tables');
  if (here instanceof HTMLElement && here.dataset.news === news) return;
  const focus = document.activeElement?.id, typed = byId('typed')?.value ?? '', locked = byId('locked')?.checked ?? false;
  const rows = (link.aim.alone ? [...link.rows].reverse() : link.rows).map((row) => el('li', {}, el('button', { id: `at-${row.table}`, onclick: () => choose(link, row) },
    el('b', {}, row.name), link.aim.alone ? el('small', {}, savedWords(link.saved[row.table])) : ` · ${gameTitle(row.rules)} · ${row.running ? WORDS.inGame : WORDS.fullTable(row.taken, row.seats)}`)));
  fill(page, el('section', { id: 'tables', class: 'panel door', 'data-news': news },
    settingsButton(),
    el('h1', {}, link.aim.alone ? WORDS.yourMatches : WORDS.chooseTable),
    el('p', { id: 'trouble', class: 'trouble', role: 'alert' }, trouble),
    rows.length ? el('ul', { class: 'tables' }, ...rows) : el('p', {}, link.aim.alone ? WORDS.noMatches : WORDS.noTables),
    ...(link.aim.alone ? [] : codeField(link, typed)),
    !link.aim.alone && el('label', { class: 'switch' }, el('input', { id: 'locked', type: 'checkbox', checked: locked }), WORDS.codeNeeded),
    el('button', { id: 'open', class: link.aim.alone ? 'gold' : '', onclick: () => open(link) }, link.aim.alone ? WORDS.newMatch : WORDS.openTable)));
  if (focus) document.getElementById(focus)?.focus();
}

/** Hand, score and time of a saved match. @param {{standing: string, played: number} | undefined} saved */
const savedWords = (saved) => (saved ? [saved.standing, saved.played && new Date(saved.played * 1000).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })].filter(Boolean).join(' · ') : '');

/** Where a code is typed that leads to one of the tables. @param {import('./link.js').Link} link @param {string} typed */
const codeField = (link, typed) => [
  el('label', { for: 'typed' }, WORDS.code),
  el('input', { id: 'typed', value: typed, maxlength: 12, autocapitalize: 'characters', spellcheck: 'false' }),
  el('button', { class: 'gold', onclick: () => { if (readTyped(link)) link.search(); } }, WORDS.takeSeat)];

/** @param {import('./link.js').Link} link @param {import('./types.js').Row} row */
function choose(link, row) {
  if (!row.code || link.aim.code || readTyped(link)) link.enter(row.table);
}

/** Take the typed code; complain and return false if it is none. @param {import('./link.js').Link} link */
function readTyped(link) {
  link.aim.code = readCode(byId('typed').value);
  if (!link.aim.code) complain(WORDS.needCode, 'typed');
  return Boolean(link.aim.code);
}

/** @param {import('./link.js').Link} link */
function open(link) {
  const terms = link.aim.alone ? { turn: 0, hints: true, watchers: false } : {};
  link.say('create', { agreement: { name: link.aim.alone ? WORDS.newMatch : WORDS.tableOf(link.aim.name), ...terms }, seats: 4, code: link.aim.alone || byId('locked').checked });
}
