/**
 * Making elements, and keeping a list of them in step with a list of things.
 * @module
 */

/**
 * Make an element: attributes, `class`, listeners as `onclick`, then children.
 * @param {string} tag
 * @param {import('./types.js').Attributes} [attributes] those that are undefined, null or false are left out
 * @param {...import('./types.js').Child} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(.../** @type {(Node | string)[]} */ (children.filter((child) => child !== null && child !== undefined && child !== false)));
  return element;
}

/** Show all text at a size in percent; from 150 on what is only pleasant gives it room. @param {number} percent */
export function showTextSize(percent) {
  document.documentElement.style.fontSize = `${percent}%`;
  document.documentElement.classList.toggle('large', percent >= 150);
}

/** Make an element of a drawing. @param {string} tag @param {Record<string, string>} attributes @param {...Node} children */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Return the element with this id. @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** Give an element other children. @param {Element} parent @param {...import('./types.js').Child} children */
export const fill = (parent, ...children) => parent.replaceChildren(.../** @type {(Node | string)[]} */ (children.filter(Boolean)));

/**
 * Keep the children of a parent in step with keyed items: what is there stays the same element.
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T, index: number) => string} key
 * @param {(item: T) => HTMLElement} make
 * @param {(element: HTMLElement, item: T, index: number) => void} update
 */
export function keep(parent, items, key, make, update) {
  const there = new Map([...parent.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.key, child]));
  /** @type {Element | null} */ let before = null;
  items.forEach((item, index) => {
    const name = key(item, index);
    let element = /** @type {HTMLElement | undefined} */ (there.get(name));
    if (element) there.delete(name);
    else {
      element = make(item);
      element.dataset.key = name;
    }
    update(element, item, index);
    const next = before ? before.nextSibling : parent.firstChild;
    if (next !== element) parent.insertBefore(element, next);
    before = element;
  });
  for (const gone of there.values()) gone.remove();
}

/** Count the copies of each text, so that every one has a key of its own. @param {string[]} texts */
export function copies(texts) {
  const counts = new Map();
  return texts.map((text) => {
    const number = (counts.get(text) ?? 0) + 1;
    counts.set(text, number);
    return { text, key: `${text} ${number}` };
  });
}
