import { type CDPSession, expect, type Locator } from '@playwright/test';

/** A point on the screen, in pixels of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of something that may be moving or covered; `bottom` is its lower edge. */
export const middleOf = async (place: Locator): Promise<Point & { readonly bottom: number }> => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, bottom: box.y + box.height };
};

/** Where to take hold of something: on the screen, standing still, enabled, and under nothing else, such as a message. */
export const gripOf = async (place: Locator): Promise<Point> => {
  await place.hover({ trial: true });
  return middleOf(place);
};

/** One change of a single finger on a touch screen. */
export const touch = async (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point): Promise<void> => {
  await session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: point === undefined ? [] : [{ x: point.x, y: point.y }],
  });
};

/**
 * Rests a finger on something until `taken` shows that it is taken along. What moves under a finger right then, as a list
 * that is refreshed, makes a tap of it: then the finger tries once more, as a person's would.
 * @returns where the finger is
 */
export const holdWithFinger = async (session: CDPSession, place: Locator, taken: Locator): Promise<Point> => {
  let at: Point = { x: 0, y: 0 };
  await expect(async () => {
    at = await gripOf(place);
    await touch(session, 'touchStart', at);
    try {
      await expect(taken.first()).toBeAttached({ timeout: 3000 });
    } catch (error) {
      await touch(session, 'touchEnd');
      throw error;
    }
  }).toPass({ timeout: 20_000 });
  return at;
};

/** Pulls something down with a finger, in steps as a finger does, and lets go. */
export const pullDown = async (session: CDPSession, place: Locator, by: number): Promise<void> => {
  const { x, y } = await gripOf(place);
  await touch(session, 'touchStart', { x, y });
  for (let step = 1; step <= 5; step += 1) await touch(session, 'touchMove', { x, y: y + (by * step) / 5 });
  await touch(session, 'touchEnd');
};
