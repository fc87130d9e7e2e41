/**
 * The pictures of cards, players and signs, from the list that is made with them.
 * @module
 */

import { el } from './dom.js';

/** @type {Record<string, string>} */
const SHAPES = {
  S: '♠', H: '♥', D: '♦', C: '♣', R: '●', Y: '▲', G: '■', B: '◆', blue: '☾', green: '☥', orange: '☀', red: '☀', purple: '👁',
};

/** @type {Record<string, any>} */
let list = { cards: {}, backs: {}, avatars: {}, art: {}, signs: {}, icons: {}, cloths: {}, fonts: {} };
const FACES = { title: 'House Title', name: 'House Name', text: 'House Text', bold: 'House Text', button: 'House Button' };

/** Fetch the list of pictures. Without it the page shows letters and signs. */
export async function loadPictures() {
  try {
    const answer = await fetch('/pictures.json');
    if (answer.ok) list = { ...list, ...(await answer.json()) };
  } catch { /* they come with the next visit */ }
  for (const [role, family] of Object.entries(FACES)) {
    if (list.fonts[role]) document.fonts.add(new FontFace(family, `url(${list.fonts[role]})`, { weight: role === 'text' ? '400' : '700', display: 'swap' }));
  }
  const { style } = document.documentElement;
  if (list.title) style.setProperty('--room', `url(${list.title})`);
  for (const [game, [tall, wide]] of Object.entries(list.cloths)) {
    style.setProperty(`--${game}-tall`, `url(${tall})`);
    style.setProperty(`--${game}-wide`, `url(${wide})`);
  }
}

/** Return the name of the game as its sign, or in words. @param {string} words */
export const logo = (words) => (list.logo ? el('img', { src: list.logo, alt: words, class: 'sign-of-house' }) : words);

/** Return an icon in the colour of the text around it, with nothing to be read aloud. @param {string} name @param {string} letter in its place */
export function icon(name, letter) {
  const picture = el('span', { class: 'icon-picture', 'aria-hidden': 'true' }, list.icons[name] ? '' : letter);
  if (list.icons[name]) picture.style.setProperty('--shape', `url(${list.icons[name]})`);
  return picture;
}

/** @param {[string, string] | undefined} sizes @param {string} [name] @param {string} [width] */
const image = (sizes, name = '', width = '25vw') => sizes && el('img', {
  src: sizes[0], srcset: `${sizes[0]} 160w, ${sizes[1] ?? sizes[0]} 320w`, sizes: width, alt: name, draggable: 'false', decoding: 'sync',
});

/** @type {Record<string, Record<string, string>> | null} */
let faces = null; // of the palettes beside the usual one
let palette = 'classic';

/** The palette of the faces that are shown. */
export const shownPalette = () => palette;

/** Show ordinary cards and signs in a palette. @param {string} name */
export async function showPalette(name) {
  if (name === palette) return;
  document.documentElement.dataset.palette = name;
  try {
    if (name !== 'classic') faces ??= await (await fetch('/faces.json')).json();
  } catch { /* the signs have its colours, the cards those of before */ }
  palette = name;
  dispatchEvent(new Event('settings'));
}

/** Return the picture of an ordinary card, undefined if there is none. @param {string} card */
export const facePicture = (card) => {
  const other = faces?.[palette]?.[card];
  return image(other ? [other, other] : list.cards[card]);
};

/** Return the picture of a card's back. @param {string} game */
export const backPicture = (game) => image(list.backs[game] ?? list.backs.standard, '', '12vw');

/** Return the picture of a named card's scene. @param {string} scene */
export const artPicture = (scene) => image(list.art[scene], '', '40vw');

/** @param {string} name */
export const avatarPicture = (name) => (list.avatars[name]
  ? el('img', { src: list.avatars[name], alt: '', class: 'avatar', draggable: 'false' })
  : el('span', { class: 'avatar none', 'aria-hidden': 'true' }, name.slice(0, 1).toUpperCase()));

/** The names of all pictures of players. */
export const avatarNames = () => Object.keys(list.avatars);

/** Return a suit or colour as a small picture in the colour of the text around it. @param {string} sign @returns {HTMLElement} */
export function signPicture(sign) {
  if (!list.signs[sign]) return el('span', { class: `sign letter of-${sign}`, 'aria-hidden': 'true' }, SHAPES[sign] ?? '');
  const picture = el('span', { class: `sign of-${sign}`, 'aria-hidden': 'true' });
  picture.style.setProperty('--shape', `url(${list.signs[sign]})`);
  return picture;
}
