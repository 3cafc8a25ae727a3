import { screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

test('an account deleted elsewhere is explained, with ways on', async () => {
  renderRoutes('/account/deletedError');
  await screen.findByRole('heading', { level: 1, name: 'Dit account is verwijderd' });
  expect(screen.getByText(/op een ander apparaat of in een ander venster verwijderd/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Naar de beginpagina' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Neem contact op' }).getAttribute('href')).toBe('/contact');
});
