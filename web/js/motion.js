/**
 * Flights of cards: from where things were to where they are, made of two pictures of the table.
 * @module
 */

const FLIGHT = 380, STAGGER = 70, QUICK = 35, MOST = 12; // ms, and flights in one frame
const SMALL = 40, TALL = 1.4, LEAST_SCALE = 0.5, MOST_SCALE = 2.6; // pixels, height by width, sizes at the start
const EASE = 'cubic-bezier(.2,.8,.25,1.05)';

/** Is motion wanted? */
export const moves = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Return where the keyed elements of a table are. @param {Element} root */
export function places(root) {
  return new Map([...root.querySelectorAll('[data-place]')].map((element) => [
    /** @type {HTMLElement} */ (element).dataset.place, element.getBoundingClientRect(),
  ]));
}

/** Let the keyed elements glide from where they were. @param {Element} root @param {Map<string | undefined, DOMRect>} before */
export function glide(root, before) {
  if (!moves()) return;
  for (const element of root.querySelectorAll('[data-glides]')) {
    const was = before.get(/** @type {HTMLElement} */ (element).dataset.place), now = element.getBoundingClientRect();
    if (!was || (Math.abs(was.x - now.x) < 2 && Math.abs(was.y - now.y) < 2)) continue;
    element.animate([{ translate: `${was.x - now.x}px ${was.y - now.y}px` }, { translate: '0 0' }], { duration: 220, easing: EASE });
  }
}

/**
 * Fly copies of cards, one after another.
 * @param {Element} root
 * @param {import('./types.js').Flight[]} flights
 * @param {boolean} [quick] with less time between them, as in a deal
 */
export function fly(root, flights, quick = false) {
  if (!moves()) return;
  flights.slice(quick ? 0 : -MOST).forEach(({ card, from, to, hides, small }, number) => {
    if (!from || !to) return;
    const there = to.getBoundingClientRect(), delay = number * (quick ? QUICK : STAGGER);
    const width = small ? SMALL : there.width, height = width * TALL;
    const x = there.x + there.width / 2 - width / 2, y = there.y + there.height / 2 - height / 2;
    const flyer = document.createElement('span');
    flyer.className = 'flyer';
    flyer.append(card);
    Object.assign(flyer.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    root.append(flyer);
    if (hides) to.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT - 20 });
    const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, from.width / width));
    const start = `translate(${from.x + from.width / 2 - x - width / 2}px, ${from.y + from.height / 2 - y - height / 2}px) scale(${scale}) rotate(-8deg)`;
    flyer.animate([{ transform: start, opacity: delay ? 0 : 1 }, { transform: start, opacity: 1, offset: 0.01 }, { opacity: 1, offset: 0.8 }, { transform: 'none', opacity: small ? 0.3 : 1 }], { duration: FLIGHT, delay, easing: EASE, fill: 'backwards' })
      .finished.finally(() => flyer.remove());
  });
}
