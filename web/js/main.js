/**
 * The page: the door, then the waiting room, then the table.
 * @module
 */

import { byId, el, fill } from './dom.js';
import { HIDDEN, showDoor, showTables } from './door.js';
import { showRefusal } from './house_rules.js';
import { Link } from './link.js';
import { Match } from './match.js';
import * as memory from './memory.js';
import { readTicket } from './move.js';
import { avatarNames, loadPictures } from './pictures.js';
import { relight } from './scan.js';
import { applySettings } from './settings.js';
import { playNews } from './sound.js';
import { TableScreen } from './table.js';
import { showSaid, toast } from './toast.js';
import { hear, say } from './voice.js';
import { showLobby } from './waiting.js';
import { WORDS } from './words.js';

const page = byId('page');
const match = new Match();
/** @type {Link | null} */
let link = null;
/** @type {TableScreen | null} */
let table = null;
let due = false;

/** Read and hide what the link of a QR code says behind its "#". */
function aimOfAddress() {
  const said = new URLSearchParams(location.hash.slice(1));
  if (location.hash) history.replaceState(null, '', location.pathname);
  if (said.has('alone')) {
    memory.keepAlone(said.get('c') ?? '');
    memory.keepPlayer(said.get('n') ?? '', said.get('p') ?? '');
  }
  const alone = memory.alone();
  return { code: said.get('c') ?? alone, table: said.get('t') ?? '', watch: false, alone: Boolean(alone), moved: readTicket(said.get('r') ?? '') };
}

const aim = aimOfAddress();

/** Return the player as remembered, "" for what could not be shown. */
function player() {
  const { name, avatar } = memory.player();
  return { name: HIDDEN.test(name) ? '' : name, avatar: avatarNames().includes(avatar) ? avatar : '' };
}

/** Ask for a name and a code; `trouble` says what was wrong. @param {string} [trouble] */
function door(trouble = '') {
  link = null;
  showDoor(page, { ...player(), code: aim.code, needsCode: !aim.table, trouble }, (said) => {
    memory.keepPlayer(said.name, said.avatar);
    Object.assign(aim, { code: said.code, watch: said.watch });
    begin(said.name, said.avatar);
  });
}

/** @param {string} name @param {string} avatar */
function begin(name, avatar) {
  fill(page, el('p', { class: 'wait', role: 'status' }, WORDS.connecting));
  table = null;
  link = new Link({ name, avatar, ...aim }, take, changed);
}

/** @param {import('./types.js').Message} message */
function take(message) {
  const kind = match.take(message);
  if (kind) hear(match, kind);
  if (kind === 'news') playNews(/** @type {import('./types.js').Dealt} */ (match));
  const refusal = message.t === 'reason' || message.t === 'refused' ? message.sentence : '';
  if (refusal && link?.state === 'seated') { if (match.lobby?.running) table?.refused(refusal); else if (!showRefusal(match, link, refusal)) tell(refusal); }
  if (kind === 'lobby') { greetWatcher(); keepName(); }
  if (message.t === 'said') showSaid(match, message);
  draw();
}

/** Say that all seats are taken to somebody who wanted one. */
function greetWatcher() {
  if (match.me === null && !aim.watch && !link?.greeted) tell(WORDS.allTaken);
  if (link) link.greeted = true;
}

/** Remember the name and picture of a seat that came by a personal link to a browser without any. */
function keepName() {
  const seat = match.lobby?.seats[match.me ?? -1];
  if (seat && !memory.player().name) memory.keepPlayer(seat.name, seat.avatar);
}

/** Show a sentence for a while, and say it. @param {string} sentence */
function tell(sentence) {
  toast(sentence);
  say(sentence);
}

/** @param {import('./types.js').LinkState} state @param {string} sentence */
function changed(state, sentence) {
  document.body.dataset.link = state;
  if (state === 'ended' && sentence === 'code') door(WORDS.wrongCode);
  else if (state === 'named') door(sentence);
  else if (state === 'ended') over(sentence);
  else if (state === 'choosing' && link) showTables(page, link, sentence === 'missing' ? WORDS.missing : sentence);
  else draw();
}

/** Draw once, however much has come. */
function draw() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => { due = false; show(); });
}

function show() {
  if (!link || !match.lobby || link.state === 'choosing' || link.isOver) return;
  if (match.view && (match.lobby.running || match.view.result)) {
    table ??= new TableScreen(page, /** @type {import('./types.js').Dealt} */ (match), link, draw);
    table.draw();
  } else {
    showLobby(page, match, link);
  }
  relight();
}

/** @param {string} sentence */
function over(sentence) {
  fill(page, el('section', { class: 'panel door' },
    el('h1', {}, WORDS.away),
    el('p', {}, sentence),
    el('button', { class: 'gold', onclick: () => location.reload() }, memory.seat() ? WORDS.comeBack : WORDS.again)));
}

addEventListener('settings', draw);
applySettings();
await loadPictures();
const known = player();
addEventListener('hashchange', () => location.reload()); // a link that is opened in this very page
if (aim.moved) begin(known.name || WORDS.player, known.avatar);
else if (known.name && (aim.alone || (memory.seat() && !aim.code && !aim.table))) begin(known.name, known.avatar);
else door();
