import { answer, aUser } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const LOGIN = 'POST /api/Account/Login';
const anna = aUser();
const loggedIn = { 'GET /api/Account/UserData': anna, 'GET /api/MyList/GetAll': [] };
const identifier = () => screen.findByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje');
const where = () => screen.getByLabelText('adres').textContent;

const logIn = async (who: string, password: string) => {
  fireEvent.change(await identifier(), { target: { value: who } });
  fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
};

test('logs in with what was typed and goes on to the return URL', async () => {
  const { server, told } = renderRoutes('/account/login?returnUrl=%2Fanna%3Fx%3D1', { answers: { [LOGIN]: true, ...loggedIn } });
  await logIn(' anna ', ' geheim ');
  await waitFor(() => expect(where()).toBe('/anna?x=1'));
  expect(server.to(LOGIN)[0]?.body).toEqual({ emailOrUsername: 'anna', password: ' geheim ' });
  expect(told).toEqual(['loggedIn']);
});

test('a wrong password is said, the field is empty and has the focus', async () => {
  renderRoutes('/account/login', { answers: { [LOGIN]: false } });
  await logIn('anna', 'fout');
  expect((await screen.findByRole('alert')).textContent).toContain('kennen we niet');
  const password = screen.getByLabelText<HTMLInputElement>('Wachtwoord');
  expect([password.value, document.activeElement]).toEqual(['', password]);
  expect((await identifier()).value).toBe('anna');
});

test.each([
  [429, 'Je hebt dit te vaak achter elkaar geprobeerd. Wacht een kwartier en probeer het dan opnieuw.'],
  [500, 'Er ging iets mis. Probeer het over een paar tellen opnieuw.'],
])('status %d is told in a dialog', async (status, text) => {
  renderRoutes('/account/login', { answers: { [LOGIN]: answer(status, { error: 'X' }) } });
  await logIn('anna', 'geheim');
  const dialog = await screen.findByRole('alertdialog', { name: 'Inloggen is niet gelukt' });
  expect(dialog.textContent).toContain(text);
});

test.each([
  ['871', 'Wacht 15 minuten en probeer het dan opnieuw.'],
  ['12', 'Wacht één minuut en probeer het dan opnieuw.'],
  ['straks', 'Wacht een kwartier en probeer het dan opnieuw.'],
])('after too many tries it is said how long to wait: Retry-After %s', async (retryAfter, text) => {
  const refused = answer(429, { error: 'TooManyRequests' }, { 'retry-after': retryAfter });
  renderRoutes('/account/login', { answers: { [LOGIN]: refused } });
  await logIn('anna', 'geheim');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(text);
});

test('nothing is asked of the service while a field is empty', async () => {
  const { server } = renderRoutes('/account/login', {});
  await identifier();
  fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
  await screen.findByText('Vul je e-mailadres of de naam van je lijstje in.');
  await screen.findByText('Vul je wachtwoord in.');
  expect(document.activeElement).toBe(await identifier());
  expect(server.to(LOGIN)).toHaveLength(0);
});

describe('who is logged in already', () => {
  test.each([
    ['/account/login', '/'],
    ['/account/login?returnUrl=/mylist/new', '/mylist/new'],
    ['/account/login?returnUrl=http://localhost/anna', '/anna'],
    ['/account/login?returnUrl=https://evil.example/anna', '/'],
  ])('%s leads to %s', async (path, expected) => {
    renderRoutes(path, { user: anna });
    await waitFor(() => expect(where()).toBe(expected));
  });

  test('a guest may log in to an account, with the guest’s address filled in', async () => {
    renderRoutes('/account/login', { user: aUser({ isAccount: false, email: 'oma@voorbeeld.nl' }) });
    expect((await identifier()).value).toBe('oma@voorbeeld.nl');
  });
});

test('leads to making a list and to a forgotten password', async () => {
  renderRoutes('/account/login');
  await identifier();
  expect(screen.getByRole('link', { name: 'Maak een lijstje' }).getAttribute('href')).toBe('/account/create');
  expect(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }).getAttribute('href')).toBe('/account/forgotpassword');
});

test('the typed address travels along to the forgotten password, in navigation state', async () => {
  renderRoutes('/account/login');
  fireEvent.change(await identifier(), { target: { value: ' anna@voorbeeld.nl ' } });
  fireEvent.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
  await screen.findByRole('heading', { level: 1, name: 'Wachtwoord vergeten' });
  expect((await identifier()).value).toBe('anna@voorbeeld.nl');
});

describe('a login that failed elsewhere', () => {
  const wrong = 'Deze combinatie van e-mailadres of naam van je lijstje en wachtwoord kennen we niet.';
  const understood = async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Inloggen is niet gelukt' });
    expect(dialog.textContent).toContain(wrong);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };

  test('is told in a dialog when its address is in the navigation state, and fills the field in', async () => {
    renderRoutes('/account/login', { state: { failedLoginEmail: 'bram@voorbeeld.nl' } });
    await understood();
    expect((await identifier()).value).toBe('bram@voorbeeld.nl');
  });

  test('is told once when the page itself says so, and fills the field in', async () => {
    renderRoutes('/account/login', { config: { failedLogin: 'carlijn@voorbeeld.nl' } });
    await understood();
    expect((await identifier()).value).toBe('carlijn@voorbeeld.nl');
    fireEvent.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    expect((await identifier()).value).toBe('carlijn@voorbeeld.nl');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is nothing when the page comes from a gateway that does not know of it', async () => {
    const config = { failedLogin: undefined as unknown as null };
    renderRoutes('/account/login', { config });
    expect((await identifier()).value).toBe('');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is nothing when the state is something else', async () => {
    renderRoutes('/account/login', { state: { failedLoginEmail: 3 } });
    expect((await identifier()).value).toBe('');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('an address passed along is filled in without a word', async () => {
  renderRoutes('/account/login', { state: { email: 'daan@voorbeeld.nl' } });
  expect((await identifier()).value).toBe('daan@voorbeeld.nl');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('two clicks send one login', async () => {
  const { server } = renderRoutes('/account/login', { answers: { [LOGIN]: false } });
  await logIn('anna', 'fout');
  fireEvent.click(screen.getByRole('button', { name: /Inloggen/ }));
  await screen.findByRole('alert');
  expect(server.to(LOGIN)).toHaveLength(1);
});

test.each([
  ['x'.repeat(101), 'geheim', 'Dit is te lang: gebruik hooguit 100 tekens.'],
  ['anna', 'x'.repeat(501), 'Dit wachtwoord is te lang: gebruik hooguit 500 tekens.'],
])('what is too long is said on its field', async (who, password, text) => {
  const { server } = renderRoutes('/account/login');
  await logIn(who, password);
  await screen.findByText(text);
  expect(server.to(LOGIN)).toHaveLength(0);
});

test('fields are kind to phones and password managers', async () => {
  renderRoutes('/account/login');
  const attributes = (field: HTMLElement) =>
    ['autocomplete', 'autocapitalize', 'inputmode'].map((name) => field.getAttribute(name));
  expect(attributes(await identifier())).toEqual(['username', 'none', 'email']);
  expect(attributes(screen.getByLabelText('Wachtwoord'))).toEqual(['current-password', 'none', null]);
});

test('in the app the site’s name fills the screen, and there is no way back to where one is', async () => {
  renderRoutes('/account/login', { config: { isMobileApp: true } });
  await identifier();
  expect(screen.getByText('Verlanglijstje')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Terug naar inloggen' })).toBeNull();
});
