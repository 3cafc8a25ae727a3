import { NewUsername } from '@site/contracts';
import fc from 'fast-check';
import { usernameFromName } from './username-from-name.js';

test.each([
  ['Anna', 'de Vries', 'anna-de-vries'],
  ['Zoë', 'van der Bérg', 'zoe-van-der-berg'],
  ['Jean-Paul', "d'Hondt", 'jean-paul-dhondt'],
  ['  Anna ', '', 'anna'],
  ['Søren', 'Weiß', 'soren-weiss'],
  ['Li', '', ''],
  ['李', '明', ''],
  ['', '', ''],
  ['5', 'Jansen', '5-jansen'],
])('%p %p gives %p', (first, last, expected) => {
  expect(usernameFromName(first, last)).toBe(expected);
});

test('whatever somebody is called, the suggestion is a name that a list may have, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ maxLength: 120 }), (first, last) => {
      const name = usernameFromName(first, last);
      expect(name === '' || NewUsername.safeParse(name).success).toBe(true);
    }),
  );
});
