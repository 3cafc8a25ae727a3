import { passwordRules } from './password-rules.js';

const anna = { firstName: 'Annemarie', lastName: 'de Vries', email: 'anna@voorbeeld.nl' };
const met = (password: string) => passwordRules(password, anna).map(({ isMet }) => isMet);

test.each([
  ['', [false, false]],
  ['kort', [false, true]],
  ['annemarie', [true, false]],
  ['De Vries Annemarie', [true, false]],
  ['ANNA@voorbeeld.nl', [true, false]],
  ['kaas en brood', [true, true]],
])('%p meets %p', (password, expected) => {
  expect(met(password)).toEqual(expected);
});
