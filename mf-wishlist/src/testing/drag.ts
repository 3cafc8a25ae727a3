import { act, fireEvent } from '@testing-library/react';

const ROW = 100;

/** Everything that has a place of its own in `withLayout`, from top to bottom. */
const placed = () => [...document.querySelectorAll('[data-sort-item], [data-sort-section]:not([data-sort-item])')];

const rowOf = (element: Element): DOMRect => {
  const rows = placed().filter((one) => one.hasAttribute('data-sort-item'));
  return new DOMRect(0, rows.indexOf(element) * ROW, 400, ROW - 10);
};

const rectOf = (element: Element): DOMRect => {
  if (element.hasAttribute('data-sort-away')) return new DOMRect(0, 10_000, 400, 80);
  if (element.hasAttribute('data-sort-item')) return rowOf(element);
  const inside = [...element.querySelectorAll('[data-sort-item]')].map(rowOf);
  const [first] = inside;
  const last = inside.at(-1);
  return first === undefined || last === undefined ? new DOMRect() : new DOMRect(0, first.top, 400, last.bottom - first.top);
};

/**
 * Gives jsdom, which lays nothing out, a page to drag on: category names and gifts are 90 px high and 100 apart, from top to
 * bottom; the target for another list is at 10 000. To be called for each test.
 */
export const withLayout = (): void => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return rectOf(this);
  });
  jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  withScrolling();
};

/** jsdom has no scrolling either; for screens that keep something in sight. */
export const withScrolling = (): void => {
  Element.prototype.scrollIntoView = () => undefined;
};

/** The middle of a row of that layout, counted from 0. */
export const middleOf = (row: number): number => row * ROW + 45;

const nextFrames = () => act(async () => new Promise((resolve) => setTimeout(resolve, 50)));

/** Takes hold of a handle with the mouse at this height. */
export const take = async (handle: HTMLElement, y: number): Promise<void> => {
  fireEvent.mouseDown(handle, { button: 0, clientX: 200, clientY: y });
  fireEvent.mouseMove(document, { clientX: 200, clientY: y + 5 });
  await nextFrames();
};

/** Moves what is held to this height. */
export const carry = async (y: number, x = 200): Promise<void> => {
  fireEvent.mouseMove(document, { clientX: x, clientY: y });
  await nextFrames();
};

/** Lets go of what is held. */
export const letGo = async (): Promise<void> => {
  fireEvent.mouseUp(document);
  await nextFrames();
};

/** Presses a key as it reaches what has the focus. */
export const key = async (code: string): Promise<void> => {
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
  await nextFrames();
};
