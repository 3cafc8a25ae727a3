import { createModalStack } from './modal-stack.js';

test('each dialog lies two above the one below it', () => {
  const stack = createModalStack(() => undefined);
  expect([stack.open('a'), stack.open('b'), stack.open('c')]).toEqual([100, 102, 104]);
  stack.close('c');
  expect(stack.open('d')).toBe(104);
});

test('the one opened last is the top one, also when another closes below it', () => {
  const stack = createModalStack(() => undefined);
  stack.open('a');
  stack.open('b');
  expect([stack.isTop('a'), stack.isTop('b')]).toEqual([false, true]);
  stack.close('a');
  expect(stack.isTop('b')).toBe(true);
  stack.close('b');
  expect(stack.isTop('b')).toBe(false);
});

test('the page is locked from the first dialog to the last', () => {
  const locks: boolean[] = [];
  const stack = createModalStack((locked) => locks.push(locked));
  stack.open('a');
  stack.open('b');
  stack.close('a');
  expect(locks).toEqual([true]);
  stack.close('b');
  stack.close('b');
  expect(locks).toEqual([true, false]);
});
