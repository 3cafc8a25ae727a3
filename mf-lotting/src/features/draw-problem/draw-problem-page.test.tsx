import { screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

test.each([
  ['verwijderd', 'De loting is verwijderd'],
  ['kapot', 'Deze loting is niet getrokken'],
  ['nietgevonden', 'We kunnen deze loting niet vinden'],
])('/lootjestrekken/%s says why there is no draw, with the way back', async (path, title) => {
  renderRoutes(`/lootjestrekken/${path}`);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/lootjestrekken');
});
