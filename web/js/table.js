/**
 * The table: a function of what this seat knows. Its parts stay the same elements, so that they can glide.
 * @module
 */

import { face, isNamed } from './cards.js';
import { drawClock } from './clock.js';
import { el, fill } from './dom.js';
import { Hand, nextSort } from './hand.js';
import { deckState } from './deck_state.js';
import { onKey } from './keys.js';
import { fly, glide, places } from './motion.js';
import * as memory from './memory.js';
import { actions, withCard } from './moves.js';
import { avatarPicture, backPicture, icon } from './pictures.js';
import { Piles } from './piles.js';
import { assetRow, drawPlates } from './plates.js';
import { fillQuestion } from './question.js';
import { fillResult } from './result.js';
import { ask } from './sheet.js';
import { logLine, showCard, showChat, showLog, showMenu } from './sheets.js';
import { muteButton } from './sound.js';
import { WORDS, capitalised, rich, spoken } from './words.js';

const REFUSED_FOR = 3500, TICK = 200; // ms
/** @type {Record<string, string>} */
const ICONS = { draw: 'card-pickup', take: 'card-pickup', pass: 'skip-leap', done: 'check-mark' };

export class TableScreen {
  /**
   * @param {Element} page
   * @param {import('./types.js').Dealt} match
   * @param {import('./link.js').Link} link
   * @param {() => void} redraw draws the page, which may show something else by now
   */
  constructor(page, match, link, redraw) {
    this.page = page;
    this.match = match;
    this.link = link;
    this.redraw = redraw;
    this.drawnHand = 0;
    this.drawnNumber = 0;
    this.readyFor = 0;
    this.refusal = '';
    this.game = '';
    /** @type {number | undefined} */ this.refusalTimer = undefined;
    this.title = el('div', { class: 'title' });
    this.others = el('ul', { class: 'others', 'aria-label': WORDS.others });
    this.own = el('div', { class: 'own', 'data-place': 'own' });
    this.state = el('ul', { class: 'state' });
    this.line = el('p', { class: 'line', 'aria-hidden': 'true' });
    this.asks = el('p', { class: 'asks' });
    this.question = el('section', { class: 'question', 'aria-label': WORDS.question });
    this.buttons = el('div', { class: 'buttons' });
    this.me = el('div', { class: 'me', 'data-place': 'me' });
    this.result = el('section', { class: 'result panel', hidden: true, 'aria-label': WORDS.score });
    const play = (/** @type {string} */ move) => this.play(move);
    this.hand = new Hand(match, play, (move) => link.say('why', { move }), (card) => showCard(match, card));
    this.piles = new Piles(match, play);
    this.root = el('div', { class: 'table' },
      el('header', { class: 'bar' },
        el('button', { class: 'icon', 'aria-label': WORDS.menu, onclick: () => showMenu(match, link) }, icon('hamburger-menu', '☰')),
        this.title,
        el('button', { class: 'icon', 'aria-label': WORDS.log, onclick: () => showLog(match) }, icon('scroll-unfurled', '≡'))),
      this.others,
      el('section', { class: 'cloth', 'aria-label': WORDS.table }, this.piles.element, this.own, this.state),
      el('div', { class: 'talk' }, this.line, this.asks, this.question, this.buttons),
      this.hand.element,
      el('footer', { class: 'bar' }, this.me,
        match.me !== null && el('button', { class: 'icon sort', 'aria-label': WORDS.sort, onclick: nextSort }, icon('sort', '⇅')), muteButton(),
        el('button', { class: 'icon', 'aria-label': WORDS.chat, onclick: () => showChat(match, link) }, icon('chat-bubble', '…'))),
      this.result);
    addEventListener('keydown', (event) => { if (this.root.isConnected) onKey(event, this); });
    setInterval(() => { if (this.root.isConnected) drawClock(this.root, match); }, TICK);
  }

  /** @param {string} move */
  play(move) {
    const { match, link } = this, seen = match.number, go = () => { if (link.play(move, seen)) this.hand.wait(); };
    if (withCard(move) && memory.settings().confirm) ask(`${capitalised(spoken(match.moves[move], match.texts?.cards))}?`, WORDS.confirm, WORDS.back, go);
    else go();
  }

  /** Show why the host refuses something. @param {string} sentence */
  refused(sentence) {
    if (!sentence) return;
    this.refusal = sentence;
    clearTimeout(this.refusalTimer);
    this.refusalTimer = window.setTimeout(() => { this.refusal = ''; this.draw(); }, REFUSED_FOR);
    this.hand.release();
    this.draw();
  }

  draw() {
    const { match, root } = this, { view } = match;
    if (!root.isConnected) fill(this.page, root);
    const before = places(root), news = match.number !== this.drawnNumber || match.hand !== this.drawnHand;
    const play = (/** @type {string} */ move) => this.play(move);
    this.game = isNamed(match.texts, view.top) || view.turn_phase ? 'deck' : view.rules;
    root.dataset.game = this.game;
    root.classList.toggle('mine', match.mine);
    this.drawTitle(view);
    drawPlates(this.others, match, this.game, play);
    this.piles.draw(this.game);
    fill(this.state, ...deckState(match));
    this.drawWords(view);
    this.drawMe(view, play);
    this.hand.draw();
    this.drawResult(view);
    document.title = view.result ? WORDS.title : `${match.mine ? `● ${WORDS.yourTurn}` : view.actors.length ? WORDS.turned(match.name(view.actors[0])) : ''} · ${WORDS.title}`;
    drawClock(root, match);
    if (!news) return;
    this.fly(before);
    glide(root, before);
    this.drawnNumber = match.number;
    this.drawnHand = match.hand;
  }

  /** Fly what happened since the last picture. @param {Map<string | undefined, DOMRect>} before */
  fly(before) {
    const { match } = this, flights = /** @type {import('./types.js').Flight[]} */ ([]), deals = match.undrawn.some((event) => event.kind === 'deal');
    const stock = before.get('stock') ?? this.piles.stock.getBoundingClientRect();
    const drawn = new Map(); // cards of the own hand that have a flight already
    for (const event of match.undrawn.splice(0)) {
      const mine = event.seat === match.me, plate = this.root.querySelector(`[data-place="seat ${event.seat}"] .avatar`);
      if ((event.kind === 'play' || event.kind === 'discard') && event.cards[0]) {
        const from = mine ? before.get(`hand ${event.cards[0]}`) ?? before.get('me') : before.get(`seat ${event.seat}`);
        const asset = this.root.querySelector(`[data-place="asset ${event.seat} ${CSS.escape(event.cards[0])}"]`);
        flights.push({ card: face(match.texts, event.cards[0]), from, to: event.kind === 'play' && asset || this.piles.top, hides: true });
      } else if (event.kind === 'draw' || event.kind === 'deal') {
        for (const card of event.cards) {
          const to = mine ? this.inHand(card, drawn) : plate;
          flights.push({ card: (mine && card ? face(match.texts, card) : backPicture(this.game)) ?? el('span', { class: 'back' }), from: stock, to, hides: mine, small: !mine });
        }
      }
    }
    fly(this.root, deals ? dealt(flights) : flights, deals);
  }

  /** Where a drawn card is in the hand. @param {string | null} card @param {Map<string | null, number>} drawn */
  inHand(card, drawn) {
    const all = [...this.root.querySelectorAll(`.hand [data-card="${CSS.escape(card ?? '')}"] .card-button`)];
    const number = drawn.get(card) ?? 0;
    drawn.set(card, number + 1);
    return all[all.length - 1 - number] ?? this.me;
  }

  /** @param {import('./types.js').View} view */
  drawTitle(view) {
    const { texts, hand } = this.match, most = Number(view.options.target ?? view.options.points ?? 0);
    fill(this.title, el('h1', {}, texts?.title ?? ''), view.turn_phase ? phases(view.turn_phase)
      : view.scored && el('small', {}, [WORDS.handNumber(hand), most && WORDS.target(most)].filter(Boolean).join(' · ')));
  }

  /** @param {import('./types.js').View} view */
  drawWords(view) {
    const { match } = this, last = match.lines.at(-1);
    fill(this.line, last ? el('span', {}, ...logLine(match, last).childNodes) : '');
    const waits = view.result ? WORDS.waitNext : view.actors.length ? WORDS.turnOf(match.name(view.actors[0])) : '';
    const paused = match.pause;
    const asked = this.refusal || paused || match.asks;
    this.asks.className = `asks${this.refusal ? ' refused' : match.mine ? ' mine' : ''}`;
    fill(this.asks, ...(asked ? rich(match.mine && !this.refusal && !paused ? `${match.calls}: ${asked}` : asked) : [waits]));
    fillQuestion(this.question, match, (move) => this.play(move), (card) => this.hand.light(card));
    this.drawButtons();
  }

  drawButtons() {
    const { match, link } = this, paused = Boolean(match.lobby?.paused), { times } = match;
    const orders = paused ? [] : actions(Object.keys(match.moves)), awaited = [...(times?.idle ?? []), ...Object.keys(times?.waits ?? {}).map(Number)];
    fill(this.buttons, ...orders.map((move) => el('button', {
      class: move === 'take' ? 'red' : 'gold', onclick: () => this.play(move),
    }, ICONS[move] && icon(ICONS[move], ''), el('span', {}, WORDS.orders[move] ?? match.moves[move]))),
    match.mayGoOn(link.guest) && el('button', { class: 'gold', onclick: () => link.say('pause', { pause: false }) }, WORDS.goOn),
    match.mine && !paused && match.lobby?.agreement.hints && el('button', { class: 'side', onclick: () => link.say('hint') }, icon('light-bulb', ''), el('span', {}, WORDS.hint)),
    ...awaited.filter((seat) => seat !== match.me && match.me !== null).map((seat) => el('button', { onclick: () => link.say('donotwait', { seat }) }, WORDS.doNotWait(match.name(seat)))),
    match.advice && el('p', { class: 'small' }, ...rich(match.advice.move ? WORDS.coach(match.advice.about || (match.moves[match.advice.move] ?? match.advice.move), match.advice.percent) : match.advice.why.join(' '))));
  }

  /** @param {import('./types.js').View} view @param {import('./types.js').Play} play */
  drawMe(view, play) {
    const { match } = this, me = match.me;
    this.me.className = `me${me !== null && view.actors.includes(me) ? ' acts' : ''}`;
    if (me === null) { fill(this.me, el('span', { class: 'only' }, WORDS.watching)); fill(this.own); return; }
    const seat = match.lobby?.seats[me], count = view.hands[me].count;
    this.me.dataset.seat = String(me);
    fill(this.me, el('span', { class: 'face-and-count' }, avatarPicture(seat?.avatar ?? '')), el('b', {}, WORDS.you),
      el('small', {}, [count === 1 ? WORDS.oneCard : WORDS.cards(count), view.scored && WORDS.points(match.standing.scores[me] ?? 0)].filter(Boolean).join(' · ')));
    fill(this.own, view.turn_phase && view.in_play[me].length > 0 && assetRow(match, me, play));
  }

  /** @param {import('./types.js').View} view */
  drawResult(view) {
    const shown = Boolean(view.result) && this.readyFor !== this.match.hand;
    if (shown && this.result.hidden) fillResult(this.result, this.match, this.link, () => this.afterResult());
    this.result.hidden = !shown;
    if (!view.result) this.readyFor = 0;
  }

  /** Go on from the result: wait for the next hand here, or for the next match in the waiting room. */
  afterResult() {
    this.readyFor = this.match.hand;
    if (this.match.standing.over) this.match.forgetHand();
    this.redraw();
  }
}

/** Return the flights of a deal in the order of dealing: a card to each player in turn. @param {import('./types.js').Flight[]} flights */
function dealt(flights) {
  const rounds = new Map();
  return flights.map((flight) => {
    const key = flight.small ? flight.to : 'mine', round = rounds.get(key) ?? 0;
    rounds.set(key, round + 1);
    return { flight, round };
  }).sort((one, other) => one.round - other.round).map(({ flight }) => flight);
}

/** The steps of a turn, the present one marked. @param {string} now */
const phases = (now) => el('ol', { class: 'phases', 'aria-label': WORDS.steps }, ...Object.entries(WORDS.phases).map(([name, word]) => el('li', { 'aria-current': name === now ? 'step' : undefined }, word)));
