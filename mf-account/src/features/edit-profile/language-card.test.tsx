import { LANGUAGE_PATH } from '@site/contracts';
import { aUser } from '@site/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

test('an account chooses its language by a form that needs no script', async () => {
  renderRoutes('/account', { user: aUser() });
  await screen.findByRole('heading', { name: 'Taal' });
  const english = screen.getByRole<HTMLButtonElement>('button', { name: 'English' });
  const { form, type, name, value, lang } = english;
  expect([form?.method, form?.getAttribute('action'), type, name, value, lang]).toEqual([
    ...['post', LANGUAGE_PATH, 'submit'],
    ...['taal', 'en', 'en'],
  ]);
  expect(screen.queryByRole('button', { name: 'Nederlands' })).toBeNull();
});

test('whoever has no account chooses in the footer, for this browser', async () => {
  renderRoutes('/account', { user: aUser({ isAccount: false }) });
  await screen.findByLabelText('Voornaam');
  expect(screen.queryByRole('heading', { name: 'Taal' })).toBeNull();
});
