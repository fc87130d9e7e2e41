/**
 * The page of a television: it watches a table, and then the next one, without anybody touching it.
 * @module
 */

import { byId } from '../dom.js';
import { readCode } from '../door.js';
import { Link } from '../link.js';
import { Match } from '../match.js';
import * as memory from '../memory.js';
import { loadPictures } from '../pictures.js';
import { showSaid } from '../toast.js';
import { WORDS } from '../words.js';
import { findAddress } from './invitation.js';
import { onArrow, showHost, showRoom, showWait } from './room.js';
import { TvTable } from './table.js';

const RESULT = 25_000, AFTER_END = 6000, SHUN = 30_000; // ms: a result of a match, a farewell; a table that lets no screen in
const NAME_TAKEN = 14, KICKED = 23, OLD_PAGE = [10, 11, 12]; // faults

/** @type {Record<string, string>} */
const TROUBLES = { missing: WORDS.missing, unwatched: WORDS.tv.unwatched };

const page = byId('page');
const refusals = new Map(); // time until which a table is not tried again
let match = new Match();
/** @type {TvTable | null} */
let table = null;
let due = false, kicked = false, farewell = 0, number = 1;

memory.beTelevision();
const said = new URLSearchParams(location.hash.slice(1));
const aim = { code: readCode(said.get('c') ?? ''), table: said.get('t') ?? '', watch: true, alone: false, screen: true };
addEventListener('hashchange', () => location.reload());
addEventListener('keydown', onArrow);
await loadPictures();
findAddress(draw);
const link = new Link({ name: WORDS.tv.name(number), avatar: 'robot', ...aim }, take, changed);

/** @param {import('../types.js').Message} message */
function take(message) {
  match.take(message);
  if (message.t === 'lobby') handOver(message);
  if (message.t === 'said') showSaid(match, message);
  if (message.t === 'refused' && message.fault !== NAME_TAKEN && link.aim.table) refusals.set(link.aim.table, Date.now() + SHUN);
  if (message.t === 'closed' && message.fault === KICKED) {
    kicked = true;
    showWait(page, message.sentence);
  }
  if (message.t === 'closed' && OLD_PAGE.includes(message.fault)) setTimeout(() => location.reload(), AFTER_END);
  draw();
}

/** Give the host's role, which the first guest of a table gets, to somebody who can use it. @param {import('../types.js').Lobby} lobby */
function handOver({ host, seats }) {
  const player = host === link.guest && seats.find((seat) => seat.kind === 'guest' && !seat.lost);
  if (player) link.say('handover', { guest: player.guest });
}

/** @param {import('../types.js').LinkState} state @param {string} sentence */
function changed(state, sentence) {
  document.body.dataset.link = state;
  if (state === 'ended') {
    forget();
    showWait(page, WORDS.tv.reason(sentence === 'code' ? WORDS.wrongCode : sentence));
    setTimeout(() => { if (!kicked) link.again(); }, AFTER_END);
  } else if (state === 'named') {
    number += 1;
    link.aim.name = WORDS.tv.name(number);
    link.connect();
  } else if (state === 'choosing') choose(sentence);
  else if (!match.lobby) showWait(page, WORDS.connecting);
  else draw();
}

/** Look in at the only table that a screen may watch; else let somebody choose. @param {string} trouble */
function choose(trouble) {
  forget();
  const open = link.rows.filter((row) => row.watchers && !row.code);
  const only = open.length === 1 && open[0].table;
  if (only && !link.aim.code && Date.now() > (refusals.get(only) ?? 0)) link.enter(only);
  else showHost(page, link, TROUBLES[trouble] ?? trouble);
}

function forget() {
  if (match.lobby) match = new Match();
  table = null;
}

function draw() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => { due = false; show(); });
}

function show() {
  if (!match.lobby || link.state === 'choosing' || link.isOver) return;
  const { view, standing, lobby } = match, over = Boolean(view?.result && standing?.over && !lobby.running);
  if (view && (lobby.running || over)) {
    table ??= new TvTable(page, /** @type {import('../types.js').Dealt} */ (match), link);
    table.draw();
  } else showRoom(page, match, link);
  if (over && !farewell) farewell = window.setTimeout(() => { farewell = 0; if (!match.lobby?.running) match.forgetHand(); draw(); }, RESULT);
}
