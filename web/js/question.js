/**
 * A question to the player: suits, colours and values with how many cards would fit, and the choices of cards.
 * @module
 */

import { el, fill } from './dom.js';
import { answers, parts } from './moves.js';
import { signPicture } from './pictures.js';
import { WORDS, rich } from './words.js';

const LETTERS = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C', red: 'R', yellow: 'Y', green: 'G', blue: 'B' };

/**
 * Show the answers that can be given.
 * @param {Element} into
 * @param {import('./match.js').Match} match
 * @param {(move: string) => void} play
 * @param {(fits: ((card: string) => boolean) | null) => void} light
 */
export function fillQuestion(into, match, play, light) {
  const moves = answers(Object.keys(match.moves)), counts = match.view.choices ?? {};
  into.classList.toggle('asked', moves.length > 0);
  into.classList.toggle('many', moves.length > 6 && !match.view.turn_phase);
  const targets = match.view.targets ?? [];
  fill(into, ...moves.map((move, number) => {
    const { rest } = parts(move), words = match.moves[move], target = targets[match.view.moves.indexOf(move)];
    const sign = LETTERS[rest];
    const owner = target?.at === 'in_play' ? match.name(target.seat) : '';
    const cards = match.fits[rest] ?? [], fits = (card) => cards.includes(card);
    return el('button', {
      class: `answer${sign ? ` of-${sign}` : ''}`,
      onclick: () => { light(null); play(move); },
      onpointerenter: () => light(fits), onpointerleave: () => light(null), onfocus: () => light(fits), onblur: () => light(null),
    },
    targets.length > 0 && el('b', { class: 'number' }, String(number + 1)),
    sign && signPicture(sign),
    el('span', {}, ...rich(label(words, match.moves))),
    (owner || rest in counts) && el('small', {}, owner || WORDS.fit(counts[rest])));
  }));
}

/** Return the words of an answer without their verb where all have the same. @param {string} words @param {Record<string, string>} moves */
function label(words, moves) {
  const [verb] = words.split(' ');
  const same = Object.values(moves).every((other) => other.split(' ')[0] === verb);
  const text = same && words.includes(' ') ? words.slice(verb.length + 1).replace(/ ?\{[SHCDRYGB]\}/, '') : words;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
