/**
 * The waiting room: who is here, who is ready, and the start.
 * @module
 */

import { el, fill } from './dom.js';
import { avatarPicture } from './pictures.js';
import { WORDS, joined } from './words.js';

/**
 * Show the waiting room.
 * @param {Element} page
 * @param {import('./match.js').Match} match
 * @param {import('./link.js').Link} link
 */
export function showLobby(page, match, link) {
  const lobby = /** @type {any} */ (match.lobby), me = lobby.me;
  const host = lobby.host === link.guest;
  const missing = lobby.seats.filter((seat) => seat.kind === 'guest' && !seat.ready && seat.guest !== lobby.host);
  const mine = me === null ? null : lobby.seats[me];
  fill(page, el('section', { class: 'panel door' },
    el('h1', {}, lobby.agreement.name),
    el('p', { class: 'small' }, lobby.agreement.rules),
    el('h2', {}, WORDS.seats),
    el('ol', { class: 'seats' }, ...lobby.seats.map((seat, number) => seatRow(seat, number, lobby, host, link))),
    el('p', { class: 'state', role: 'status' }, stateOf(lobby, mine, host, missing)),
    mine && !host && el('button', { class: mine.ready ? '' : 'gold', onclick: () => link.say('ready', { ready: !mine.ready }) }, mine.ready ? WORDS.iAmNotReady : WORDS.iAmReady),
    host && el('button', { class: 'gold', disabled: missing.length > 0, onclick: () => link.say('start') }, WORDS.start),
    el('button', { class: 'quiet', onclick: () => { if (confirm(WORDS.leaveSure)) link.leave(); } }, WORDS.leave)));
}

function stateOf(lobby, mine, host, missing) {
  if (!mine) return WORDS.watching;
  if (missing.length && (host || mine.ready)) return WORDS.waitForReady(joined(missing.map((seat) => seat.name)));
  if (host) return WORDS.allReady;
  if (!mine.ready) return WORDS.sayReady;
  return WORDS.waitForHost(lobby.seats.find((seat) => seat.guest === lobby.host)?.name ?? WORDS.host);
}

function seatRow(seat, number, lobby, host, link) {
  const taken = seat.kind === 'guest' || seat.kind === 'bot';
  const about = seat.kind === 'bot' ? `${WORDS.bot}, ${seat.level}`
    : seat.lost ? WORDS.away
      : seat.guest === lobby.host ? WORDS.host
        : seat.kind === 'guest' ? (seat.ready ? WORDS.ready : WORDS.notReady) : '';
  return el('li', { class: `seat ${seat.kind}` },
    taken ? avatarPicture(seat.avatar) : el('span', { class: 'avatar empty', 'aria-hidden': 'true' }),
    el('span', {}, number === lobby.me ? `${seat.name} (${WORDS.you})` : seat.name || (seat.kind === 'closed' ? WORDS.closed : WORDS.free)),
    el('small', {}, about),
    host && seat.kind === 'open' && el('button', { class: 'small-button', onclick: () => link.say('arrange', { seat: number, kind: 'bot', level: 'normal' }) }, `+ ${WORDS.bot}`),
    host && seat.kind === 'bot' && el('button', { class: 'small-button', 'aria-label': `${WORDS.free}: ${seat.name}`, onclick: () => link.say('arrange', { seat: number, kind: 'open' }) }, '×'),
    lobby.me === null && seat.kind === 'open' && el('button', { class: 'small-button', onclick: () => link.say('sit', { seat: number }) }, WORDS.takeSeat));
}
