import { renderInShell } from '@site/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { PasswordHint } from './password-hint.js';

const person = { firstName: 'Anna', lastName: 'de Vries', email: 'anna@voorbeeld.nl', usernames: ['kerst-bij-anna'] };
const open = (password: string) => renderInShell(<PasswordHint password={password} person={person} />);
const guessed = () => screen.getByText('Niet makkelijk te raden', { exact: false }).textContent;

test('nothing typed: the rules, and nothing of its strength', () => {
  open('');
  expect(guessed()).toContain('nog niet');
  expect(screen.queryByText(/^Sterkte/)).toBeNull();
});

test.each([
  ['iloveyou2', 'Sterkte: te makkelijk te raden', 'nog niet'],
  ['kerstbijanna', 'Sterkte: te makkelijk te raden', 'nog niet'],
  ['sinterklaas2024', 'Sterkte: matig', 'in orde'],
  ['Welkom2024!', 'Sterkte: goed', 'in orde'],
  ['kaas en brood', 'Sterkte: sterk', 'in orde'],
])('%s: %s', async (password, words, isMet) => {
  open(password);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(guessed()).toContain(isMet);
});
