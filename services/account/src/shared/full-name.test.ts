import { fullName, splitName } from './full-name.js';

describe('names', () => {
  test.each([
    [{ firstName: 'Anna', lastName: 'de Vries' }, 'Anna de Vries'],
    [{ firstName: 'Anna', lastName: null }, 'Anna'],
    [{ firstName: null, lastName: null }, null],
  ])('%p joined is %p', (person, expected) => {
    expect(fullName(person)).toBe(expected);
  });

  test.each([
    ['Anna de Vries', { firstName: 'Anna', lastName: 'de Vries' }],
    ['  Oma ', { firstName: 'Oma', lastName: null }],
    ['', { firstName: null, lastName: null }],
    [null, { firstName: null, lastName: null }],
  ])('%p in one field is %p', (name, expected) => {
    expect(splitName(name)).toEqual(expected);
  });
});
