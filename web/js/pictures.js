/**
 * The pictures of cards, players and signs, from the list that is made with them.
 * @module
 */

import { el } from './dom.js';

const SHAPES = {
  S: '♠', H: '♥', D: '♦', C: '♣', R: '●', Y: '▲', G: '■', B: '◆', blue: '☾', green: '☥', orange: '☀', red: '☀', purple: '👁',
};

/** @type {{cards: any, backs: any, avatars: any, art: any, signs: any}} */
let list = { cards: {}, backs: {}, avatars: {}, art: {}, signs: {} };

/** Fetch the list of pictures. Without it the page shows letters and signs. */
export async function loadPictures() {
  try {
    const answer = await fetch('/pictures.json');
    if (answer.ok) list = { ...list, ...(await answer.json()) };
  } catch { /* they come with the next visit */ }
}

/** @param {[string, string] | undefined} sizes @param {string} [name] @param {string} [width] */
const image = (sizes, name = '', width = '25vw') => sizes && el('img', {
  src: sizes[0], srcset: `${sizes[0]} 160w, ${sizes[1] ?? sizes[0]} 320w`, sizes: width, alt: name, draggable: 'false',
});

/** Return the picture of an ordinary card, undefined if there is none. @param {string} card */
export const facePicture = (card) => image(list.cards[card]);

/** Return the picture of a card's back. */
export const backPicture = () => image(/** @type {any} */ (Object.values(list.backs)[0]), '', '12vw');

/** Return the picture of a named card's scene. @param {string} scene */
export const artPicture = (scene) => image(list.art[scene], '', '40vw');

/** @param {string} name */
export const avatarPicture = (name) => (list.avatars[name]
  ? el('img', { src: list.avatars[name], alt: '', class: 'avatar', draggable: 'false' })
  : el('span', { class: 'avatar none', 'aria-hidden': 'true' }, name.slice(0, 1).toUpperCase()));

/** The names of all pictures of players. */
export const avatarNames = () => Object.keys(list.avatars);

/** Return a suit or colour as a small picture. @param {string} sign */
export const signPicture = (sign) => (list.signs[sign]
  ? el('img', { src: list.signs[sign], alt: '', class: `sign of-${sign}` })
  : el('span', { class: `sign of-${sign}`, 'aria-hidden': 'true' }, SHAPES[sign] ?? ''));
