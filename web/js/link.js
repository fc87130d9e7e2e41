/**
 * The connection to the host: one WebSocket after another, and the way from the greeting to a seat.
 * @module
 */

import { keyOf, mayOpen, nonce, prove } from './proof.js';
import * as memory from './memory.js';

const FIRST_PAUSE = 300, LONGEST_PAUSE = 5000; // ms until the next attempt
const SILENCE = 3000, DEAD = 8000; // ms without a word of the page until a ping, of the host until the connection counts as lost
const NAME = 14, KICKED = 23; // what the host says of a name that is taken, and to a guest who has to leave
const COMES_BACK = [40, 43, 62]; // ends after which the seat can be taken up again: too much at once, too slow, host asleep

/**
 * A player's connection. It calls `told` with each message of the host, and `changed` with its state:
 * "connecting", "choosing", "entering", "seated", "named" (another name is needed) or "ended", with a sentence.
 */
export class Link {
  /**
   * @param {import('./types.js').Aim} aim
   * @param {(message: import('./types.js').Message) => void} told
   * @param {(state: import('./types.js').LinkState, sentence: string) => void} changed
   */
  constructor(aim, told, changed) {
    this.aim = aim;
    this.told = told;
    this.changed = changed;
    /** @type {import('./types.js').LinkState} */ this.state = '';
    this.sentence = ''; // of the state
    /** @type {WebSocket | undefined} */ this.socket = undefined;
    this.server = ''; // as the host calls itself
    this.nonce = '';
    this.resumed = ''; // the table whose seat is asked for again
    /** @type {number | undefined} */ this.guest = undefined;
    /** @type {number | undefined} */ this.timer = undefined;
    this.number = 1; // of the next command
    /** @type {{number: number, move: string, seen: number} | null} */
    this.unanswered = null;
    this.heard = 0; // time of the host's last word
    this.spoke = 0; // time of the page's last word
    this.pause = FIRST_PAUSE;
    /** @type {import('./types.js').Row[]} */ this.rows = [];
    /** @type {Record<string, import('./types.js').SavedMatch>} */ this.saved = {}; // matches of one player alone, by table
    this.greeted = false; // has the player been told that all seats are taken
    setInterval(() => this.watch(), 1000);
    addEventListener('visibilitychange', () => { if (!document.hidden) this.hurry(); });
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.socket?.close());
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/seat`);
    this.heard = Date.now();
    this.set('connecting');
    const socket = this.socket;
    socket.onmessage = (event) => { if (socket === this.socket) this.take(JSON.parse(event.data)); };
    socket.onclose = () => { if (socket === this.socket) this.lost(); };
  }

  /** Is there nothing to come back to? */
  get isOver() { return this.state === 'ended' || this.state === 'named'; }

  /** Try again at once, as when the page is seen again. */
  hurry() {
    if (this.isOver) return;
    this.pause = FIRST_PAUSE;
    if (this.socket?.readyState === WebSocket.OPEN) this.say('ping');
    else if (this.socket?.readyState !== WebSocket.CONNECTING) this.connect();
  }

  lost() {
    this.socket = undefined;
    if (this.isOver) return;
    this.set('connecting');
    this.timer = window.setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  /** Ask whether the host is still there, and give a dead connection up. */
  watch() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (this.state === 'choosing') this.look();
    if (Date.now() - this.heard > DEAD) { this.socket.close(); this.lost(); } else if (Date.now() - this.spoke > SILENCE) this.say('ping');
  }

  /** @param {import('./types.js').LinkState} state @param {string} [sentence] */
  set(state, sentence = '') {
    this.state = state;
    this.sentence = sentence;
    this.changed(state, sentence);
  }

  /** Say something to the host. @param {string} kind @param {object} [fields] */
  say(kind, fields = {}) {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.spoke = Date.now();
    this.socket.send(JSON.stringify({ t: kind, ...fields }));
  }

  /** Make a move; return false while the last one is unanswered. Its number makes sure that it is made once. @param {string} move @param {number} seen */
  play(move, seen) {
    if (this.unanswered) return false;
    this.unanswered = { number: this.number, move, seen };
    this.say('play', this.unanswered);
    return true;
  }

  /** Leave for good, and load the page again. */
  leave() {
    const { socket } = this, again = () => location.reload();
    this.say('bye');
    memory.forgetSeat();
    this.set('ended');
    if (socket?.readyState === WebSocket.OPEN) socket.onclose = again; else again();
  }

  /** @param {import('./types.js').Message} message */
  take(message) {
    this.heard = Date.now();
    switch (message.t) {
      case 'greeting': this.greet(message); break;
      case 'tables': this.choose(message); break;
      case 'created': this.aim.table = message.table; this.aim.code = message.code; this.enter(message.table); break;
      case 'challenge': this.prove(message); break;
      case 'welcome': this.welcome(message); break;
      case 'refused': this.refused(message); break;
      case 'done': this.answered(message); break;
      case 'closed': this.closed(message); break;
    }
    this.told(message);
  }

  /** @param {import('./types.js').Greeting} greeting */
  greet(greeting) {
    this.server = greeting.server;
    const { protocol, rules, content } = greeting;
    this.say('hello', { protocol, rules, content, name: this.aim.name, avatar: this.aim.avatar });
    if (this.aim.moved) { this.resume(this.aim.moved); return; }
    const seat = memory.seat();
    const anyTable = !this.aim.table && (this.aim.alone || !this.aim.code);
    if (seat && seat.server === this.server && (anyTable || seat.table === this.aim.table)) this.resume(seat);
    else this.look();
  }

  /** @param {{table: string, guest: number, secret: string}} seat */
  resume({ table, guest, secret }) {
    this.resumed = table;
    this.say('resume', { table, guest, secret });
  }

  look() {
    this.resumed = '';
    this.say('list');
  }

  /** Look for the table that the code opens. */
  search() {
    this.aim.table = '';
    this.set('entering');
    this.look();
  }

  /** Take a page of the list; then enter the table that is meant, or let the player choose. @param {import('./types.js').Tables} page */
  choose(page) {
    this.rows = page.start ? [...this.rows, ...page.rows] : page.rows;
    this.saved = page.told ?? {};
    if (page.rows.length && this.rows.length < page.total) { this.say('list', { start: this.rows.length }); return; }
    if (this.state === 'seated') return;
    const first = this.state !== 'choosing', { table, alone } = this.aim, code = alone ? '' : this.aim.code;
    const seat = memory.seat(), mine = this.rows.find((row) => row.table === seat?.table);
    const meant = (first && (table ? table === seat?.table : !code) ? mine : undefined) ?? this.rows.find((row) => row.table === table)
      ?? (code ? this.rows.find((row) => row.lock && mayOpen(code, row.lock)) : undefined)
      ?? (first && !table && !code && !alone && this.rows.length === 1 && !this.rows[0].code ? this.rows[0] : undefined);
    if (seat && meant && meant === mine) this.resume(seat);
    else if (meant && this.aim.screen && !meant.watchers) this.set('choosing', 'unwatched');
    else if (meant) this.enter(meant.table);
    else if (first) this.set('choosing', code || table ? 'missing' : '');
    else this.changed('choosing', this.sentence);
  }

  /** Begin anew at the door, as a television does when its table is closed. */
  again() {
    memory.forgetSeat();
    this.resumed = '';
    this.state = '';
    this.pause = FIRST_PAUSE;
    this.aim.table = '';
    this.connect();
  }

  /** @param {string} table */
  enter(table) {
    this.aim.table = table;
    this.nonce = nonce(16);
    this.say('enter', { table, nonce: this.nonce, watch: this.aim.watch });
    this.set('entering');
  }

  /** Answer the host's proof that it knows the code. @param {import('./types.js').Challenge} challenge */
  prove(challenge) {
    const key = keyOf(this.aim.code, challenge.salt);
    const said = [this.server, this.aim.table, this.nonce, challenge.nonce, 'browser'];
    if (prove(key, 'server', ...said) !== challenge.proof) {
      this.wrongCode();
      return;
    }
    this.say('prove', { proof: prove(key, 'client', ...said) });
  }

  wrongCode() {
    this.aim.code = '';
    this.end('ended', 'code');
  }

  /** Give up the connection. @param {import('./types.js').LinkState} state @param {string} sentence */
  end(state, sentence) {
    this.socket?.close();
    this.socket = undefined;
    this.set(state, sentence);
  }

  /** @param {import('./types.js').Welcome} welcome */
  welcome(welcome) {
    this.pause = FIRST_PAUSE;
    this.number = welcome.number;
    this.guest = welcome.guest;
    this.aim.table = welcome.table;
    const secret = welcome.secret || this.aim.moved?.secret;
    if (secret) memory.keepSeat(this.server, welcome.table, welcome.guest, secret);
    this.aim.moved = null;
    this.set('seated');
    if (this.unanswered && this.unanswered.number >= this.number) this.say('play', this.unanswered);
    else this.unanswered = null;
  }

  /** @param {import('./types.js').Closed} end */
  closed(end) {
    if (COMES_BACK.includes(end.fault)) return;
    if (end.fault === KICKED) memory.forgetSeat();
    this.set('ended', end.sentence);
  }

  /** @param {import('./types.js').Refused} refused */
  refused(refused) {
    if (refused.number) this.answered(refused);
    else if (this.aim.moved) this.end('ended', refused.sentence);
    else if (this.resumed && this.state !== 'seated') { memory.forgetSeat(); this.look(); }
    else if (this.state === 'entering' && refused.fault === NAME) this.end('named', refused.sentence);
    else if (this.state === 'entering') this.set('choosing', refused.sentence);
  }

  /** @param {import('./types.js').Done | import('./types.js').Refused} answer */
  answered(answer) {
    if (this.unanswered?.number !== answer.number) return;
    this.number = answer.number + 1;
    this.unanswered = null;
  }
}
