import { renderInShell } from '@site/shell-sdk/testing';
import { screen } from '@testing-library/react';
import DeletedElsewherePage from './deleted-elsewhere-page.js';

test('an account deleted elsewhere is explained, with ways on', () => {
  renderInShell(<DeletedElsewherePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Dit account is verwijderd' })).toBeTruthy();
  expect(screen.getByText(/op een ander apparaat of in een ander venster verwijderd/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar de beginpagina' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Neem contact op' }).getAttribute('href')).toBe('/contact');
});

test('a guest reads of data, for there was no account', () => {
  renderInShell(<DeletedElsewherePage />, { path: '/account/deletedError?gast' });
  expect(screen.getByRole('heading', { level: 1, name: 'Je gegevens zijn verwijderd' })).toBeTruthy();
  expect(screen.queryByText(/account/)).toBeNull();
});
