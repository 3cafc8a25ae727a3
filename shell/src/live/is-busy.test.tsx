import { isBusy } from './is-busy.js';

const focus = (html: string): boolean => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[data-focus]')?.focus();
  return isBusy(document);
};

test.each([
  ['<input data-focus>', true],
  ['<textarea data-focus></textarea>', true],
  ['<input type="checkbox" data-focus>', false],
  ['<button data-focus>x</button>', false],
  ['<input>', false],
  ['<dialog open>x</dialog>', true],
  ['<dialog>x</dialog>', false],
])('%s: %s', (html, expected) => {
  expect(focus(html)).toBe(expected);
});
