import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';

const CHECK = 'GET /api/Account/CheckResetPasswordCode/code-1';
const RESET = 'POST /api/Account/ResetPassword';
const PATH = '/account/resetpassword/code-1';
const anna = aUser();
const owner = { email: 'anna@voorbeeld.nl', firstName: 'Anna', lastName: 'de Vries' };
const offline = () => {
  throw new TypeError('fetch failed');
};

const where = () => screen.getByLabelText('adres').textContent;
const password = () => screen.findByLabelText<HTMLInputElement>('Nieuw wachtwoord');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('Nog een keer');
const fillIn = async (first: string, second = first) => {
  fireEvent.change(await password(), { target: { value: first } });
  fireEvent.change(confirmation(), { target: { value: second } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: /Opslaan en inloggen/ }));
const expired = () => screen.findByRole('heading', { level: 1, name: 'Deze link werkt niet meer' });
const invalid = () => screen.findByRole('heading', { level: 1, name: 'Deze link klopt niet' });

test('saves the password, untrimmed, says so and goes to the site root', async () => {
  const { server, told } = renderRoutes(PATH, {
    answers: { [CHECK]: owner, [RESET]: true, 'GET /api/Account/UserData': anna, 'GET /api/MyList/GetAll': [] },
  });
  await screen.findByText('Voor het account van Anna de Vries (anna@voorbeeld.nl).');
  await fillIn(' kaas en brood ');
  expect(await screen.findByText('Sterkte: sterk')).toBeTruthy();
  save();
  await waitFor(() => expect(where()).toBe('/'));
  expect(server.to(RESET).map(({ body }) => body)).toEqual([{ resetCode: 'code-1', password: ' kaas en brood ' }]);
  expect(server.to(CHECK)).toHaveLength(1);
  expect(told).toEqual(['loggedIn']);
});

test('an account with a second step goes on to that, with its new password', async () => {
  const options = { hasApp: true, passkey: null };
  const { told } = renderRoutes(PATH, {
    answers: { [CHECK]: owner, [RESET]: true, 'POST /api/Account/SecondStepOptions': options },
  });
  await fillIn('kaas en brood');
  save();
  expect(await screen.findByLabelText('Code')).toBeTruthy();
  expect([where(), told]).toEqual(['/account/login', []]);
});

test('an account without names is called by its address', async () => {
  renderRoutes(PATH, { answers: { [CHECK]: { ...owner, firstName: null, lastName: null } } });
  await screen.findByText('Voor het account van anna@voorbeeld.nl.');
});

test('a password manager learns whose password it is', async () => {
  const { container } = renderRoutes(PATH, { answers: { [CHECK]: owner } });
  expect((await password()).autocomplete).toBe('new-password');
  expect(confirmation().autocomplete).toBe('new-password');
  expect(container.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('anna@voorbeeld.nl');
});

test('whoever is logged in may open it as well', async () => {
  renderRoutes(PATH, { user: anna, answers: { [CHECK]: owner } });
  await password();
  expect(where()).toBe(PATH);
});

test('as long as the code is being checked the form’s shape is there', async () => {
  const { container } = renderRoutes(PATH, { answers: { [CHECK]: () => new Promise(() => undefined) } });
  await screen.findByRole('heading', { level: 1, name: 'Kies een nieuw wachtwoord' });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull();
});

describe('a code that cannot be used', () => {
  test('has expired: a new one can be asked for, by whom is not known', async () => {
    renderRoutes(PATH, { answers: { [CHECK]: answer(422, 'IsExpired') } });
    await expired();
    expect(screen.getByText(/werkt 24 uur en één keer/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje')).value).toBe('');
    expect(where()).toBe('/account/forgotpassword');
  });

  test('is unknown', async () => {
    renderRoutes(PATH, { answers: { [CHECK]: answer(422, 'IsUnknown') } });
    await invalid();
    expect(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' })).toBeTruthy();
  });

  test('is missing, which needs no question', async () => {
    const { server } = renderRoutes('/account/resetpassword');
    await invalid();
    expect(server.seen).toHaveLength(0);
  });

  test.each([
    ['IsExpired', expired],
    ['IsUnknown', invalid],
  ])('is %s by the time it is saved: a new one is asked for with the address', async (code, shown) => {
    renderRoutes(PATH, { answers: { [CHECK]: owner, [RESET]: answer(422, code) } });
    await fillIn('kaas en brood');
    save();
    await shown();
    expect(document.activeElement?.tagName).toBe('P');
    fireEvent.click(screen.getByRole('link', { name: 'Vraag een nieuwe link aan' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje')).value).toBe(owner.email);
  });

  test('was asked about too often: says to wait', async () => {
    renderRoutes(PATH, { answers: { [CHECK]: answer(429, { error: 'TooManyRequests' }) } });
    await screen.findByText(/Je hebt dit te vaak achter elkaar geprobeerd/);
  });
});

describe('rules', () => {
  test.each([
    ['', '', 'Vul je wachtwoord in.', 'Nieuw wachtwoord'],
    ['kort', 'kort', 'Kies een wachtwoord van minstens 8 tekens.', 'Nieuw wachtwoord'],
    ['x'.repeat(501), 'x'.repeat(501), 'Dit wachtwoord is te lang: gebruik hooguit 500 tekens.', 'Nieuw wachtwoord'],
    ['kaas en brood', 'kaas en brood ', 'De wachtwoorden komen niet overeen.', 'Nog een keer'],
    ...['Anna de Vries', 'de vriesanna', 'ANNA@voorbeeld.nl'].map((taken) => [
      taken,
      taken,
      'Kies een wachtwoord dat anders is dan je naam en je e-mailadres.',
      'Nieuw wachtwoord',
    ]),
  ])('%p with %p is not saved', async (first, second, text, label) => {
    const { server } = renderRoutes(PATH, { answers: { [CHECK]: owner } });
    await fillIn(first, second);
    save();
    await screen.findByText(text);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(server.to(RESET)).toHaveLength(0);
  });

  test('the confirmation is looked at again when the password itself changes', async () => {
    renderRoutes(PATH, { answers: { [CHECK]: owner } });
    await fillIn('kaas en brood', 'kaas en boter');
    save();
    await screen.findByText('De wachtwoorden komen niet overeen.');
    fireEvent.change(await password(), { target: { value: 'kaas en boter' } });
    await waitFor(() => expect(screen.queryByText('De wachtwoorden komen niet overeen.')).toBeNull());
  });
});

describe('a failure to save', () => {
  test.each([
    ['without a connection', offline, 'Er zijn verbindingsproblemen.'],
    ['of the server', answer(500, { error: 'ServerError' }), 'Er ging iets mis.'],
    ['for trying too often', answer(429, { error: 'TooManyRequests' }), 'Je hebt dit te vaak achter elkaar geprobeerd.'],
  ])('%s keeps what was typed, and the next try may succeed', async (_what, failure, text) => {
    renderRoutes(PATH, {
      answers: {
        [CHECK]: owner,
        [RESET]: inTurn(failure, true),
        'GET /api/Account/UserData': anna,
        'GET /api/MyList/GetAll': [],
      },
    });
    await fillIn('kaas en brood');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect([(await password()).value, confirmation().value]).toEqual(['kaas en brood', 'kaas en brood']);
    save();
    await waitFor(() => expect(where()).toBe('/'));
  });

  test('a rule that only the service could check is said on the field', async () => {
    const body = { error: 'InvalidRequest', issues: [{ path: 'password', code: 'general.password.equals_person' }] };
    renderRoutes(PATH, { answers: { [CHECK]: owner, [RESET]: answer(400, body) } });
    await fillIn('jansen1234');
    save();
    await screen.findByText('Kies een wachtwoord dat anders is dan je naam en je e-mailadres.');
    expect((await password()).value).toBe('jansen1234');
  });

  test('when only the login afterwards fails, the login page takes over', async () => {
    renderRoutes(PATH, { answers: { [CHECK]: owner, [RESET]: true, 'GET /api/Account/UserData': answer(500) } });
    await fillIn('kaas en brood');
    save();
    await screen.findByRole('heading', { level: 1, name: 'Inloggen' });
    expect(screen.getByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje').value).toBe(owner.email);
  });
});

test('two clicks save once', async () => {
  const { server } = renderRoutes(PATH, {
    answers: { [CHECK]: owner, [RESET]: true, 'GET /api/Account/UserData': anna, 'GET /api/MyList/GetAll': [] },
  });
  await fillIn('kaas en brood');
  save();
  save();
  await waitFor(() => expect(where()).toBe('/'));
  expect(server.to(RESET)).toHaveLength(1);
});

test.each([
  ['the form', owner],
  ['an expired code', answer(422, 'IsExpired')],
])('the app has a way back to the login from %s', async (_what, checked) => {
  renderRoutes(PATH, { config: { isMobileApp: true }, answers: { [CHECK]: checked } });
  const back = await screen.findByRole('link', { name: 'Terug naar inloggen' });
  expect(back.getAttribute('href')).toBe('/account/login');
});
