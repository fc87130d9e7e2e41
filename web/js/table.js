/**
 * The table: a function of what this seat knows. Its parts stay the same elements, so that they can glide.
 * @module
 */

import { face, isNamed, saidOf } from './cards.js';
import { copies, el, fill, keep } from './dom.js';
import { Hand } from './hand.js';
import { fly, glide, places } from './motion.js';
import { actions } from './moves.js';
import { avatarPicture, backPicture, icon, inkPicture } from './pictures.js';
import { fillQuestion } from './question.js';
import { fillResult, logLine, showCard, showChat, showLog, showMenu } from './sheets.js';
import { WORDS, rich } from './words.js';

const MOST_BACKS = 5, REFUSED_FOR = 3500; // ms
const LETTERS = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C', red: 'R', yellow: 'Y', green: 'G', blue: 'B' };

export class TableScreen {
  /**
   * @param {Element} page
   * @param {import('./match.js').Match} match
   * @param {import('./link.js').Link} link
   */
  constructor(page, match, link) {
    this.match = match;
    this.link = link;
    this.drawnHand = 0;
    this.drawnNumber = 0;
    this.readyFor = 0;
    /** @type {any[]} */ this.events = [];
    const part = (name, tag = 'div', more = {}) => {
      const element = el(tag, { class: name, ...more });
      /** @type {any} */ (this)[name] = element;
      return element;
    };
    this.game = '';
    this.hand = new Hand(match, (move) => this.play(move), (move) => link.say('why', { move }), (card) => showCard(match, card));
    this.root = el('div', { class: 'table' },
      el('header', { class: 'bar' },
        el('button', { class: 'icon', 'aria-label': WORDS.menu, onclick: () => showMenu(match, link) }, icon('hamburger-menu', '☰')),
        part('title', 'h1'),
        el('button', { class: 'icon', 'aria-label': WORDS.log, onclick: () => showLog(match) }, icon('scroll-unfurled', '≡'))),
      part('others', 'ul', { 'aria-label': WORDS.others }),
      el('section', { class: 'cloth', 'aria-label': WORDS.table },
        part('force', 'p'),
        el('div', { class: 'piles' }, part('stock', 'div', { 'data-place': 'stock' }), part('discard', 'div', { 'data-place': 'discard' }), part('medal')),
        part('own', 'div', { 'data-place': 'own' })),
      part('line', 'p', { 'aria-hidden': 'true' }),
      part('asks', 'p'),
      part('question', 'section', { 'aria-label': WORDS.question }),
      part('buttons'),
      this.hand.element,
      el('footer', { class: 'bar' }, part('me', 'div', { 'data-place': 'me' }), part('clock', 'span', { role: 'timer' }),
        el('button', { class: 'icon', 'aria-label': WORDS.chat, onclick: () => showChat(match, link) }, icon('chat-bubble', '…'))),
      part('result', 'section', { class: 'result panel', hidden: true }));
    fill(page, this.root);
    addEventListener('keydown', (event) => this.key(event));
    setInterval(() => this.tick(), 250);
  }

  /** @param {string} move */
  play(move) {
    this.link.play(move, this.match.number);
    this.hand.wait();
  }

  /** Show why the host refuses something. @param {string} sentence */
  refused(sentence) {
    if (!sentence) return;
    this.refusal = sentence;
    clearTimeout(this.refusalTimer);
    this.refusalTimer = setTimeout(() => { this.refusal = ''; this.draw(); }, REFUSED_FOR);
    this.hand.release();
    this.draw();
  }

  draw() {
    const { match, root } = this, { view } = match;
    const before = places(root), news = match.number !== this.drawnNumber || match.hand !== this.drawnHand;
    this.game = isNamed(match.texts, view.top) ? 'deck' : view.rules;
    root.dataset.game = this.game;
    this.drawTitle(view);
    this.drawOthers(view);
    this.drawPiles(view);
    this.drawWords(view);
    this.drawMe(view);
    this.hand.draw();
    this.drawResult(view);
    document.title = match.mine ? `● ${WORDS.yourTurn} · ${WORDS.title}` : WORDS.title;
    if (news) {
      if (!match.catchesUp && match.hand === this.drawnHand) this.fly(before);
      glide(root, before);
      this.drawnNumber = match.number;
      this.drawnHand = match.hand;
    }
  }

  /** Fly what the last news tells of. @param {Map<string | undefined, DOMRect>} before */
  fly(before) {
    const { match } = this, flights = [];
    for (const event of match.events) {
      const mine = event.seat === match.me, plate = this.root.querySelector(`[data-place="seat ${event.seat}"]`);
      if (event.kind === 'play' && event.cards[0]) {
        const from = mine ? before.get(`hand ${event.cards[0]}`) ?? before.get('me') : before.get(`seat ${event.seat}`);
        flights.push({ card: face(match.texts, event.cards[0]), from, to: this.discard, hides: true });
      } else if (event.kind === 'draw') {
        for (const card of event.cards) {
          flights.push({ card: (card ? face(match.texts, card) : backPicture(this.game)) ?? el('span', { class: 'back' }), from: before.get('stock'), to: mine ? this.me : plate });
        }
      }
    }
    fly(this.root, flights);
  }

  drawTitle(view) {
    const { texts, hand, standing } = this.match;
    fill(this.title, texts?.title ?? '', view.turn_phase ? phases(view.turn_phase) : el('small', {}, hand > 1 || standing.scores.some(Boolean) ? `hand ${hand}` : ''));
  }

  drawOthers(view) {
    const { match } = this, seats = match.lobby?.seats ?? [];
    const first = match.me ?? 0, count = view.players;
    const order = Array.from({ length: count - (match.me === null ? 0 : 1) }, (_, n) => (first + n + (match.me === null ? 0 : 1)) % count);
    this.others.dataset.count = String(order.length);
    keep(this.others, order, (seat) => String(seat), (seat) => el('li', { 'data-place': `seat ${seat}` }), (element, seat) => {
      const { count: cards } = view.hands[seat], shown = seats[seat] ?? {};
      element.className = `plate${view.actors.includes(seat) ? ' acts' : ''}${cards === 1 ? ' last' : ''}${view.out?.includes(seat) ? ' out' : ''}`;
      fill(element,
        el('span', { class: 'face-and-count' }, avatarPicture(shown.avatar ?? ''), el('b', { class: 'count' }, String(cards))),
        el('span', { class: 'who' }, el('b', {}, shown.name ?? ''), el('small', {}, cards === 1 ? WORDS.oneCard : view.scored ? WORDS.points(match.standing.scores[seat] ?? 0) : WORDS.cards(cards))),
        view.turn_phase ? this.assets(view, seat) : el('span', { class: 'fan', 'aria-hidden': 'true' }, ...Array.from({ length: Math.min(cards, MOST_BACKS) }, () => el('span', { class: 'back' }, backPicture(this.game)))));
    });
  }

  /** The assets of a seat. @param {any} view @param {number} seat */
  assets(view, seat) {
    const { match } = this, row = view.in_play[seat];
    return el('ul', { class: 'assets', 'aria-label': WORDS.assets(match.name(seat)) }, ...row.map((card, place) => {
      const move = this.targeted(view, seat, place);
      const number = move === undefined ? '' : String(Object.keys(match.moves).indexOf(move) + 1);
      return el('li', {}, el('button', {
        class: `asset${move ? ' target' : ''}`, 'aria-label': saidOf(match.texts, card), 'data-place': `asset ${card}`, 'data-glides': true,
        onclick: () => (move ? this.play(move) : showCard(match, card)),
      }, face(match.texts, card), number && el('b', { class: 'number' }, number)));
    }));
  }

  /** Return the move that chooses this asset. @param {any} view @param {number} seat @param {number} place */
  targeted(view, seat, place) {
    const index = (view.targets ?? []).findIndex((target) => target.at === 'in_play' && target.seat === seat && target.place === place);
    return index < 0 ? undefined : view.moves[index];
  }

  drawPiles(view) {
    const { match } = this, count = view.stock.count, top = view.top;
    const drawMove = ['take', 'draw'].find((move) => move in match.moves);
    fill(this.stock, el('button', { class: `pile${drawMove ? ' lit' : ''}`, 'aria-label': WORDS.stock(count), disabled: !drawMove, onclick: () => drawMove && this.play(drawMove) },
      el('span', { class: 'back' }, backPicture(this.game)), el('b', { class: 'count' }, String(count))));
    const beneath = view.discard.slice(-3, -1);
    fill(this.discard, top && el('button', { class: 'pile', 'aria-label': WORDS.top(saidOf(match.texts, top)), onclick: () => isNamed(match.texts, top) && showCard(match, top) },
      ...beneath.map((card, number) => el('span', { class: `beneath b${number}`, 'aria-hidden': 'true' }, face(match.texts, card))),
      face(match.texts, top)));
    const word = view.named ?? view.declared, sign = LETTERS[word] ?? word;
    fill(this.medal, word && el('span', { class: `medal of-${sign}` }, LETTERS[word] || isNamed(match.texts, view.top) ? inkPicture(sign) : el('b', {}, word)),
      word && el('b', { class: 'medal-word' }, word),
      view.penalty > 0 && el('b', { class: 'seal' }, `+${view.penalty}`));
    this.root.dataset.turns = view.direction === -1 ? 'left' : 'right';
  }

  drawWords(view) {
    const { match } = this, last = match.lines.at(-1);
    fill(this.force, view.mode && el('b', { class: `mode ${view.mode}` }, WORDS.modes[view.mode]), view.value ? el('b', { class: 'mode' }, WORDS.value(view.value)) : '',
      ...(view.progress ?? []).map((step) => el('span', { class: `step ${step.state}` }, step.card && el('b', {}, `${step.card}: `), ...rich(step.says))));
    fill(this.line, last ? el('span', {}, ...logLine(match, last).childNodes) : '');
    const waits = view.actors.length && !view.result ? WORDS.turnOf(match.name(view.actors[0])) : '';
    const paused = match.lobby?.paused ? WORDS.paused(match.lobby.paused) : '';
    const asked = this.refusal || paused || match.asks;
    this.asks.className = `asks${this.refusal ? ' refused' : match.mine ? ' mine' : ''}`;
    fill(this.asks, ...(asked ? rich(match.mine && !this.refusal && !paused ? `${WORDS.yourTurn}: ${asked}` : asked) : [waits]));
    fillQuestion(this.question, match, (move) => this.play(move), (card) => this.hand.light(card));
    fill(this.buttons, ...actions(Object.keys(match.moves)).map((move) => el('button', {
      class: move === 'take' ? 'red' : Object.keys(match.moves).length === 1 || move !== 'pass' ? 'gold' : '', onclick: () => this.play(move),
    }, WORDS.orders[move] ?? match.moves[move])),
    match.mine && match.lobby?.agreement.hints && el('button', { onclick: () => this.link.say('hint') }, WORDS.hint),
    match.advice && el('p', { class: 'small' }, match.advice.move ? WORDS.coach(match.moves[match.advice.move] ?? match.advice.move, match.advice.percent) : match.advice.why.join(' ')),
    ...(match.times?.idle ?? []).map((seat) => el('button', { onclick: () => this.link.say('donotwait', { seat }) }, WORDS.doNotWait(match.name(seat)))));
  }

  drawMe(view) {
    const { match } = this, me = match.me;
    this.me.className = `me${me !== null && view.actors.includes(me) ? ' acts' : ''}`;
    if (me === null) { fill(this.me, WORDS.watching); fill(this.own); return; }
    const seat = match.lobby?.seats[me], count = view.hands[me].count;
    fill(this.me, avatarPicture(seat?.avatar ?? ''), el('b', {}, WORDS.you), el('small', {}, count === 1 ? WORDS.oneCard : WORDS.cards(count), view.scored ? ` · ${WORDS.points(view.points[me])}` : ''));
    fill(this.own, view.turn_phase && this.assets(view, me));
  }

  drawResult(view) {
    const shown = Boolean(view.result) && this.readyFor !== this.match.hand;
    if (shown && this.result.hidden) fillResult(this.result, this.match, this.link, () => { this.readyFor = this.match.hand; this.draw(); });
    this.result.hidden = !shown;
  }

  /** Show the time that is left. */
  tick() {
    const times = this.match.times;
    const left = times?.running && times.seat >= 0 ? (times.left + times.bank + times.grace - (Date.now() - times.at)) / 1000 : 0;
    const text = left > 0 && left < 100 ? String(Math.ceil(left)) : '';
    if (this.clock.textContent !== text) this.clock.textContent = text;
    this.clock.classList.toggle('soon', left > 0 && left <= 5);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') || event.target instanceof HTMLInputElement) return;
    const move = { d: 'draw', t: 'take', e: 'done' }[event.key.toLowerCase()];
    if (move && move in this.match.moves) this.play(move);
  }
}

/** The steps of a turn, the present one marked. @param {string} now */
const phases = (now) => el('ol', { class: 'phases' }, ...Object.entries(WORDS.phases).map(([name, word]) => el('li', { 'aria-current': name === now ? 'step' : undefined }, word)));

export { copies };
