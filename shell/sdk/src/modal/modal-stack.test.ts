import { createModalStack } from './modal-stack.js';

const page: Parameters<typeof createModalStack>[0] = { lockScroll: () => undefined, guardBack: () => () => undefined };
const stackOf = (changes: Partial<typeof page> = {}) => {
  const stack = createModalStack({ ...page, ...changes });
  return { ...stack, open: (id: string, dismiss: () => void = () => undefined) => stack.open(id, dismiss) };
};

test('each dialog lies two above the one below it', () => {
  const stack = stackOf();
  expect([stack.open('a'), stack.open('b'), stack.open('c')]).toEqual([100, 102, 104]);
  stack.close('c');
  expect(stack.open('d')).toBe(104);
});

test('a dialog lies above the others also when one below it has closed', () => {
  const stack = stackOf();
  expect([stack.open('a'), stack.open('b')]).toEqual([100, 102]);
  stack.close('a');
  expect(stack.open('c')).toBe(104);
  stack.close('b');
  stack.close('c');
  expect(stack.open('d')).toBe(100);
});

test('the page is locked from the first dialog to the last', () => {
  const locks: boolean[] = [];
  const stack = stackOf({ lockScroll: (locked: boolean) => void locks.push(locked) });
  stack.open('a');
  stack.open('b');
  stack.close('a');
  expect(locks).toEqual([true]);
  stack.close('b');
  stack.close('b');
  expect(locks).toEqual([true, false]);
});
