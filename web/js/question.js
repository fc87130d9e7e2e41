/**
 * A question to the player: suits, colours and values with how many cards would fit, and the choices of cards.
 * @module
 */

import { face, isNamed } from './cards.js';
import { el, fill } from './dom.js';
import { answers, ofHand, parts } from './moves.js';
import { signPicture } from './pictures.js';
import { LETTERS, WORDS, capitalised, consequence, rich } from './words.js';

/**
 * Show the answers that can be given, but those that are cards of the hand: they are lit there.
 * @param {HTMLElement} into
 * @param {import('./types.js').Dealt} match
 * @param {import('./types.js').Play} play
 * @param {(fits: ((card: string) => boolean) | null) => void} light
 */
export function fillQuestion(into, match, play, light) {
  const { view } = match, targets = view.targets ?? [], counts = view.choices ?? {};
  const moves = answers(Object.keys(match.moves)).filter((move) => ofHand(view, move) === null);
  const named = isNamed(match.texts, view.top) || Boolean(view.turn_phase);
  into.classList.toggle('asked', moves.length > 0);
  into.dataset.count = String(moves.length);
  fill(into, ...moves.map((move) => {
    const { rest } = parts(move), index = view.moves.indexOf(move), target = targets[index];
    const sign = named ? (rest in counts ? rest : '') : LETTERS[rest];
    const card = isNamed(match.texts, rest) && target?.at !== 'in_play' ? match.texts.cards[rest] : null;
    const cards = match.fits[rest] ?? [], fits = (/** @type {string} */ card) => cards.includes(card);
    const under = [owner(match, target), rest in counts && WORDS.fit(counts[rest]), consequence(view.leads?.[index] ?? [], (seat) => match.name(seat))];
    return el('button', {
      class: `answer${sign ? ` of-${sign}` : ''}`,
      onclick: () => { light(null); play(move); },
      onpointerenter: () => light(fits), onpointerleave: () => light(null), onfocus: () => light(fits), onblur: () => light(null),
    },
    target?.at === 'in_play' && el('b', { class: 'number' }, String(index + 1)),
    sign && signPicture(sign),
    card?.art && el('span', { class: 'mini' }, face(match.texts, rest)),
    el('span', {}, ...rich(label(match.moves[move], match.moves)), el('small', {}, under.filter(Boolean).join(' · ')), card?.text && el('small', { class: 'reads' }, card.text)));
  }));
}

/** Whose card a target is. @param {import('./types.js').Dealt} match @param {import('./types.js').Target | undefined} target */
const owner = (match, target) => (target?.at === 'in_play' ? match.name(target.seat) : '');

/** Return the words of an answer without their verb where all have the same. @param {string} words @param {Record<string, string>} moves */
function label(words, moves) {
  const [verb] = words.split(' ');
  const same = Object.values(moves).every((other) => other.split(' ')[0] === verb);
  return capitalised(same && words.includes(' ') ? words.slice(verb.length + 1).replace(/ ?\{([SHCDRYGB]|[a-z]+)\}$/, '') : words);
}
