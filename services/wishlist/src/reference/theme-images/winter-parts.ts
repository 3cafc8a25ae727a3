import { box, CORAL, CREAM, dot, INK, shape, stroke, SUN, WHITE } from '../../seed/pictures/scene.js';
import { at, BRICK, oval } from './draw.js';

/** The dark outline of a house with a pointed roof. */
export const house = (x: number, y: number, w: number, h: number, fill: string): string =>
  shape(`M${String(x)} 400V${String(y)}l${String(w / 2)}-${String(h)} ${String(w / 2)} ${String(h)}V400z`, fill);

/** A burning candle whose wick is at (x, y). */
export const candle = (x: number, y: number): string =>
  box(x - 13, y, 26, 100, CORAL, 5) +
  box(x + 3, y, 10, 100, BRICK, 5) +
  oval(x, y + 2, 13, 4, '#f08a76') +
  stroke(`M${String(x)} ${String(y)}v-10`, INK, 3) +
  dot(x, y - 24, 24, SUN, 'opacity=".3"') +
  shape(`M${String(x)} ${String(y - 44)}c14 18 14 32 0 36-14-4-14-18 0-36z`, SUN) +
  shape(`M${String(x)} ${String(y - 30)}c6 10 6 18 0 20-6-2-6-10 0-20z`, CORAL);

/** A burst of fireworks. */
export const rocket = (x: number, y: number, size: number, fill: string): string =>
  at(
    `translate(${String(x)} ${String(y)}) scale(${String(size)})`,
    Array.from({ length: 12 }, (_, i) =>
      at(`rotate(${String(i * 30)})`, stroke('M0-16V-48', fill, 5) + dot(0, -60, 4.5, i % 2 === 0 ? SUN : WHITE)),
    ).join('') + dot(0, 0, 6, CREAM),
  );
