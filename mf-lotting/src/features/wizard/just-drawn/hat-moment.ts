import { isStill } from '../../../shared/is-still.js';
import css from './hat-moment.module.css';

/** Each name flies so long, and the next leaves a little later: at most 1.2 s together. */
const FLIGHT = 650;
const NEXT = 110;
const MOST = 6;

/** What keeps the names waiting at most, in ms; Safari does not tell when it is idle. */
const PATIENCE = 1000;
const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run, PATIENCE / 4);
};

/** From somewhere above, by turns from the left and the right, over the brim and in. */
const flightOf = (at: number): Keyframe[] => {
  const side = (at % 2 === 0 ? -1 : 1) * (70 + 24 * at);
  const turn = side / 5;
  return [
    { transform: `translate(${side}px, -30px) rotate(${turn}deg)`, opacity: 0 },
    { transform: `translate(${side * 0.6}px, -78px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.45 },
    { transform: 'translate(0, -26px) rotate(0)', opacity: 1, offset: 0.8 },
    { transform: 'translate(0, 14px) scale(0.5)', opacity: 0 },
  ];
};

/** Whose names were thrown last: who comes back to the page sees them lie. */
let last: readonly string[] | null = null;

/**
 * Throws some of the names of a draw, once, into the hat that stands in `place`, when what is around it has been made. Nothing waits
 * for it, and a press anywhere ends it.
 */
export const throwNames = (place: HTMLElement | null, names: readonly string[]): void => {
  if (place === null || names === last || isStill()) return;
  last = names;
  whenIdle(() => throwInto(place, names));
};

const throwInto = (place: HTMLElement, names: readonly string[]): void => {
  const air = document.createElement('div');
  air.className = css.air ?? '';
  air.ariaHidden = 'true';
  const thrown = names.slice(0, MOST);
  thrown.forEach((name, at) => {
    const slip = document.createElement('span');
    slip.className = css.slip ?? '';
    slip.textContent = name;
    air.append(slip);
    slip.animate(flightOf(at), { duration: FLIGHT, delay: at * NEXT, fill: 'both', easing: 'ease-in-out' });
  });
  place.append(air);
  const end = () => air.remove();
  window.addEventListener('pointerdown', end, { once: true });
  setTimeout(end, FLIGHT + thrown.length * NEXT);
};
