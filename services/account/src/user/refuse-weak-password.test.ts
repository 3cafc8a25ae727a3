import { isEasyToGuess } from '@site/contracts/account/password-guesses';
import { HttpProblem } from '@site/service-kit';
import { refuseWeakPassword } from './refuse-weak-password.js';

const anna = { email: 'anna.devries@voorbeeld.nl', firstName: 'Anna', lastName: 'de Vries', usernames: ['de-annalijst'] };

test.each([
  'password',
  'P@ssw0rd',
  'qwertyuiop',
  '1234567890',
  'welkom01',
  'wachtwoord',
  'iloveyou2',
  'AnnadeVries',
  'annadevries85',
  'vriesanna',
  'anna.devries1',
  'de-annalijst',
  'deannalijst1',
])('%s is refused: it is much used, or made of who chooses it', (password) => {
  expect(() => refuseWeakPassword(anna, password)).toThrow(HttpProblem);
});

test.each(['kaas en brood', 'lijstje-demo', 'een heel nieuw wachtwoord', 'zwv4kq9x', 'sinterklaas rijdt paard '.repeat(20)])(
  '%s is good enough',
  (password) => {
    refuseWeakPassword(anna, password);
  },
);

test('what is made of one person is good enough for another', () => {
  expect(isEasyToGuess('deannalijst1', { ...anna, usernames: [] })).toBe(false);
});

test('a password that is made to take long does not', () => {
  const begin = performance.now();
  for (const piece of ['p4ssw0rd', '4@31!0$5', 'ab1', '1234567890', '11/11/2011'])
    isEasyToGuess(piece.repeat(200).slice(0, 500), anna);
  expect(performance.now() - begin).toBeLessThan(2500);
});
