/**
 * Flights of cards: from where things were to where they are, made of two pictures of the table.
 * @module
 */

const FLIGHT = 380, STAGGER = 70, MOST = 12; // ms, and flights in one frame
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
 * @param {{card: Element, from: DOMRect | undefined, to: Element | null, hides?: boolean}[]} flights
 */
export function fly(root, flights) {
  if (!moves()) return;
  flights.slice(-MOST).forEach(({ card, from, to, hides }, number) => {
    if (!from || !to) return;
    const end = to.getBoundingClientRect(), delay = number * STAGGER;
    const flyer = document.createElement('span');
    flyer.className = 'flyer';
    flyer.append(card);
    Object.assign(flyer.style, { left: `${end.x}px`, top: `${end.y}px`, width: `${end.width}px`, height: `${end.height}px` });
    root.append(flyer);
    if (hides) to.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + FLIGHT - 20 });
    const start = `translate(${from.x + from.width / 2 - end.x - end.width / 2}px, ${from.y + from.height / 2 - end.y - end.height / 2}px) scale(${from.width / end.width}) rotate(-8deg)`;
    flyer.animate([{ transform: start, opacity: delay ? 0 : 1 }, { opacity: 1, offset: 0.02 }, { transform: 'none' }], { duration: FLIGHT, delay, easing: EASE, fill: 'backwards' })
      .finished.finally(() => flyer.remove());
  });
}
