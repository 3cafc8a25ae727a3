import { fireEvent } from '@testing-library/react';
import { watchTyping } from './is-busy.js';

/** A page with this on it, and what it answers after `happens`. */
const isBusyOn = (html: string, happens: (find: (selector: string) => HTMLElement) => void = () => undefined): boolean => {
  const isBusy = watchTyping(document);
  document.body.innerHTML = html;
  happens((selector) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`there is no ${selector}`);
    return found;
  });
  return isBusy();
};
const type = (element: HTMLElement, value: string) => fireEvent.input(element, { target: { value } });

test.each([
  ['<input data-focus>', true],
  ['<textarea data-focus></textarea>', true],
  ['<select data-focus></select>', true],
  ['<input type="checkbox" data-focus>', false],
  ['<button data-focus>x</button>', false],
])('somebody in %s: %s', (html, expected) => {
  expect(isBusyOn(html, (find) => find('[data-focus]').focus())).toBe(expected);
});

test.each([
  ['<input>', false],
  ['<input value="van de server">', false],
  ['<textarea>van de server</textarea>', false],
  ['<dialog open>x</dialog>', true],
  ['<dialog>x</dialog>', false],
])('%s that nobody touched: %s', (html, expected) => {
  expect(isBusyOn(html)).toBe(expected);
});

test.each(['<input>', '<input type="search">', '<textarea></textarea>'])(
  'what was typed in %s counts after the focus has gone',
  (html) => {
    expect(
      isBusyOn(`${html}<button>x</button>`, (find) => {
        type(find('input, textarea'), 'een half verhaal');
        find('button').focus();
      }),
    ).toBe(true);
  },
);

test('so does text in a part of the page that can be edited', () => {
  expect(
    isBusyOn('<p contenteditable="true"></p>', (find) => {
      find('p').textContent = 'half';
      fireEvent.input(find('p'));
    }),
  ).toBe(true);
});

test('a field that was emptied again, or went with its screen, does not', () => {
  expect(isBusyOn('<input>', (find) => [type(find('input'), 'x'), type(find('input'), '')])).toBe(false);
  expect(isBusyOn('<input>', (find) => [type(find('input'), 'x'), find('input').remove()])).toBe(false);
});

test('a choice is no text', () => {
  expect(isBusyOn('<input type="radio">', (find) => fireEvent.click(find('input')))).toBe(false);
});
