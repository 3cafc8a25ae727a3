import css from './ribbon-moment.module.css';

/** Wait, draw, rest: 900 ms together. */
const LENGTH = 900;
/** As `--ease` of the tokens. */
const easing = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

const isStill = (): boolean =>
  typeof Element.prototype.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const part = (name: string | undefined, frames: Keyframe[]): HTMLElement => {
  const element = document.createElement('span');
  element.className = name ?? '';
  element.animate(frames, { duration: LENGTH, fill: 'both' });
  return element;
};

/**
 * Draws a coral ribbon across the wish that was crossed off just now, and ties a bow in it. Only the page of who crossed it off
 * calls this. Nothing waits for it, nothing lies under it that cannot be pressed, and a press on the card ends it.
 */
export const drawRibbon = (card: HTMLElement | null): void => {
  if (card === null || isStill()) return;
  const ribbon = document.createElement('span');
  ribbon.className = css.ribbon ?? '';
  ribbon.ariaHidden = 'true';
  const drawn = { transform: 'none', opacity: 1 };
  ribbon.append(
    part(css.band, [
      { transform: 'scaleX(0)', opacity: 1 },
      { transform: 'scaleX(0)', opacity: 1, offset: 0.08, easing },
      { ...drawn, offset: 0.5 },
      { ...drawn, offset: 0.8 },
      { transform: 'none', opacity: 0 },
    ]),
    part(css.bow, [
      { transform: 'scale(0)', opacity: 0 },
      { transform: 'scale(0)', opacity: 0, offset: 0.38, easing },
      { transform: 'scale(1.15)', opacity: 1, offset: 0.58 },
      { ...drawn, offset: 0.66 },
      { ...drawn, offset: 0.8 },
      { transform: 'none', opacity: 0 },
    ]),
  );
  card.append(ribbon);
  const end = () => ribbon.remove();
  card.addEventListener('pointerdown', end, { once: true });
  setTimeout(end, LENGTH);
};
