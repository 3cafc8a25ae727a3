import { answer } from '@site/shell-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const KEEP = 'POST /api/Account/KeepSecondFactor';
const open = async (reply: Parameters<typeof answer>[1], status = 200) => {
  const shown = renderRoutes('/account/second-step/keep/de-code', { answers: { [KEEP]: answer(status, reply) } });
  const button = await screen.findByRole('button', { name: 'Houd mijn tweede stap' });
  expect(shown.server.to(KEEP)).toEqual([]);
  fireEvent.click(button);
  return shown;
};

test('opening the link does nothing; the button keeps the second step, and a new password is advised', async () => {
  const { server } = await open(true);
  await screen.findByRole('heading', { level: 1, name: 'Je tweede stap blijft' });
  expect(server.to(KEEP).map(({ body }) => body)).toEqual([{ code: 'de-code' }]);
  expect(screen.getByRole('link', { name: 'Kies een nieuw wachtwoord' }).getAttribute('href')).toBe('/account/forgotpassword');
});

test('what is over is said', async () => {
  await open('IsExpired', 422);
  await screen.findByRole('heading', { level: 1, name: 'Deze link werkt niet meer' });
});

test('a failure says so, and the button is there to try again', async () => {
  await open({ error: 'TooManyRequests' }, 429);
  await screen.findByText('Dat is niet gelukt');
  expect(screen.getByRole('button', { name: 'Houd mijn tweede stap' })).toBeTruthy();
});
