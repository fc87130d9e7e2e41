/**
 * Cards as elements: ordinary ones as pictures, named ones laid out from art, rank, colours and text.
 * @module
 */

import { el } from './dom.js';
import { artPicture, facePicture, signPicture } from './pictures.js';

/** Does the game have named cards? @param {import('./types.js').Texts | null} texts @param {string | null} card */
export const isNamed = (texts, card) => Boolean(texts?.cards[card ?? '']?.colours);

/** Return the card that a side belongs to. @param {import('./types.js').Texts | null} texts @param {string} name */
export function wholeOf(texts, name) {
  if (!texts || texts.cards[name]?.art || !isNamed(texts, name)) return name;
  return Object.keys(texts.cards).find((card) => texts.cards[card].sides?.includes(name)) ?? name;
}

/** Return a card read aloud. @param {import('./types.js').Texts | null} texts @param {string} card */
export const saidOf = (texts, card) => texts?.cards[card]?.said ?? card;

/**
 * Return the face of a card.
 * @param {import('./types.js').Texts | null} texts
 * @param {string} card
 * @param {{full?: boolean}} [options] `full`: with its whole text
 */
export function face(texts, card, { full = false } = {}) {
  if (texts && isNamed(texts, card)) return namedFace(texts, card, full);
  const rank = card.slice(0, -1), sign = card.slice(-1);
  const picture = facePicture(card);
  return el('span', { class: `face of-${sign}${picture ? '' : ' plain'}`, 'aria-hidden': 'true' },
    picture ?? el('span', { class: 'corner' }, rank, signPicture(sign)));
}

/** @param {import('./types.js').Texts} texts @param {string} name @param {boolean} full */
function namedFace(texts, name, full) {
  const text = texts.cards[name], { colours = [], sides: names = [] } = text;
  const sides = names.map((side) => texts.cards[side]);
  return el('span', { class: `face named in-${colours[0]}${text.rank === '8' ? ' wild' : ''}${full ? ' full' : ''}` },
    el('span', { class: 'ribbon' }, text.rank, ...colours.map(signPicture)),
    el('span', { class: 'art' }, ...(text.art ?? []).map(artPicture)),
    el('span', { class: 'banner' }, name),
    full && el('span', { class: 'body' },
      text.type && el('b', { class: 'type' }, text.type),
      sides.length
        ? sides.map((side, number) => `${names[number]} (${side.type}): ${side.text}`).join(' — ')
        : text.text,
      text.flavour && el('i', {}, text.flavour)));
}
