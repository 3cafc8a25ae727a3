import { aUser, renderInShell } from '@site/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import GoodbyePage from './goodbye-page.js';

test('after logging out: a goodbye with the way back', () => {
  renderInShell(<GoodbyePage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Tot ziens' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Opnieuw inloggen' }).getAttribute('href')).toBe('/account/login');
});

test('a guest has no lists and nothing to log in with', () => {
  renderInShell(<GoodbyePage />, { path: '/account/goodbye?gast' });
  expect(screen.getByText(/afgestreept, blijft afgestreept/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Opnieuw inloggen' })).toBeNull();
});

test('whoever is logged in goes home', async () => {
  renderRoutes('/account/goodbye', { user: aUser() });
  await waitFor(() => expect(screen.getByLabelText('adres').textContent).toBe('/'));
});
