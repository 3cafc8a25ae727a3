import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const [LOGIN, OPTIONS, STEP] = [
  'POST /api/Account/Login',
  'POST /api/Account/SecondStepOptions',
  'POST /api/Account/SecondStep',
] as const;
const byApp = { hasApp: true, passkey: null };
const loggedIn = { 'GET /api/Account/UserData': aUser(), 'GET /api/MyList/GetAll': [] };
const where = () => screen.getByLabelText('adres').textContent;

const givePassword = async () => {
  fireEvent.change(await screen.findByLabelText('E-mailadres of naam van je lijstje'), { target: { value: 'anna' } });
  fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: 'geheim' } });
  fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
};
const send = async (label: string, code: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
};

test('after the password the code of the app is asked, and then the login goes on as ever', async () => {
  const answers = { [LOGIN]: false, [OPTIONS]: byApp, [STEP]: inTurn(false, true), ...loggedIn };
  const { server, told } = renderRoutes('/account/login?returnUrl=%2Fanna', { answers });
  await givePassword();
  await send('Code', '000000');
  await screen.findByText('Deze code klopt niet, of is al gebruikt.');
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  await send('Code', ' 123456 ');
  await waitFor(() => expect(where()).toBe('/anna'));
  expect(server.to(STEP).map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123456' }]);
  expect(told).toEqual(['loggedIn']);
});

test('a recovery code does as well, and who wants to begins anew', async () => {
  const { server } = renderRoutes('/account/login', { answers: { [LOGIN]: false, [OPTIONS]: byApp, [STEP]: false } });
  await givePassword();
  fireEvent.click(await screen.findByRole('button', { name: 'Gebruik een herstelcode' }));
  fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
  await screen.findByText('Vul de code in.');
  await send('Herstelcode', 'abcde-fghjk');
  await waitFor(() => expect(server.to(STEP)[0]?.body).toEqual({ code: 'abcde-fghjk' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Opnieuw beginnen' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Wachtwoord')).value).toBe('');
});

test.each([
  [answer(422, 'Expired'), 'Dat duurde te lang. Log opnieuw in.'],
  [answer(429, { error: 'TooManyRequests' }), /te vaak achter elkaar/],
])('%#: a step that is refused says why', async (refused, text) => {
  renderRoutes('/account/login', { answers: { [LOGIN]: false, [OPTIONS]: byApp, [STEP]: refused } });
  await givePassword();
  await send('Code', '123456');
  await screen.findByText(text);
});

test('whose browser has no passkeys is asked for a recovery code', async () => {
  const passkey = { challenge: 'x' };
  renderRoutes('/account/login', { answers: { [LOGIN]: false, [OPTIONS]: { hasApp: false, passkey } } });
  await givePassword();
  expect(await screen.findByLabelText('Herstelcode')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull();
});

test('who comes from a form elsewhere, or from a new password, goes on with the second step', async () => {
  renderRoutes('/account/login', { state: { failedLoginEmail: 'anna@voorbeeld.nl' }, answers: { [OPTIONS]: byApp } });
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
