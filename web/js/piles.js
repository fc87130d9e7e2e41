/**
 * The middle of the table: stock, discard pile, what is in force, and the direction of play.
 * @module
 */

import { face, isNamed, saidOf } from './cards.js';
import { el, fill, svg } from './dom.js';
import { backPicture, signPicture } from './pictures.js';
import { showCard } from './sheets.js';
import { LETTERS, WORDS, capitalised } from './words.js';

const ARROW = 'M10 64 C84 6 226 -4 290 30 L299 14 L330 60 L274 63 L283 47 C224 17 104 20 10 64 Z';
const DEEP = 60; // cards in a stock that looks as deep as it gets

export class Piles {
  /** @param {import('./types.js').Dealt} match @param {import('./types.js').Play} play */
  constructor(match, play) {
    this.match = match;
    this.play = play;
    this.stock = el('div', { class: 'stock', 'data-place': 'stock' });
    this.discard = el('div', { class: 'discard', 'data-place': 'discard' });
    this.force = el('div', { class: 'medals' });
    this.element = el('div', { class: 'piles' },
      svg('svg', { class: 'arrows', viewBox: '0 0 340 250', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        svg('path', { d: ARROW }), svg('path', { d: ARROW, transform: 'rotate(180 170 125)' })),
      this.stock, this.discard, this.force);
  }

  /** @param {string} game whose back the cards have */
  draw(game) {
    const { match } = this, { view } = match, count = view.stock.count;
    const draws = ['take', 'draw'].find((move) => move in match.moves);
    fill(this.stock, el('button', { class: `pile${draws ? ' lit' : ''}`, 'aria-label': WORDS.stock(count), disabled: !draws, onclick: () => draws && this.play(draws) },
      el('span', { class: `back${count ? '' : ' gone'}` }, count > 0 && backPicture(game)), el('b', { class: 'count' }, String(count))));
    this.stock.style.setProperty('--deep', String(Math.min(1, count / DEEP)));
    this.drawDiscard(view);
    fill(this.force, ...this.medals(view));
    this.element.classList.toggle('turns', !view.turn_phase);
    this.element.classList.toggle('anticlockwise', view.direction === -1);
  }

  /** @param {import('./types.js').View} view */
  drawDiscard(view) {
    const { texts } = this.match, { top } = view;
    if (!top) { fill(this.discard, el('span', { class: 'back gone' })); return; }
    const beneath = view.discard.slice(-3, -1);
    fill(this.discard, el('button', { class: 'pile', 'aria-label': WORDS.top(saidOf(texts, top)), onclick: () => showCard(this.match, top) },
      ...beneath.map((card, number) => el('span', { class: `beneath b${(view.discard.length - beneath.length + number) % 3}`, 'aria-hidden': 'true' }, face(texts, card))),
      face(texts, top)));
  }

  /** The card that lies on top, to fly to. */
  get top() { return this.discard.querySelector('.pile > .face') ?? this.discard; }

  /** @param {import('./types.js').View} view @returns {import('./types.js').Child[]} */
  medals(view) {
    const word = view.named ?? view.declared;
    const sign = isNamed(this.match.texts, view.top) ? word : LETTERS[word ?? ''];
    return [
      word && el('span', { class: `medal of-${sign ?? ''}` }, sign ? signPicture(sign) : el('b', {}, word)),
      word && el('b', { class: `medal-word of-${sign ?? ''}` }, view.named ? word : WORDS.declared(word)),
      view.value && el('b', { class: 'medal-word' }, WORDS.value(view.value)),
      view.mode && el('b', { class: `mode ${view.mode}` }, WORDS.modes[view.mode]),
      view.penalty > 0 && el('b', { class: 'seal' }, el('span', { 'aria-hidden': 'true' }, `+${view.penalty}`), el('span', { class: 'heard' }, WORDS.penalty(view.penalty))),
      view.players > 2 && !view.turn_phase && el('span', { class: 'heard' }, view.direction === -1 ? WORDS.anticlockwise : WORDS.clockwise),
    ];
  }
}

/** What is in force, in words, for ears and for keys. @param {import('./types.js').View} view */
export function inForce(view) {
  const { named, declared, penalty, mode, value } = view;
  return /** @type {string[]} */ ([
    named && WORDS.named(named), declared && WORDS.declared(declared), penalty > 0 && WORDS.penalty(penalty),
    mode && WORDS.modes[mode], value && WORDS.value(value),
  ].filter(Boolean)).map(capitalised).join('. ');
}
