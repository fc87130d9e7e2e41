/**
 * The waiting room: who is here, who is ready, and the start.
 * @module
 */

import { shownCode } from './door.js';
import { el, fill } from './dom.js';
import { agree, drawHouseRules, resize, showHouseRules, whatDiffers } from './house_rules.js';
import { avatarPicture, icon } from './pictures.js';
import { settingsButton } from './settings.js';
import { ask } from './sheet.js';
import { leave, showChat } from './sheets.js';
import { WORDS, joined } from './words.js';

/**
 * Show the waiting room.
 * @param {Element} page
 * @param {import('./match.js').Match} match
 * @param {import('./link.js').Link} link
 */
export function showLobby(page, match, link) {
  const lobby = /** @type {import('./types.js').Lobby} */ (match.lobby), { me, agreement, seats } = lobby;
  const host = lobby.host === link.guest, mine = me === null ? null : seats[me];
  const missing = seats.filter((seat) => seat.kind === 'guest' && !seat.ready && seat.guest !== lobby.host);
  const taken = seats.filter((seat) => seat.kind === 'guest' || seat.kind === 'bot').length;
  const chosen = document.activeElement?.id;
  document.title = `${agreement.name} · ${WORDS.title}`;
  fill(page, el('section', { class: 'panel door' },
    el('header', { class: 'row' }, el('h1', {}, agreement.name), el('button', { id: 'talk', class: 'icon', 'aria-label': WORDS.chat, onclick: () => showChat(match, link) }, icon('chat-bubble', '…')), settingsButton()),
    host ? gameChoice(match, link) : el('p', { class: 'small' }, lobby.told?.title),
    host && el('button', { id: 'rules', disabled: !match.choices?.presets.length, onclick: () => showHouseRules(match, link) }, icon('rule-book', ''), WORDS.houseRules),
    whatDiffers(match),
    el('h2', {}, WORDS.seats, el('small', {}, ` ${WORDS.fullTable(taken, seats.length)}`)),
    el('ol', { class: 'seats' }, ...seats.map((seat, number) => seatRow(seat, number, match, host, link))),
    link.aim.code && !link.aim.alone && el('p', { class: 'small code-is' }, WORDS.codeIs(shownCode(link.aim.code))),
    el('p', { class: 'state', role: 'status' }, stateOf(lobby, mine, host, missing)),
    mine && !host && el('button', { id: 'ready', class: mine.ready ? '' : 'gold', onclick: () => link.say('ready', { ready: !mine.ready }) }, mine.ready ? WORDS.iAmNotReady : WORDS.iAmReady),
    host && el('button', { id: 'start', class: 'gold start', disabled: missing.length > 0, onclick: () => link.say('start') }, icon('card-pick', ''), WORDS.start),
    el('button', { id: 'leave', class: 'quiet', onclick: () => (link.aim.alone ? link.leave() : leave(link)) }, WORDS.leave)));
  if (chosen) document.getElementById(chosen)?.focus();
  drawHouseRules(match, link);
}

/** What is played, for the host to choose. @param {import('./match.js').Match} match @param {import('./link.js').Link} link */
function gameChoice(match, link) {
  const { agreement, seats: { length: count }, told } = /** @type {import('./types.js').Lobby} */ (match.lobby);
  const games = { [agreement.rules]: told?.title, ...match.choices?.games }, sizes = new Set([count, ...Object.keys(match.choices?.sizes ?? {}).map(Number)]);
  return el('div', { class: 'terms' },
    el('label', { for: 'game' }, WORDS.game),
    el('select', { id: 'game', onchange: (event) => agree(match, link, { rules: event.target.value, options: {}, preset: '', teams: null }) },
      ...Object.entries(games).map(([rules, title]) => el('option', { value: rules, selected: rules === agreement.rules }, title))),
    el('label', { for: 'count' }, WORDS.seatCount),
    el('select', { id: 'count', onchange: (event) => resize(match, link, Number(event.target.value)) },
      ...[...sizes].sort((one, other) => one - other).map((size) => el('option', { value: size, selected: size === count }, String(size)))));
}

/** @param {import('./types.js').Lobby} lobby @param {import('./types.js').Seat | null} mine @param {boolean} host @param {import('./types.js').Seat[]} missing */
function stateOf(lobby, mine, host, missing) {
  if (!mine) return WORDS.watching;
  if (missing.length && (host || mine.ready)) return WORDS.waitForReady(joined(missing.map((seat) => seat.name)));
  if (host) return WORDS.allReady;
  if (!mine.ready) return WORDS.sayReady;
  return WORDS.waitForHost(lobby.seats.find((seat) => seat.guest === lobby.host)?.name ?? WORDS.host);
}

/** @param {import('./types.js').Seat} seat @param {number} number @param {import('./match.js').Match} match @param {boolean} host @param {import('./link.js').Link} link */
function seatRow(seat, number, match, host, link) {
  const lobby = /** @type {import('./types.js').Lobby} */ (match.lobby);
  const taken = seat.kind === 'guest' || seat.kind === 'bot';
  const about = seat.kind === 'bot' ? `${WORDS.bot}, ${seat.level}`
    : seat.lost ? WORDS.lost
      : seat.kind === 'guest' && seat.guest === lobby.host ? WORDS.host
        : seat.kind === 'guest' ? (seat.ready ? WORDS.ready : WORDS.notReady) : '';
  /** @param {string} id @param {string} words @param {string | undefined} label @param {() => void} action */
  const small = (id, words, label, action) => el('button', { id: `${id}-${number}`, class: 'small-button', 'aria-label': label, onclick: action }, words);
  return el('li', { class: `seat ${seat.kind}` },
    taken ? avatarPicture(seat.avatar) : el('span', { class: 'avatar empty', 'aria-hidden': 'true' }),
    el('span', {}, number === lobby.me ? `${seat.name} (${WORDS.you})` : seat.name || (seat.kind === 'closed' ? WORDS.closed : WORDS.free)),
    host && seat.kind === 'bot' ? levelChoice(seat, number, match.choices?.levels ?? [], link) : el('small', { class: seat.ready ? 'is-ready' : '' }, about),
    host && seat.kind === 'open' && small('bot', `+ ${WORDS.bot}`, `${WORDS.bot}: ${number + 1}`, () => link.say('arrange', { seat: number, kind: 'bot', level: 'normal' })),
    host && seat.kind === 'bot' && small('free', '×', WORDS.kick(seat.name), () => link.say('arrange', { seat: number, kind: 'open' })),
    host && seat.kind === 'guest' && seat.guest !== link.guest && small('kick', '×', WORDS.kick(seat.name), () => ask(`${WORDS.kick(seat.name)}?`, WORDS.yes, WORDS.no, () => link.say('kick', { guest: seat.guest }))),
    lobby.me === null && seat.kind === 'open' && small('sit', WORDS.takeSeat, undefined, () => link.say('sit', { seat: number })));
}

/** How well a bot plays, for the host to choose. @param {import('./types.js').Seat} seat @param {number} number @param {string[]} levels @param {import('./link.js').Link} link */
const levelChoice = ({ level: present, name, avatar }, number, levels, link) => el('select', {
  id: `level-${number}`, class: 'level', 'aria-label': WORDS.levelOf(name),
  onchange: (event) => link.say('arrange', { seat: number, kind: 'bot', level: event.target.value, name, avatar }),
}, ...levels.map((level) => el('option', { value: level, selected: level === present }, level)));
