/**
 * What lies over the table when it is asked for: log, rules, talk, menu, a card to read, the result.
 * @module
 */

import { el } from './dom.js';
import { face } from './cards.js';
import { showMove } from './move.js';
import { PHRASES } from './phrases.js';
import { showSettings } from './settings.js';
import { ask, sheet } from './sheet.js';
import { WORDS, rich } from './words.js';

/** A line of the log. @param {import('./match.js').Match} match @param {import('./types.js').Line} line */
export const logLine = (match, line) => el('li', { class: line.loud ? 'loud' : '' },
  line.seat >= 0 && el('b', {}, `${match.name(line.seat)} `), ...rich(line.text));

/** @param {import('./match.js').Match} match */
export function showLog(match) {
  const list = el('ol', { class: 'log' }, ...match.lines.map((line) => logLine(match, line)));
  sheet(WORDS.log, list);
  list.lastElementChild?.scrollIntoView();
}

/** @param {import('./match.js').Match} match */
export const showRules = (match) => sheet(`${WORDS.rules}: ${match.texts?.title ?? ''}`,
  el('ul', { class: 'rules' }, ...(match.texts?.summary ?? []).map((sentence) => el('li', {}, ...rich(sentence)))));

/** @param {import('./types.js').Dealt} match @param {string} card */
export function showCard(match, card) {
  const notes = match.texts.cards[card]?.notes ?? [];
  sheet(match.texts.cards[card]?.said ?? card,
    el('div', { class: 'read' }, face(match.texts, card, { full: true })),
    el('dl', {}, ...notes.flatMap(([word, text]) => [el('dt', {}, word), el('dd', {}, text)])));
}

/** @param {import('./match.js').Match} match @param {import('./link.js').Link} link */
export function showChat(match, link) {
  const list = el('ol', { class: 'log' }, ...match.said.map((said) => el('li', {}, el('b', {}, `${said.name} `), said.text || PHRASES[said.phrase] || '')));
  const text = /** @type {HTMLInputElement} */ (el('input', { maxlength: 200, placeholder: WORDS.sayPlaceholder, 'aria-label': WORDS.sayPlaceholder }));
  const dialog = sheet(WORDS.chat, list,
    el('div', { class: 'phrases' }, ...PHRASES.map((phrase, number) => el('button', { onclick: () => { link.say('phrase', { number }); dialog.close(); } }, phrase))),
    el('form', { class: 'say', onsubmit: (event) => { event.preventDefault(); if (text.value.trim()) link.say('chat', { text: text.value.trim() }); dialog.close(); } },
      text, el('button', { class: 'gold' }, WORDS.send)));
}

/** Leave the table if the player means it. @param {import('./link.js').Link} link */
export const leave = (link) => ask(link.aim.alone ? WORDS.leaveAlone : WORDS.leaveSure, WORDS.leave, WORDS.stay, () => link.leave());

/** @param {import('./match.js').Match} match @param {import('./link.js').Link} link */
export function showMenu(match, link) {
  const host = match.lobby?.host === link.guest, guests = (match.lobby?.seats ?? []).filter((seat) => seat.kind === 'guest' && seat.guest !== link.guest);
  /** @param {(name: string) => string} words @param {(name: string) => string} sure @param {string} kind */
  const people = (words, sure, kind) => (host ? guests : []).map(({ guest, name }) => el('button', { onclick: () => { dialog.close(); ask(sure(name), WORDS.yes, WORDS.no, () => link.say(kind, { guest })); } }, words(name)));
  const dialog = sheet(WORDS.menu,
    el('button', { onclick: () => { dialog.close(); showRules(match); } }, WORDS.rules),
    el('button', { onclick: () => { dialog.close(); showLog(match); } }, WORDS.log),
    el('button', { onclick: () => { dialog.close(); showChat(match, link); } }, WORDS.chat),
    match.me !== null && match.lobby?.running && !match.lobby.paused && el('button', { onclick: () => { dialog.close(); link.say('pause', { pause: true }); } }, WORDS.pause),
    match.mayGoOn(link.guest) && el('button', { onclick: () => { dialog.close(); link.say('pause', { pause: false }); } }, WORDS.goOn),
    ...people(WORDS.handOver, WORDS.handOverSure, 'handover'),
    ...people(WORDS.kick, (name) => `${WORDS.kick(name)}?`, 'kick'),
    !link.aim.alone && el('button', { onclick: () => { dialog.close(); showMove(); } }, WORDS.move),
    el('button', { onclick: () => { dialog.close(); showSettings(); } }, WORDS.settings),
    el('button', { class: 'quiet', onclick: () => { dialog.close(); leave(link); } }, WORDS.leave));
}
