import type { LoginDialogProps } from '@site/shell-sdk';
import { answer, aUser, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import LoginDialog from './login-dialog.js';

const LOGIN = 'POST /api/Account/Login';
const CREATE = 'POST /api/Account/Create';
const CHECK_NAME = 'POST /api/MyList/CheckUsername';
const CHECK_EMAIL = 'POST /api/Account/CheckEmail';
const anna = aUser();
const free = { [CHECK_NAME]: answer(200, 'Available'), [CHECK_EMAIL]: answer(200, 'Available') };
const loggedIn = { 'GET /api/Account/UserData': anna, 'GET /api/MyList/GetAll': [] };
const made = answer(201, { user: anna, wishlistPrivateGuid: anna.privateGuid });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const IDENTIFIER = 'E-mailadres of naam van je lijstje';

const open = (stub: ShellStub = {}, props: Partial<LoginDialogProps> = {}) => {
  const done: boolean[] = [];
  const reload = jest.fn();
  const onDone = (isLoggedIn: boolean) => done.push(isLoggedIn);
  const rendered = renderInShell(
    <LoginDialog email={null} explanation={null} onDone={onDone} reload={reload} {...props} />,
    stub,
  );
  return { ...rendered, done, reload };
};

const logIn = (who: string, password: string) => {
  type(IDENTIFIER, who);
  type('Wachtwoord', password);
  press(/^Inloggen/);
};

const fillInAccount = () => {
  type('Voornaam', 'Anna');
  type('Achternaam', 'de Vries');
  type('E-mailadres', 'anna@voorbeeld.nl');
  type('Wachtwoord', 'kaas en brood');
};

describe('logging in', () => {
  test('is done when session and lists are loaded, once', async () => {
    const { server, done, told } = open({ answers: { [LOGIN]: true, ...loggedIn } });
    logIn('anna', 'geheim');
    await waitFor(() => expect(done).toEqual([true]));
    expect(server.to(LOGIN)[0]?.body).toEqual({ emailOrUsername: 'anna', password: 'geheim' });
    expect(server.to('GET /api/MyList/GetAll')).toHaveLength(1);
    expect(told).toEqual(['loggedIn']);
    press('Sluiten');
    expect(done).toEqual([true]);
  });

  test('explains why, and has the address filled in with the focus behind it', async () => {
    open({}, { email: 'bram@voorbeeld.nl', explanation: 'Log in om af te strepen.' });
    const dialog = await screen.findByRole('dialog', { name: 'Inloggen' });
    expect(dialog.textContent).toContain('Log in om af te strepen.');
    expect(field(IDENTIFIER).value).toBe('bram@voorbeeld.nl');
    expect(document.activeElement).toBe(field('Wachtwoord'));
  });

  test('begins at its first field when nothing is known', () => {
    open();
    expect(document.activeElement).toBe(field(IDENTIFIER));
  });

  test('a wrong password is said in it', async () => {
    const { done } = open({ answers: { [LOGIN]: false } });
    logIn('anna', 'fout');
    expect((await screen.findByRole('alert')).textContent).toContain('kennen we niet');
    expect(done).toEqual([]);
  });

  test('anything else is told in a dialog on top, and the form is still there', async () => {
    const { done } = open({ answers: { [LOGIN]: answer(500, { error: 'ServerError' }) } });
    logIn('anna', 'geheim');
    const dialog = await screen.findByRole('alertdialog', { name: 'Inloggen is niet gelukt' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field(IDENTIFIER).value).toBe('anna');
    expect(done).toEqual([]);
  });

  test('cannot be closed while it is under way', async () => {
    const { done } = open({ answers: { [LOGIN]: () => new Promise(() => undefined) } });
    logIn('anna', 'geheim');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sluiten' })).toBeNull());
    expect(done).toEqual([]);
  });
});

test('closing it is an answer too', () => {
  const { done } = open();
  press('Sluiten');
  press('Sluiten');
  expect(done).toEqual([false]);
});

test('a forgotten password leaves the dialog for its page', () => {
  const { done } = open();
  const link = screen.getByRole('link', { name: 'Wachtwoord vergeten?' });
  expect(link.getAttribute('href')).toBe('/account/forgotpassword');
  fireEvent.click(link);
  expect(done).toEqual([false]);
});

describe('making an account', () => {
  test('is done when session and lists are loaded', async () => {
    const { server, done } = open({ answers: { ...free, ...loggedIn, [CREATE]: made } });
    press('Maak een lijstje');
    await screen.findByRole('dialog', { name: 'Maak een lijstje' });
    expect(document.activeElement).toBe(field('Voornaam'));
    fillInAccount();
    press('Maak mijn lijstje');
    await waitFor(() => expect(done).toEqual([true]));
    expect(server.to(CREATE)[0]?.body).toMatchObject({ email: 'anna@voorbeeld.nl', username: 'anna-de-vries', fromLot: null });
  });

  test('turning to the login and back keeps what was typed on both sides', async () => {
    open({ answers: free }, { email: 'oma@voorbeeld.nl' });
    type('Wachtwoord', 'geheim');
    press('Maak een lijstje');
    await screen.findByRole('dialog', { name: 'Maak een lijstje' });
    expect(field('E-mailadres').value).toBe('oma@voorbeeld.nl');
    fillInAccount();
    press('Log in');
    expect([field(IDENTIFIER).value, field('Wachtwoord').value]).toEqual(['oma@voorbeeld.nl', 'geheim']);
    press('Maak een lijstje');
    expect([field('Voornaam').value, field('Wachtwoord').value]).toEqual(['Anna', 'kaas en brood']);
    expect(field('Naam van je lijstje').value).toBe('anna-de-vries');
  });

  test('an address with an account leads to the login with that address', async () => {
    const { done } = open({ answers: { ...free, [CREATE]: answer(422, 'EmailUnavailable') } });
    press('Maak een lijstje');
    fillInAccount();
    press('Maak mijn lijstje');
    fireEvent.click(await screen.findByRole('button', { name: 'Ben jij dat? Log dan in.' }));
    await screen.findByRole('dialog', { name: 'Inloggen' });
    expect(field(IDENTIFIER).value).toBe('anna@voorbeeld.nl');
    expect(document.activeElement).toBe(field('Wachtwoord'));
    expect(done).toEqual([]);
  });

  test.each([
    ['AlreadyLoggedIn', 'Je bent al ingelogd'],
    ['WishlistFailed', 'je account ook niet gemaakt'],
  ])('%s is told, and the page loaded again', async (code, text) => {
    const { reload, done } = open({ answers: { ...free, [CREATE]: answer(422, code) } });
    press('Maak een lijstje');
    fillInAccount();
    press('Maak mijn lijstje');
    const dialog = await screen.findByRole('alertdialog', { name: 'Er ging iets mis.' });
    expect(dialog.textContent).toContain(text);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(done).toEqual([]);
  });

  test('is not offered to who is only to log in again', () => {
    open({ user: anna });
    expect(screen.queryByRole('button', { name: 'Maak een lijstje' })).toBeNull();
  });
});
