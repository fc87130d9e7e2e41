/**
 * What this seat knows of the table: the lobby, the view, the words. A copy that news brings up to date.
 * @module
 */

import { WORDS } from './words.js';

const MOST_LINES = 200, MOST_SAID = 100;
const AFTER_RETURN = 600; // ms without news after which a page that came back has heard everything

export class Match {
  constructor() {
    /** @type {import('./types.js').Lobby | null} */ this.lobby = null;
    /** @type {import('./types.js').View | null} */ this.view = null;
    /** @type {import('./types.js').Texts | null} */ this.texts = null;
    /** @type {import('./types.js').Choices | null} */ this.choices = null; // of the table's host
    /** @type {Record<string, string>} */ this.moves = {}; // legal moves in words
    /** @type {Record<string, string[]>} */ this.fits = {}; // own cards that would fit each word that may be named
    /** @type {string[]} */ this.lasting = []; // effects of a deck, in sentences
    /** @type {import('./types.js').Line[]} */ this.lines = []; // of the log
    /** @type {import('./types.js').Line[]} */ this.fresh = []; // those of the last news
    /** @type {import('./types.js').Happening[]} */ this.happened = []; // events of the last news, unless they are from before
    /** @type {import('./types.js').Happening[]} */ this.undrawn = []; // events since the last picture
    /** @type {import('./types.js').Said[]} */ this.said = []; // in the chat
    /** @type {import('./types.js').Standing | null} */ this.standing = null;
    /** @type {(import('./types.js').Times & {at: number}) | null} */ this.times = null;
    /** @type {import('./types.js').Advice | null} */ this.advice = null;
    this.asks = '';
    this.wasMine = false; // was it for this player to decide before the last news
    this.hand = 0;
    this.number = 0;
    /** @type {Set<string>} */ this.introduced = new Set(); // named cards that have been told with rank, colour and type
    this.catchesUp = false; // is this what happened before the page was here
    this.returned = 0; // time until which news tell of what happened before
  }

  /** The player's seat, null for somebody who watches. */
  get me() { return this.lobby?.me ?? null; }

  /** Is it for this player to decide? */
  get mine() { return Object.keys(this.moves).length > 0; }

  /** How a question to this player begins, in the own turn or in another one. */
  get calls() { return (this.view?.turn ?? this.me) === this.me ? WORDS.yourTurn : WORDS.question; }

  /** Why nothing goes on, "" while it does. */
  get pause() {
    const why = this.lobby?.paused, seat = this.lobby?.seats.findIndex((each) => each.kind === 'guest' && each.name === why) ?? -1;
    return seat >= 0 ? WORDS.pausedBy(this.name(seat)) : why ? WORDS.paused(why) : '';
  }

  /** May this player end the pause? @param {number | undefined} guest */
  mayGoOn(guest) {
    const { lobby, me } = this;
    return Boolean(lobby?.paused) && me !== null && (lobby?.host === guest || lobby?.seats[me].name === lobby?.paused);
  }

  /** The name of a seat, "You" for one's own. @param {number} seat */
  name(seat) { return seat === this.me ? 'You' : this.lobby?.seats[seat]?.name || ''; }

  /** Put a match that is over away. */
  forgetHand() {
    this.view = null;
    this.hand = 0;
    this.number = 0;
    this.lines = [];
  }

  /** Take a message of the host; return what it changes: "lobby", "news", "times", "said", "advice" or "". @param {import('./types.js').Message} message */
  take(message) {
    switch (message.t) {
      case 'lobby': this.lobby = message; return 'lobby';
      case 'welcome': this.returned = message.secret ? 0 : Date.now() + AFTER_RETURN; return '';
      case 'texts': this.texts = message; return '';
      case 'choices': this.choices = message; return '';
      case 'news': return this.news(message) ? 'news' : '';
      case 'times': this.times = { ...message, at: Date.now() }; return 'times';
      case 'said': this.said = [...this.said, message].slice(-MOST_SAID); return 'said';
      case 'advice': this.advice = message; return 'advice';
      default: return '';
    }
  }

  /** @param {import('./types.js').News} news */
  news(news) {
    const known = news.hand === this.hand && news.number <= this.number;
    const before = Date.now() < this.returned;
    if (before) this.returned = Date.now() + AFTER_RETURN;
    this.catchesUp = before || known || (news.whole && this.view === null && news.number > 1);
    if (news.whole && news.number === 1) { this.lines = []; this.introduced.clear(); }
    const kept = news.whole ? {} : Object.fromEntries(
      Object.entries(this.view ?? {}).filter(([key]) => !news.gone.includes(key)),
    );
    this.view = /** @type {import('./types.js').View} */ ({ ...kept, ...news.view });
    this.hand = news.hand;
    this.number = news.number;
    this.asks = news.asks;
    this.standing = news.standing;
    this.wasMine = this.mine;
    this.moves = news.told.moves ?? {};
    this.fits = news.told.fits ?? {};
    this.lasting = news.told.lasting ?? [];
    this.fresh = news.told.lines ?? [];
    this.happened = this.catchesUp ? [] : news.events;
    this.undrawn.push(...this.happened);
    this.advice = null;
    this.lines = [...this.lines, ...this.fresh].slice(-MOST_LINES);
    return true;
  }
}
