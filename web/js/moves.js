/**
 * The legal moves of a view, sorted by what they do: with cards of the hand, on their own, or as answers.
 * @module
 */

import { wholeOf } from './cards.js';

const WITH_A_CARD = ['play', 'discard'], ALONE = ['draw', 'take', 'pass', 'done', 'expire'];

/** The verb and the rest of a move. @param {string} move */
export function parts(move) {
  const [verb, ...rest] = move.split(' ');
  return { verb, rest: rest.join(' ') };
}

/** Does a move play or discard a card? @param {string} move */
export const withCard = (move) => WITH_A_CARD.includes(parts(move).verb);

/** Return the moves with a card of the hand. @param {string[]} moves @param {import('./types.js').Texts | null} texts @param {string} card */
export const movesWith = (moves, texts, card) => moves.filter((move) => {
  const { verb, rest } = parts(move);
  return WITH_A_CARD.includes(verb) && wholeOf(texts, rest.split(' @')[0]) === card;
});

/** Return the card of the own hand that an answer chooses, null if it chooses something else. @param {import('./types.js').View} view @param {string} move */
export function ofHand(view, move) {
  const target = (view.targets ?? [])[view.moves.indexOf(move)], card = parts(move).rest.split(' @')[0];
  return target?.at === 'hand' && target.seat === view.seat && view.hands[view.seat].cards.includes(card) ? card : null;
}

/** Return all that can be done with a card of the hand. @param {import('./types.js').Dealt} match @param {string} card */
export function movesOf({ moves, texts, view }, card) {
  const all = Object.keys(moves);
  return [...movesWith(all, texts, card), ...all.filter((move) => ofHand(view, move) === card)];
}

/** Return the moves that need no card and no choice, such as "draw". @param {string[]} moves */
export const actions = (moves) => moves.filter((move) => ALONE.includes(move));

/** Return the answers to a question: what is named, declared or chosen. @param {string[]} moves */
export const answers = (moves) => moves.filter((move) => {
  const { verb } = parts(move);
  return !WITH_A_CARD.includes(verb) && !ALONE.includes(move);
});
