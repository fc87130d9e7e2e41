/**
 * What goes on in a game with a deck: steps to come, abilities that wait, turns that are missed, cards that must go.
 * @module
 */

import { el } from './dom.js';
import { WORDS, rich } from './words.js';

/** @param {import('./types.js').Dealt} match @returns {import('./types.js').Child[]} */
export function deckState(match) {
  const { view } = match;
  if (!view.turn_phase) return [];
  const steps = view.progress.filter((step) => step.card && !(match.asks && step.state === 'now'));
  return [
    ...steps.map((step) => el('li', { class: `step ${step.state}` }, el('b', {}, `${step.card}: `), ...rich(step.says))),
    view.due.length > 0 && el('li', {}, WORDS.waits(view.due.map((due) => due.card).join(', '))),
    ...view.must.map((duty) => el('li', { class: 'duty' }, WORDS.mustPlay(duty.card, duty.now))),
    ...view.skips.map((count, seat) => count > 0 && el('li', {}, WORDS.skips(match.name(seat), count))),
    ...view.extra.map((seat) => el('li', {}, WORDS.extra(match.name(seat)))),
    match.mine && view.phase === 'main' && view.discards_left > 0 && el('li', { class: 'quiet' }, WORDS.discardsLeft(view.discards_left)),
  ];
}
