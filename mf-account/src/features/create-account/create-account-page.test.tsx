import { answer, aUser, inTurn, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import CreateAccountPage from './create-account-page.js';

const CREATE = 'POST /api/Account/Create';
const CHECK_NAME = 'POST /api/MyList/CheckUsername';
const CHECK_EMAIL = 'POST /api/Account/CheckEmail';
const anna = aUser();
const free = { [CHECK_NAME]: answer(200, 'Available'), [CHECK_EMAIL]: answer(200, 'Available') };
const loggedIn = { 'GET /api/Account/UserData': anna, 'GET /api/MyList/GetAll': [] };
const made = answer(201, { user: anna, wishlistPrivateGuid: anna.privateGuid });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const fillIn = async () => {
  await screen.findByLabelText('Voornaam');
  type('Voornaam', 'Anna');
  type('Achternaam', 'de Vries');
  type('E-mailadres', ' anna@voorbeeld.nl ');
  type('Wachtwoord', 'kaas en brood ');
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Maak mijn lijstje' }));
const where = () => screen.getByLabelText('adres').textContent;

test('makes the account, says so and goes to the new list', async () => {
  const { server, told } = renderRoutes('/account/create', { answers: { ...free, ...loggedIn, [CREATE]: made } });
  await screen.findByRole('heading', { level: 1, name: 'Maak een lijstje' });
  await fillIn();
  expect(field('Naam van je lijstje').value).toBe('anna-de-vries');
  fireEvent.click(screen.getByLabelText(/elk kwartaal/));
  submit();
  await waitFor(() => expect(where()).toBe('/anna-de-vries'));
  expect(server.to(CREATE)[0]?.body).toEqual({
    email: 'anna@voorbeeld.nl',
    firstName: 'Anna',
    lastName: 'de Vries',
    username: 'anna-de-vries',
    password: 'kaas en brood ',
    receiveMailing: true,
    fromLot: null,
  });
  expect(server.to(CREATE)[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(told).toEqual(['loggedIn']);
});

test('a name typed by hand is not followed by the person’s any more', async () => {
  renderRoutes('/account/create', { answers: free });
  await fillIn();
  type('Naam van je lijstje', 'mijn-wensen');
  type('Voornaam', 'Annie');
  expect(field('Naam van je lijstje').value).toBe('mijn-wensen');
});

describe('from a lot', () => {
  const LOT = `GET /api/Lot/${anna.publicGuid}`;
  const lot = {
    ...{ email: 'anna@voorbeeld.nl', name: 'Anna de Vries', lotingTitle: 'Sinterklaas bij oma', description: null },
    ...{ selectedWishlistPrivateGuid: null, isViewed: true, hasAccount: false, nudgeDisabledUntil: null, questions: [] },
    drawnParticipant: { publicGuid: anna.privateGuid, name: 'Bram', wishlistLink: null },
  };
  const open = (answers: object = {}) =>
    renderRoutes(`/account/create?fromLot=${anna.publicGuid}`, {
      answers: { ...free, ...loggedIn, [LOT]: lot, [CREATE]: made, ...answers },
    });

  test('the lot is named, what it says of its holder is filled in, and it travels along', async () => {
    const { server } = open();
    await screen.findByText('Voor je lootje van Sinterklaas bij oma');
    expect(['Voornaam', 'Achternaam', 'E-mailadres'].map((label) => field(label).value)).toEqual([
      'Anna',
      'de Vries',
      'anna@voorbeeld.nl',
    ]);
    type('Wachtwoord', 'kaas en brood ');
    submit();
    await waitFor(() =>
      expect(server.to(CREATE)[0]?.body).toMatchObject({ fromLot: anna.publicGuid, username: 'anna-de-vries' }),
    );
  });

  test('afterwards it says that the list is on the lot, with the way back, and the focus is there', async () => {
    open();
    await screen.findByText('Voor je lootje van Sinterklaas bij oma');
    type('Wachtwoord', 'kaas en brood ');
    submit();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Je lijstje hangt aan je lootje' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Zet er wensen op' }).getAttribute('href')).toBe('/anna-de-vries');
    const back = screen.getByRole('link', { name: 'Terug naar je lootje' });
    expect(back.getAttribute('href')).toBe(`/lootjestrekken/lootje/${anna.publicGuid}`);
  });

  test('what was typed before the lot came stays, and without the lot an account can be made all the same', async () => {
    open({ [LOT]: answer(422, 'NotFound') });
    await fillIn();
    submit();
    await screen.findByRole('heading', { level: 1, name: 'Je lijstje hangt aan je lootje' });
  });
});

test('whoever comes from a lot and has an account logs in and is back at the lot', async () => {
  renderRoutes(`/account/create?fromLot=${anna.publicGuid}`, { answers: free });
  await screen.findByLabelText('Voornaam');
  const back = encodeURIComponent(`/lootjestrekken/lootje/${anna.publicGuid}`);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/account/login?returnUrl=${back}`);
});

test('whoever has an account goes home', async () => {
  renderRoutes('/account/create', { user: anna });
  await waitFor(() => expect(where()).toBe('/'));
});

test('a name that makes the password wrong is noticed when it is typed later', async () => {
  renderRoutes('/account/create', { answers: free });
  await fillIn();
  type('Wachtwoord', 'annemarie');
  type('Voornaam', 'Annemarie');
  submit();
  const text = 'Kies een wachtwoord dat anders is dan je naam en je e-mailadres.';
  await screen.findByText(text);
  type('Voornaam', 'Anne');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('the app has a way back to the login', async () => {
  renderRoutes('/account/create', { answers: free, config: { isMobileApp: true } });
  await screen.findByLabelText('Voornaam');
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' }).getAttribute('href')).toBe('/account/login');
});

test('what is missing is said on its field, counted for a screen reader, and the first has the focus', async () => {
  const { server } = renderRoutes('/account/create', { answers: free });
  await screen.findByLabelText('Voornaam');
  submit();
  for (const text of [
    'Vul je voornaam in.',
    'Vul je achternaam in.',
    'Kies een naam voor je lijstje.',
    'Vul je e-mailadres in.',
  ]) {
    await screen.findByText(text);
  }
  await screen.findByText('Vul je wachtwoord in.');
  expect(document.activeElement).toBe(field('Voornaam'));
  expect(screen.getByText('Het is nog niet gelukt: 5 velden kloppen nog niet.').getAttribute('role')).toBe('status');
  expect(server.to(CREATE)).toHaveLength(0);
  await fillIn();
  await waitFor(() => expect(screen.queryByText('Kies een naam voor je lijstje.')).toBeNull());
});

test('the rules of the password are ticked off while typing', async () => {
  renderRoutes('/account/create', { answers: free });
  await fillIn();
  const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  type('Wachtwoord', 'anna');
  expect(rules()).toEqual([
    'Minstens 8 tekens: nog niet',
    'Anders dan je naam en je e-mailadres: nog niet',
    'Niet makkelijk te raden: nog niet',
  ]);
  type('Wachtwoord', 'kaas en brood');
  await waitFor(() =>
    expect(rules()).toEqual([
      'Minstens 8 tekens: in orde',
      'Anders dan je naam en je e-mailadres: in orde',
      'Niet makkelijk te raden: in orde',
    ]),
  );
});

describe('checks by the service', () => {
  test('say that they are under way, ask a second after the last key, and then say what they found', async () => {
    const { server } = renderRoutes('/account/create', { answers: free });
    await fillIn();
    type('Naam van je lijstje', 'ann');
    type('Naam van je lijstje', 'anna');
    expect(screen.getByText('We kijken of localhost/anna nog vrij is.')).toBeTruthy();
    expect(screen.getByText('We kijken of we dit adres al kennen.')).toBeTruthy();
    expect(server.to(CHECK_NAME)).toHaveLength(0);
    await screen.findByText('localhost/anna is nog vrij.', undefined, { timeout: 3000 });
    expect(server.to(CHECK_NAME).map(({ body }) => body)).toEqual([{ username: 'anna' }]);
    expect(server.to(CHECK_EMAIL).map(({ body }) => body)).toEqual([{ email: 'anna@voorbeeld.nl' }]);
  });

  test('a taken name and an address with an account are said on their fields, with a way to log in', async () => {
    renderRoutes('/account/create', {
      answers: { [CHECK_NAME]: answer(200, 'Unavailable'), [CHECK_EMAIL]: answer(200, 'Unavailable') },
    });
    await fillIn();
    await screen.findByText('Deze naam is al bezet. Kies een andere.', undefined, { timeout: 3000 });
    await screen.findByText('Er is al een account met dit e-mailadres.');
    expect(field('Naam van je lijstje').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: 'Ben jij dat? Log dan in.' }));
    const identifier = await screen.findByLabelText<HTMLInputElement>('E-mailadres of naam van je lijstje');
    expect([identifier.value, where()]).toEqual(['anna@voorbeeld.nl', '/account/login']);
  });

  test('instead of a taken name free ones are offered, and one is taken over by a press', async () => {
    const { server } = renderRoutes('/account/create', {
      answers: {
        ...free,
        [CHECK_NAME]: inTurn(answer(200, 'Unavailable'), answer(200, 'Available')),
        'POST /api/MyList/SuggestUsernames': { usernames: ['anna-de-vries-lijstje', 'anna-de-vries-wensen'] },
      },
    });
    await fillIn();
    const offered = await screen.findByRole('group', { name: 'Nog vrij, kies er een:' }, { timeout: 3000 });
    fireEvent.click(within(offered).getByRole('button', { name: 'anna-de-vries-wensen' }));
    expect(field('Naam van je lijstje').value).toBe('anna-de-vries-wensen');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Nog vrij, kies er een:' })).toBeNull());
    expect(server.to('POST /api/MyList/SuggestUsernames').map(({ body }) => body)).toEqual([{ username: 'anna-de-vries' }]);
  });

  test('a name of the site itself is taken without asking', async () => {
    const { server } = renderRoutes('/account/create', { answers: free });
    await fillIn();
    type('Naam van je lijstje', 'Winkels');
    await screen.findByText('Deze naam is al bezet. Kies een andere.');
    expect(server.to(CHECK_NAME)).toHaveLength(0);
  });

  test('one’s own address means that one is logged in by now: the page is loaded again', async () => {
    const reload = jest.fn();
    const answers = { ...free, [CHECK_EMAIL]: answer(200, 'IsCurrentUser') };
    renderInShell(<CreateAccountPage reload={reload} />, { answers });
    await fillIn();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 3000 });
  });
});

describe('a refusal', () => {
  test.each([
    ['EmailUnavailable', 'E-mailadres', 'Er is al een account met dit e-mailadres.'],
    ['UsernameUnavailable', 'Naam van je lijstje', 'Deze naam is al bezet. Kies een andere.'],
  ])('%s is said on its field, which gets the focus', async (code, label, text) => {
    renderRoutes('/account/create', { answers: { ...free, [CREATE]: answer(422, code) } });
    await fillIn();
    submit();
    await screen.findByText(text);
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
  });

  test.each([
    ['AlreadyLoggedIn', 'Je bent al ingelogd', true],
    ['WishlistFailed', 'je account ook niet gemaakt', true],
    ['Other', 'Er ging iets mis. Probeer het', false],
  ])('%s is told in a dialog', async (code, text, reloads) => {
    const reload = jest.fn();
    renderInShell(<CreateAccountPage reload={reload} />, { answers: { ...free, [CREATE]: answer(422, code) } });
    await fillIn();
    submit();
    const dialog = await screen.findByRole('alertdialog', { name: 'Er ging iets mis.' });
    expect(dialog.textContent).toContain(text);
    expect(reload).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(reload).toHaveBeenCalledTimes(reloads ? 1 : 0);
  });

  test('without a connection nothing typed is lost', async () => {
    const offline = () => {
      throw new TypeError('fetch failed');
    };
    renderRoutes('/account/create', { answers: { ...free, [CREATE]: offline } });
    await fillIn();
    submit();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Er zijn verbindingsproblemen');
    expect(field('Voornaam').value).toBe('Anna');
  });
});

test('whoever has an account goes home; a guest finds the own address filled in', async () => {
  const { unmount } = renderRoutes('/account/create', { user: anna });
  await waitFor(() => expect(where()).toBe('/'));
  unmount();
  renderRoutes('/account/create', { user: aUser({ isAccount: false, email: 'oma@voorbeeld.nl' }) });
  await screen.findByLabelText('Voornaam');
  expect(field('E-mailadres').value).toBe('oma@voorbeeld.nl');
});
