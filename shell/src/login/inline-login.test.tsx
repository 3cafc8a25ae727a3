import { pathTo } from '@site/contracts';
import { useLocation } from '@site/shell-sdk';
import { answer, aUser, renderInShell, type FakeAnswers } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { InlineLogin } from './inline-login.js';

const LOGIN = 'POST /api/Account/Login';
const anna = aUser();
const lists = [{ username: 'anna' }];

const Where = () => {
  const location = useLocation();
  const state: unknown = location.state;
  return <output aria-label="adres">{JSON.stringify([location.pathname + location.search, state])}</output>;
};

const open = (answers: FakeAnswers = {}) => {
  const onLogIn = jest.fn();
  const page = renderInShell(
    <>
      <InlineLogin onLogIn={onLogIn} />
      <Where />
    </>,
    { path: '/kees?x=1', answers },
  );
  return { ...page, onLogIn };
};
const identifier = () => screen.getByLabelText<HTMLInputElement>('E-mail of lijstnaam');
const password = () => screen.getByLabelText<HTMLInputElement>('Wachtwoord');
const where = () => JSON.parse(screen.getByLabelText('adres').textContent) as unknown;
const logIn = async (who: string, secret: string) => {
  fireEvent.input(identifier(), { target: { value: who } });
  fireEvent.input(password(), { target: { value: secret } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Inloggen' })));
};

test('logs in and stays on the page', async () => {
  const { server, told, onLogIn } = open({
    [LOGIN]: true,
    'GET /api/Account/UserData': anna,
    'GET /api/MyList/GetAll': lists,
  });
  await logIn(' anna ', ' geheim ');
  expect(server.to(LOGIN)[0]?.body).toEqual({ emailOrUsername: 'anna', password: ' geheim ' });
  await waitFor(() => expect(told).toEqual(['loggedIn']));
  expect(onLogIn).toHaveBeenCalledTimes(1);
  expect(where()).toEqual(['/kees?x=1', null]);
  expect(screen.getAllByText('Je bent ingelogd.').length).toBeGreaterThan(0);
});

test('a wrong password goes to the login page, which says so and leads back', async () => {
  open({ [LOGIN]: false });
  await logIn('anna', 'fout');
  expect(where()).toEqual([`${pathTo('login')}?returnUrl=%2Fkees%3Fx%3D1`, { failedLoginEmail: 'anna' }]);
});

test.each([
  [429, 'Je hebt dit te vaak achter elkaar geprobeerd.'],
  [500, 'Er ging iets mis.'],
])('status %d is told in a dialog, and what was typed stays', async (status, text) => {
  const { onLogIn } = open({ [LOGIN]: answer(status, { error: 'X' }) });
  await logIn('anna', 'geheim');
  const dialog = screen.getByRole('alertdialog', { name: 'Inloggen is niet gelukt' });
  expect(dialog.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Oké' }));
  expect([identifier().value, password().value]).toEqual(['anna', 'geheim']);
  expect(onLogIn).not.toHaveBeenCalled();
});

test.each([
  ['', '', 'Vul je e-mailadres of de naam van je lijstje in.', identifier],
  ['   ', 'geheim', 'Vul je e-mailadres of de naam van je lijstje in.', identifier],
  ['x'.repeat(101), 'geheim', 'Dit is te lang: gebruik hooguit 100 tekens.', identifier],
  ['anna', '', 'Vul je wachtwoord in.', password],
  ['anna', 'x'.repeat(501), 'Dit wachtwoord is te lang: gebruik hooguit 500 tekens.', password],
])('%p and %p: the field that is wrong says why and has the focus; nothing is asked', async (who, secret, text, field) => {
  const { server } = open();
  await logIn(who, secret);
  expect(screen.getByText(text).closest('[aria-live]')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  expect(server.seen).toEqual([]);
  fireEvent.input(field(), { target: { value: 'a' } });
  expect(screen.queryByText(text)).toBeNull();
});

test('it is sent once, however often the button is pressed', async () => {
  const { server } = open({ [LOGIN]: () => new Promise(() => undefined) });
  await logIn('anna', 'geheim');
  const button = screen.getByRole('button', { name: /Inloggen/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.submit(button.closest('form') ?? document.body);
  expect(server.to(LOGIN)).toHaveLength(1);
});

test('the way to a forgotten password takes what was typed along', () => {
  open();
  fireEvent.input(identifier(), { target: { value: ' anna@voorbeeld.nl ' } });
  fireEvent.click(screen.getByRole('link', { name: 'Wachtwoord vergeten?' }));
  expect(where()).toEqual([pathTo('forgotPassword'), { email: 'anna@voorbeeld.nl' }]);
});

test('what fills passwords in knows the fields', () => {
  open();
  expect([identifier().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
});
