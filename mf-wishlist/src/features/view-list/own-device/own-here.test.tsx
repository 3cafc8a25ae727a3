import { isOwnHere, rememberOwnLists } from './use-own-device.js';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('lists are known without regard to case, the latest fifty', () => {
  rememberOwnLists(['Anna', 'bram']);
  expect([isOwnHere('anna'), isOwnHere('BRAM'), isOwnHere('carlijn')]).toEqual([true, true, false]);
  expect(document.cookie).toContain('owners-device=1');
  rememberOwnLists(Array.from({ length: 49 }, (_, index) => `lijst-${index}`));
  expect([isOwnHere('anna'), isOwnHere('bram'), isOwnHere('lijst-48')]).toEqual([true, false, true]);
});

test.each(['{', '{"a":1}', '[1,null]'])('a store that holds %s knows nothing', (kept) => {
  localStorage.setItem('own-lists-here', kept);
  expect(isOwnHere('anna')).toBe(false);
  rememberOwnLists(['anna']);
  expect(isOwnHere('anna')).toBe(true);
});

test('without storage nothing is known, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  rememberOwnLists(['anna']);
  expect(isOwnHere('anna')).toBe(false);
});
