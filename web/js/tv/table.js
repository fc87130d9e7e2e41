/**
 * The table on a television: what everybody may see, large.
 * @module
 */

import { face, isNamed } from '../cards.js';
import { drawClock } from '../clock.js';
import { deckState } from '../deck_state.js';
import { el, fill, keep } from '../dom.js';
import { fly, glide, places } from '../motion.js';
import { avatarPicture, backPicture } from '../pictures.js';
import { Piles } from '../piles.js';
import { fillResult } from '../result.js';
import { logLine } from '../sheets.js';
import { WORDS, rich } from '../words.js';
import { addressLine, invitation } from './invitation.js';
import { drawSeats, turnPages } from './seats.js';

const TICK = 200, PAGE = 5000; // ms
const CAPTIONS = 2, FEW = 5; // lines; players whose standings leave room for the QR code

export class TvTable {
  /** @param {Element} page @param {import('../types.js').Dealt} match @param {import('../link.js').Link} link */
  constructor(page, match, link) {
    this.page = page;
    this.match = match;
    this.link = link;
    this.game = '';
    this.drawn = ''; // the hand and number of the news in the picture
    this.piles = new Piles(match, () => {});
    this.seats = el('ul', { class: 'around', 'aria-label': WORDS.others });
    this.state = el('ul', { class: 'state' });
    this.captions = el('ol', { class: 'captions', role: 'log', 'aria-live': 'polite' });
    this.now = el('p', { class: 'now' });
    this.title = el('h1', { class: 'panel' });
    this.side = el('aside', {});
    this.result = el('section', { class: 'result panel', hidden: true, 'aria-label': WORDS.score });
    this.root = el('div', { class: 'stage' },
      el('section', { class: 'table', 'aria-label': WORDS.table },
        el('div', { class: 'cloth' }, this.seats, el('div', { class: 'middle', inert: true }, this.piles.element, this.state)),
        el('div', { class: 'words' }, this.captions, this.now)),
      this.title, this.side, this.result);
    this.cloth = /** @type {HTMLElement} */ (this.root.firstElementChild);
    setInterval(() => { if (this.root.isConnected) drawClock(this.root, match); }, TICK);
    setInterval(() => { if (this.root.isConnected) turnPages(this.root); }, PAGE);
  }

  draw() {
    const { match, root } = this, { view, hand, number } = match;
    if (!root.isConnected) fill(this.page, root);
    const before = places(root), news = this.drawn !== `${hand} ${number}`;
    this.game = isNamed(match.texts, view.top) || view.turn_phase ? 'deck' : view.rules;
    this.cloth.dataset.game = this.game;
    root.dataset.game = this.game;
    this.drawTitle(view);
    drawSeats(this.seats, match, this.game);
    this.piles.draw(this.game);
    fill(this.state, ...deckState(match));
    this.drawWords(view);
    this.drawSide(view);
    if (view.result && this.result.hidden) fillResult(this.result, match, this.link, null);
    this.result.hidden = !view.result;
    document.title = `${match.lobby?.agreement.name} · ${WORDS.title}`;
    drawClock(root, match);
    if (!news) return;
    this.fly(before);
    glide(root, before);
    this.drawn = `${hand} ${number}`;
  }

  /** Fly what happened since the last picture. @param {Map<string | undefined, DOMRect>} before */
  fly(before) {
    const { match, root } = this, events = match.undrawn.splice(0);
    const stock = before.get('stock') ?? this.piles.stock.getBoundingClientRect();
    fly(root, events.flatMap(/** @returns {import('../types.js').Flight[]} */ (event) => {
      const plate = root.querySelector(`[data-place="seat ${event.seat}"] .avatar`);
      if ((event.kind === 'play' || event.kind === 'discard') && event.cards[0]) {
        const card = face(match.texts, event.cards[0]), from = plate?.getBoundingClientRect();
        const asset = root.querySelector(`[data-place="asset ${event.seat} ${CSS.escape(event.cards[0])}"]`);
        return [event.kind === 'play' && asset ? { card, from: this.piles.top.getBoundingClientRect(), to: asset, small: true } : { card, from, to: this.piles.top, hides: true }];
      }
      if (event.kind !== 'draw' && event.kind !== 'deal') return [];
      return event.cards.map(() => ({ card: el('span', { class: 'back' }, backPicture(this.game)), from: stock, to: plate, small: true }));
    }), events.some((event) => event.kind === 'deal'));
  }

  /** @param {import('../types.js').View} view */
  drawTitle(view) {
    const { texts, hand } = this.match, most = Number(view.options.target ?? view.options.points ?? 0);
    fill(this.title, el('span', {}, texts?.title ?? ''),
      view.scored ? el('small', {}, [WORDS.handNumber(hand), most && WORDS.target(most)].filter(Boolean).join(' · '))
        : view.turn_phase && el('small', {}, WORDS.phases[view.turn_phase]));
  }

  /** @param {import('../types.js').View} view */
  drawWords(view) {
    const { match } = this, first = Math.max(0, match.lines.length - CAPTIONS);
    keep(this.captions, match.lines.slice(first), (_, index) => `${match.hand} ${first + index}`,
      (line) => el('li', { class: line.loud ? 'loud' : '' },
        line.seat >= 0 && avatarPicture(match.lobby?.seats[line.seat]?.avatar ?? ''), el('span', {}, ...logLine(match, line).childNodes)), () => {});
    const waits = view.result ? '' : view.actors.map((seat) => match.name(seat))[0];
    fill(this.now, ...(match.pause ? [match.pause] : match.asks ? rich(match.asks) : [waits && WORDS.turnOf(waits)]));
  }

  /** @param {import('../types.js').View} view */
  drawSide(view) {
    const { match, link } = this, { seats } = match.lobby;
    const free = seats.some((seat) => seat.kind === 'open'), open = free || (view.players <= FEW && !view.turn_phase);
    fill(this.side, open && invitation(link.aim, false, free), view.scored && this.standings(seats),
      match.lasting.length > 0 && el('section', { class: 'panel lasting' }, el('h2', {}, WORDS.tv.inForce),
        el('ul', {}, ...match.lasting.map((sentence) => el('li', {}, ...rich(sentence))))),
      !open && addressLine(link.aim));
  }

  /** @param {import('../types.js').Seat[]} seats */
  standings(seats) {
    const { scores } = this.match.standing, players = scores.map((_, seat) => seat);
    const places = [...players].sort((one, other) => scores[other] - scores[one]);
    return el('section', { class: `panel standings${players.length > FEW ? '' : ' few'}` }, el('h2', {}, WORDS.tv.standings),
      el('ol', {}, ...places.map((seat) => el('li', {}, avatarPicture(seats[seat]?.avatar ?? ''), el('span', {}, this.match.name(seat)), el('b', {}, String(scores[seat]))))));
  }
}
