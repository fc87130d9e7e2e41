/**
 * The pictures of cards, players and signs, from the list that is made with them.
 * @module
 */

import { el } from './dom.js';

const SHAPES = {
  S: '♠', H: '♥', D: '♦', C: '♣', R: '●', Y: '▲', G: '■', B: '◆', blue: '☾', green: '☥', orange: '☀', red: '☀', purple: '👁',
};

const GLYPHS = { 'hamburger-menu': '☰', 'scroll-unfurled': '≡', 'chat-bubble': '…', 'light-bulb': '?', sort: '⇅' }; // without pictures
const FONTS = { bold: ['Text', '700'], text: ['Text', '400'], title: ['Title', '700'], button: ['Button', '700'], name: ['Name', '700'] };

/** @type {{cards: any, backs: any, avatars: any, art: any, signs: any, icons: any, cloths: any, fonts: any, logo: string, title: string}} */
let list = { cards: {}, backs: {}, avatars: {}, art: {}, signs: {}, icons: {}, cloths: {}, fonts: {}, logo: '', title: '' };

/** Fetch the list of pictures. Without it the page shows letters and signs. */
export async function loadPictures() {
  try {
    const answer = await fetch('/pictures.json');
    if (answer.ok) list = { ...list, ...(await answer.json()) };
  } catch { /* they come with the next visit */ }
  for (const [name, address] of Object.entries(list.fonts)) {
    const [family, weight] = FONTS[name] ?? [];
    if (family) document.fonts.add(new FontFace(family, `url(${address})`, { weight, display: 'swap' }));
  }
  if (list.title) document.documentElement.style.setProperty('--title', `url(${list.title})`);
}

/** Return a small picture that stands for a command. @param {string} name */
export const icon = (name) => (list.icons[name]
  ? el('img', { src: list.icons[name], alt: '', class: 'icon-picture', draggable: 'false' })
  : el('span', { 'aria-hidden': 'true' }, GLYPHS[name] ?? ''));

/** Return the name of the game as a picture, or as text. @param {string} text */
export const logo = (text) => (list.logo ? el('img', { src: list.logo, alt: text, class: 'logo-picture' }) : text);

/** Lay the cloth of a game on the table. @param {HTMLElement} table @param {string} game */
export function layCloth(table, game) {
  const [upright, wide] = list.cloths[game] ?? [];
  if (!upright) return;
  table.style.setProperty('--upright', `url(${upright})`);
  table.style.setProperty('--wide', `url(${wide})`);
}

/** @param {[string, string] | undefined} sizes @param {string} [name] @param {string} [width] */
const image = (sizes, name = '', width = '25vw') => sizes && el('img', {
  src: sizes[0], srcset: `${sizes[0]} 160w, ${sizes[1] ?? sizes[0]} 320w`, sizes: width, alt: name, draggable: 'false',
});

/** Return the picture of an ordinary card, undefined if there is none. @param {string} card */
export const facePicture = (card) => image(list.cards[card]);

/** Return the picture of a card's back. @param {boolean} deck is it a deck of named cards */
export const backPicture = (deck) => image(list.backs[deck ? 'deck' : 'standard'] ?? Object.values(list.backs)[0], '', '25vw');

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
