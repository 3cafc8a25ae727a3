import { fullNameOf, initialsOf } from './full-name.js';

test('a full name leaves out what is missing', () => {
  expect(fullNameOf({ firstName: 'Anna', lastName: 'de Vries' })).toBe('Anna de Vries');
  expect(fullNameOf({ firstName: 'Anna', lastName: null })).toBe('Anna');
  expect(fullNameOf({ firstName: null, lastName: null })).toBe('');
});

test.each([
  ['Anna de Vries', 'AV'],
  ['Anna', 'A'],
  ['élise', 'É'],
  ['🎁 Pakjes', '🎁P'],
  ['', '?'],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
