import { aUser } from '@site/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

test('after logging out: a goodbye with the way back', async () => {
  renderRoutes('/account/goodbye');
  await screen.findByRole('heading', { level: 1, name: 'Tot ziens' });
  expect(screen.getByRole('link', { name: 'Opnieuw inloggen' }).getAttribute('href')).toBe('/account/login');
});

test('whoever is logged in goes home', async () => {
  renderRoutes('/account/goodbye', { user: aUser() });
  await waitFor(() => expect(screen.getByLabelText('adres').textContent).toBe('/'));
});
