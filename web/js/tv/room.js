/**
 * What a television shows before the cards: the tables of the host, and the waiting room of its table.
 * @module
 */

import { readCode } from '../door.js';
import { byId, el, fill } from '../dom.js';
import { avatarPicture, logo } from '../pictures.js';
import { WORDS, gameTitle, joined } from '../words.js';
import { invitation } from './invitation.js';

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** @param {Element} page @param {string} sentence */
export const showWait = (page, sentence) => fill(page, el('p', { class: 'wait', role: 'status' }, sentence));

/**
 * Show the tables: with the arrow keys and Enter one is chosen; where all have codes, one is typed.
 * @param {Element} page @param {import('../link.js').Link} link @param {string} trouble
 */
export function showHost(page, link, trouble) {
  const news = JSON.stringify([link.rows, trouble]), here = page.querySelector('#tables');
  if (here instanceof HTMLElement && here.dataset.news === news) return;
  const focus = document.activeElement?.id, typed = here?.querySelector('input')?.value ?? '';
  const seen = link.rows.filter((row) => row.watchers);
  const button = (/** @type {import('../types.js').Row} */ row) => el('button', { id: `at-${row.table}`, onclick: () => link.enter(row.table) }, el('b', {}, row.name),
    el('span', {}, ` · ${gameTitle(row.rules)} · ${row.running ? WORDS.inGame : WORDS.fullTable(row.taken, row.seats)}`));
  const open = seen.filter((row) => !row.code);
  const search = () => {
    link.aim.code = readCode(byId('typed').value);
    if (link.aim.code) { history.replaceState(null, '', `#c=${link.aim.code}`); link.search(); } else byId('trouble').textContent = WORDS.needCode;
  };
  fill(page, el('section', { id: 'tables', class: 'room', 'data-news': news },
    el('div', { class: 'panel list' },
      el('h1', { class: 'logo' }, logo(WORDS.title)),
      el('h2', {}, seen.length ? WORDS.chooseTable : trouble ? '' : WORDS.noTables),
      el('p', { id: 'trouble', class: 'trouble', role: 'alert' }, trouble),
      open.length > 0 && el('ul', { class: 'tables' }, ...open.map((row) => el('li', {}, button(row)))),
      seen.length > open.length && el('div', { class: 'typing' },
        el('label', { for: 'typed' }, WORDS.code),
        el('input', { id: 'typed', value: typed, maxlength: 12, autocapitalize: 'characters', spellcheck: 'false', onchange: search }),
        el('button', { id: 'search', onclick: search }, WORDS.tv.lookIn))),
    invitation({ code: '', table: '' }, false, true)));
  (document.getElementById(focus || '') ?? page.querySelector('button, input'))?.focus();
}

/** Move the focus by the arrow keys of a remote. @param {KeyboardEvent} event */
export function onArrow(event) {
  const step = STEPS[event.key];
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.room button, .room input')]);
  if (!step || !all.length || (document.activeElement instanceof HTMLInputElement && /Left|Right/.test(event.key))) return;
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[(at + step + all.length) % all.length].focus();
  event.preventDefault();
}

/** @param {Element} page @param {import('../match.js').Match} match @param {import('../link.js').Link} link */
export function showRoom(page, match, link) {
  const { agreement, seats, host, told } = /** @type {import('../types.js').Lobby} */ (match.lobby);
  const missing = seats.filter((seat) => seat.kind === 'guest' && !seat.ready && seat.guest !== host).map((seat) => seat.name);
  const leader = seats.find((seat) => seat.kind === 'guest' && seat.guest === host)?.name;
  document.title = `${agreement.name} · ${WORDS.title}`;
  fill(page, el('section', { class: 'room' },
    el('div', { class: 'panel list' },
      el('h1', {}, agreement.name, el('small', {}, told?.title ?? gameTitle(agreement.rules))),
      el('ol', { class: `seats${seats.length > 5 ? ' two' : ''}` }, ...seats.map(row)),
      el('p', { class: 'state-of', role: 'status' }, missing.length ? WORDS.waitForReady(joined(missing)) : leader ? WORDS.tv.ready(leader) : WORDS.tv.empty)),
    invitation(link.aim, Boolean(agreement.code), seats.some((seat) => seat.kind === 'open'))));

  /** @param {import('../types.js').Seat} seat */
  function row(seat) {
    const taken = seat.kind === 'guest' || seat.kind === 'bot';
    const about = seat.kind === 'bot' ? WORDS.bot : seat.lost ? WORDS.lost
      : seat.kind !== 'guest' ? '' : seat.guest === host ? WORDS.host : seat.ready ? WORDS.ready : WORDS.notReady;
    return el('li', { class: `seat ${seat.kind}` },
      taken ? avatarPicture(seat.avatar) : el('span', { class: 'avatar empty', 'aria-hidden': 'true' }),
      el('span', {}, seat.name || (seat.kind === 'closed' ? WORDS.closed : WORDS.free)),
      el('small', { class: seat.ready ? 'is-ready' : '' }, [about, seat.browser && WORDS.tv.inBrowser].filter(Boolean).join(' · ')));
  }
}
