import { answer } from '@site/shell-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const UNDO = 'POST /api/Account/UndoEmailChange';
const open = async (reply: Parameters<typeof answer>[1], status = 200) => {
  const shown = renderRoutes('/account/undo/de-code', { answers: { [UNDO]: answer(status, reply) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Draai het terug' }));
  return shown;
};

test('opening the link does nothing; the button puts the address back', async () => {
  const { server } = renderRoutes('/account/undo/de-code', { answers: { [UNDO]: true } });
  const button = await screen.findByRole('button', { name: 'Draai het terug' });
  expect(server.to(UNDO)).toEqual([]);
  fireEvent.click(button);
  await screen.findByRole('heading', { level: 1, name: 'Het is teruggedraaid' });
  expect(server.to(UNDO).map(({ body }) => body)).toEqual([{ code: 'de-code' }]);
});

test.each([
  ['IsExpired', 'Deze link werkt niet meer'],
  ['EmailUnavailable', 'Dit adres hoort nu bij een ander account'],
])('%s leads to us', async (code, title) => {
  await open(code, 422);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'Neem contact op' }).getAttribute('href')).toBe('/contact');
});

test('a failure says so, and the button is there to try again', async () => {
  await open({ error: 'TooManyRequests' }, 429);
  await screen.findByText('Het is niet teruggedraaid');
  expect(screen.getByRole('button', { name: 'Draai het terug' })).toBeTruthy();
});
