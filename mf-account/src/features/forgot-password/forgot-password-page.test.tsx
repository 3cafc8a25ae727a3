import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const REQUEST = 'POST /api/Account/RequestResetPassword';
const PATH = '/account/forgotpassword';
const field = () => screen.findByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje');
const send = () => fireEvent.click(screen.getByRole('button', { name: /Stuur me een link/ }));
const ask = async (login: string) => {
  fireEvent.change(await field(), { target: { value: login } });
  send();
};

test.each([
  [' anna@voorbeeld.nl ', 'anna@voorbeeld.nl', 'We hebben een e-mail gestuurd naar anna@voorbeeld.nl.'],
  ['anna', 'anna', 'We hebben een e-mail gestuurd naar het adres dat bij anna hoort.'],
])('%p is mailed a link, and the page says what to expect', async (typed, sent, text) => {
  const { server } = renderRoutes(PATH, { answers: { [REQUEST]: true } });
  await ask(typed);
  await screen.findByRole('heading', { level: 1, name: 'Kijk in je mailbox' });
  expect(document.activeElement?.textContent).toBe(text);
  expect(screen.getByText(/De link werkt 24 uur, en één keer/)).toBeTruthy();
  expect(screen.getByText(/kijk ook bij je ongewenste e-mail/)).toBeTruthy();
  expect(server.to(REQUEST).map(({ body }) => body)).toEqual([{ login: sent }]);
});

test('another mail can be asked for, with what was typed', async () => {
  const { server } = renderRoutes(PATH, { answers: { [REQUEST]: true } });
  await ask('anna');
  fireEvent.click(await screen.findByRole('button', { name: 'Vraag een nieuwe link aan' }));
  expect((await field()).value).toBe('anna');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Kijk in je mailbox' });
  expect(server.to(REQUEST)).toHaveLength(2);
});

test('the way back to the login takes the address along', async () => {
  renderRoutes(PATH, { answers: { [REQUEST]: true } });
  await ask('anna');
  fireEvent.click(await screen.findByRole('link', { name: 'Terug naar inloggen' }));
  await screen.findByRole('heading', { level: 1, name: 'Inloggen' });
  expect((await field()).value).toBe('anna');
});

describe('is filled in beforehand', () => {
  test('with the address in the navigation state', async () => {
    renderRoutes(PATH, { state: { email: 'anna@voorbeeld.nl' } });
    expect((await field()).value).toBe('anna@voorbeeld.nl');
  });

  test('with the own address of who is logged in', async () => {
    renderRoutes(PATH, { user: aUser({ email: 'bram@voorbeeld.nl' }) });
    expect((await field()).value).toBe('bram@voorbeeld.nl');
  });
});

describe('a refusal', () => {
  test('of somebody unknown is said at the field, which gets the focus', async () => {
    renderRoutes(PATH, { answers: { [REQUEST]: answer(422, 'NoUserFound') } });
    await ask('wie-is-dit');
    await screen.findByText('Dit e-mailadres of deze naam van een lijstje kennen we niet. Kijk of je het goed hebt getypt.');
    const input = await field();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(input.value).toBe('wie-is-dit');
  });

  test('because the mail could not be sent begins with the words of the specification', async () => {
    renderRoutes(PATH, { answers: { [REQUEST]: answer(422, 'ErrorSendingEmail') } });
    await ask('anna');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Het versturen van de e-mail is mislukt/);
  });

  test.each([
    [{ 'retry-after': '1500' }, 'Probeer het over 25 minuten opnieuw.'],
    [{}, 'Probeer het over 60 minuten opnieuw.'],
  ])('for asking too often says that the newest link still works, and how long to wait: %p', async (headers, text) => {
    renderRoutes(PATH, { answers: { [REQUEST]: answer(429, { error: 'TooManyRequests' }, headers) } });
    await ask('anna');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('De nieuwste in je mailbox werkt gewoon.');
    expect(alert.textContent).toContain(text);
  });

  test.each([
    ['an unknown code', answer(422, 'Iets'), 'Er ging iets mis.'],
    ['a broken server', answer(500, { error: 'ServerError' }), 'Er ging iets mis.'],
    [
      'no connection',
      () => {
        throw new TypeError('fetch failed');
      },
      'Er zijn verbindingsproblemen.',
    ],
  ])('%s is told in general words, and the next try may succeed', async (_what, failure, text) => {
    renderRoutes(PATH, { answers: { [REQUEST]: inTurn(failure, true) } });
    await ask('anna');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect((await field()).value).toBe('anna');
    send();
    await screen.findByRole('heading', { level: 1, name: 'Kijk in je mailbox' });
  });
});

test('two clicks send one mail', async () => {
  const { server } = renderRoutes(PATH, { answers: { [REQUEST]: true } });
  await ask('anna');
  send();
  await screen.findByRole('heading', { level: 1, name: 'Kijk in je mailbox' });
  expect(server.to(REQUEST)).toHaveLength(1);
});

test.each([
  ['   ', 'Vul je e-mailadres of de naam van je lijstje in.'],
  ['x'.repeat(101), 'Dit is te lang: gebruik hooguit 100 tekens.'],
])('%p is not sent', async (typed, text) => {
  const { server } = renderRoutes(PATH);
  await ask(typed);
  await screen.findByText(text);
  expect(document.activeElement).toBe(await field());
  expect(server.to(REQUEST)).toHaveLength(0);
});

test('the app has a way back to the login', async () => {
  renderRoutes(PATH, { config: { isMobileApp: true } });
  await field();
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' }).getAttribute('href')).toBe('/account/login');
});
