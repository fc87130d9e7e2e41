/**
 * Sheets that lie over the page until they are closed, and questions that are asked before something is done.
 * @module
 */

import { el } from './dom.js';
import { WORDS } from './words.js';

/** Show a sheet; it closes by its cross, Escape, or a tap beside it. @param {string} title @param {...any} content */
export function sheet(title, ...content) {
  const shown = content.filter((part) => part instanceof Node);
  const dialog = /** @type {HTMLDialogElement} */ (el('dialog', { class: 'sheet', 'aria-label': title },
    el('header', {}, el('h2', {}, title), el('button', { class: 'cross', 'aria-label': WORDS.close, onclick: () => dialog.close() }, '×')),
    ...shown));
  dialog.addEventListener('click', (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Do something if the player means it.
 * @param {string} question
 * @param {string} yes
 * @param {string} no
 * @param {() => void} action
 */
export function ask(question, yes, no, action) {
  const dialog = sheet(question,
    el('button', { class: 'gold sure', onclick: () => { dialog.close(); action(); } }, yes),
    el('button', { onclick: () => dialog.close() }, no));
}
