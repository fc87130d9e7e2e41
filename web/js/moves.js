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

/** Return the moves with a card of the hand. @param {string[]} moves @param {any} texts @param {string} card */
export const movesWith = (moves, texts, card) => moves.filter((move) => {
  const { verb, rest } = parts(move);
  return WITH_A_CARD.includes(verb) && wholeOf(texts, rest.split(' @')[0]) === card;
});

/** Return the moves that need no card and no choice, such as "draw". @param {string[]} moves */
export const actions = (moves) => moves.filter((move) => ALONE.includes(move));

/** Return the answers to a question: what is named, declared or chosen. @param {string[]} moves */
export const answers = (moves) => moves.filter((move) => {
  const { verb } = parts(move);
  return !WITH_A_CARD.includes(verb) && !ALONE.includes(move);
});
