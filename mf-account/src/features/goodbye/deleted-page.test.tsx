import { aUser, renderInShell } from '@site/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import DeletedPage from './deleted-page.js';

test('after deleting: a farewell with ways on', () => {
  renderInShell(<DeletedPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Je account is verwijderd' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar de beginpagina' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Zoek een lijstje van een ander' }).getAttribute('href')).toBe('/list/search');
});

test('a guest had neither account nor lists, and reads of neither', () => {
  renderInShell(<DeletedPage />, { path: '/account/deleted?gast' });
  expect(screen.getByRole('heading', { level: 1, name: 'Je gegevens zijn verwijderd' })).toBeTruthy();
  expect(screen.queryByText(/account|Je lijstjes/)).toBeNull();
});

test('of who is logged in nothing was deleted: they go home', async () => {
  renderRoutes('/account/deleted', { user: aUser() });
  await waitFor(() => expect(screen.getByLabelText('adres').textContent).toBe('/'));
});
