import type { User } from '@site/contracts';
import { answer, aUser, inTurn, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import EditProfilePage from './edit-profile-page.js';

const EDIT = 'POST /api/Account/Edit';
const CHECK_EMAIL = 'POST /api/Account/CheckEmail';
const USER_DATA = 'GET /api/Account/UserData';
const anna = aUser();
const free = { [CHECK_EMAIL]: answer(200, 'Available') };

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Opslaan');
const open = async (stub: Omit<ShellStub, 'path'> = {}) => {
  const opened = renderRoutes('/account', { user: anna, ...stub });
  await screen.findByLabelText('Voornaam');
  return opened;
};
/** The service saves, and from then on answers what it saved. */
const saves = (changes: Partial<User> = {}) => {
  const saved = { ...anna, ...changes };
  return { ...free, [EDIT]: saved, [USER_DATA]: saved };
};
const openPassword = (password: string, confirmation = password) => {
  press('Wachtwoord wijzigen');
  type('Nieuw wachtwoord', password);
  type('Nieuw wachtwoord, nog een keer', confirmation);
};
/** The toast, and what a screen reader hears of it. */
const isSaved = () => screen.findAllByText('Je gegevens zijn opgeslagen.');
const problem = () => screen.findByRole('alertdialog', { name: 'Opslaan is niet gelukt' });
const offline = () => {
  throw new TypeError('fetch failed');
};
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('needs a login', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderInShell(<EditProfilePage />)).toThrow('unauthorized');
  log.mockRestore();
});

test('shows what is known, the frequency in words, and no password', async () => {
  await open();
  expect(field('Voornaam').value).toBe('Anna');
  expect(field('Achternaam').value).toBe('de Vries');
  expect(field('E-mailadres').value).toBe('anna@voorbeeld.nl');
  const frequency = screen.getByLabelText<HTMLSelectElement>('Hoe vaak wil je een overzicht per mail?');
  expect([...frequency.options].map(({ value, text }) => `${value} ${text}`)).toEqual([
    '0 Nooit',
    '1 Elke maand',
    '3 Elke drie maanden',
    '6 Elk half jaar',
    '12 Eén keer per jaar',
  ]);
  expect(frequency.value).toBe('3');
  expect(screen.getByLabelText<HTMLInputElement>(/Bevestig per mail/).checked).toBe(true);
  expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull();
  expect(screen.getByRole('link', { name: 'Account verwijderen' }).getAttribute('href')).toBe('/account/delete');
});

describe('saving', () => {
  test('sends only what changed, says that it is saved, and lets the rest of the page know', async () => {
    const { server } = await open({ answers: saves({ firstName: 'Annie', overviewEmailFrequency: 12 }) });
    type('Voornaam', ' Annie ');
    fireEvent.change(screen.getByLabelText('Hoe vaak wil je een overzicht per mail?'), { target: { value: '12' } });
    save();
    await isSaved();
    expect(server.to(EDIT).map(({ body }) => body)).toEqual([
      { userPrivateGuid: anna.privateGuid, firstName: 'Annie', overviewEmailFrequency: 12 },
    ]);
    expect(server.to(USER_DATA)).toHaveLength(1);
    expect(field('Voornaam').value).toBe('Annie');
    // What was saved is what the next change is measured by.
    save();
    await waitFor(() => expect(server.to(EDIT)).toHaveLength(2));
    expect(server.to(EDIT)[1]?.body).toEqual({ userPrivateGuid: anna.privateGuid });
  });

  test('switches the confirmation of cross-offs', async () => {
    const { server } = await open({ answers: saves({ enableCrossOffConfirmationEmail: false }) });
    fireEvent.click(screen.getByLabelText(/Bevestig per mail/));
    save();
    await waitFor(() =>
      expect(server.to(EDIT)[0]?.body).toEqual({ userPrivateGuid: anna.privateGuid, enableCrossOffNotifications: false }),
    );
  });

  test('shows that it is under way, and answers no second press', async () => {
    let finish: (saved: User) => void = () => undefined;
    const underWay = () => new Promise<User>((resolve) => (finish = resolve));
    const { server } = await open({ answers: { ...free, [EDIT]: underWay } });
    save();
    await waitFor(() => expect(server.to(EDIT)).toHaveLength(1));
    const button = screen.getByRole('button', { name: /Opslaan/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    await act(async () => finish(anna));
    await isSaved();
    expect(server.to(EDIT)).toHaveLength(1);
  });

  test('what is typed while it is under way stays', async () => {
    let finish: (saved: User) => void = () => undefined;
    const { server } = await open({
      answers: { ...free, [EDIT]: () => new Promise<User>((resolve) => (finish = resolve)), [USER_DATA]: anna },
    });
    type('Voornaam', 'Annie');
    save();
    await waitFor(() => expect(server.to(EDIT)).toHaveLength(1));
    type('Achternaam', 'Bakker');
    await act(async () => finish({ ...anna, firstName: 'Annie' }));
    await isSaved();
    expect([field('Voornaam').value, field('Achternaam').value]).toEqual(['Annie', 'Bakker']);
  });

  test('what is broken is said on its field, and the first has the focus', async () => {
    const { server } = await open();
    type('Voornaam', ' ');
    type('E-mailadres', 'anna@');
    save();
    await screen.findByText('Vul je voornaam in.');
    await screen.findByText('Dit is geen geldig e-mailadres. Controleer of het klopt.');
    expect(document.activeElement).toBe(field('Voornaam'));
    expect(screen.getByText('Het is nog niet gelukt: 2 velden kloppen nog niet.')).toBeTruthy();
    expect(server.to(EDIT)).toHaveLength(0);
  });
});

describe('another address', () => {
  test('is looked up a second after the last key, visibly; the own one never', async () => {
    const { server } = await open({ answers: free });
    type('E-mailadres', 'annie@voorbeeld.nl');
    type('E-mailadres', 'anna.nieuw@voorbeeld.nl');
    expect(screen.getByText('We kijken of we dit adres al kennen.')).toBeTruthy();
    expect(server.to(CHECK_EMAIL)).toHaveLength(0);
    await screen.findByText('Dit adres kan. Na het opslaan log je ermee in.', undefined, { timeout: 3000 });
    expect(server.to(CHECK_EMAIL).map(({ body }) => body)).toEqual([{ email: 'anna.nieuw@voorbeeld.nl' }]);
    type('E-mailadres', 'ANNA@voorbeeld.nl');
    await screen.findByText('Hiermee log je in. We geven het aan niemand door.');
    expect(field('E-mailadres').getAttribute('aria-invalid')).toBeNull();
  });

  test('that is taken is said while typing', async () => {
    await open({ answers: { [CHECK_EMAIL]: answer(200, 'Unavailable') } });
    type('E-mailadres', 'bram@voorbeeld.nl');
    await screen.findByText('Er is al een account met dit e-mailadres.', undefined, { timeout: 3000 });
  });

  test('that turns out to be one’s own is fine', async () => {
    await open({ answers: { [CHECK_EMAIL]: answer(200, 'IsCurrentUser') } });
    type('E-mailadres', 'anna2@voorbeeld.nl');
    await waitFor(() => expect(screen.queryByText('We kijken of we dit adres al kennen.')).toBeNull(), { timeout: 3000 });
    expect(field('E-mailadres').getAttribute('aria-invalid')).toBeNull();
  });

  test('logs the other devices out, which is said before', async () => {
    const { server } = await open({ answers: saves({ email: 'annie@voorbeeld.nl' }) });
    expect(screen.queryByText(/andere apparaten/)).toBeNull();
    type('E-mailadres', 'annie@voorbeeld.nl');
    expect(screen.getByText(/andere apparaten uitgelogd.*naar anna@voorbeeld.nl/).closest('[role="status"]')).toBeTruthy();
    save();
    await isSaved();
    expect(server.to(EDIT)[0]?.body).toEqual({ userPrivateGuid: anna.privateGuid, email: 'annie@voorbeeld.nl' });
    expect(screen.queryByText(/andere apparaten/)).toBeNull();
  });

  test('that the service refuses is said on its field, which gets the focus', async () => {
    await open({ answers: { ...free, [EDIT]: answer(422, 'Other') } });
    type('E-mailadres', 'bram@voorbeeld.nl');
    save();
    await screen.findByText('Er is al een account met dit e-mailadres.');
    expect(document.activeElement).toBe(field('E-mailadres'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('another password', () => {
  test('is asked for twice on request, and sent untrimmed', async () => {
    const { server } = await open({ answers: saves() });
    press('Wachtwoord wijzigen');
    expect(document.activeElement).toBe(field('Nieuw wachtwoord'));
    type('Nieuw wachtwoord', ' kaas en brood ');
    type('Nieuw wachtwoord, nog een keer', ' kaas en brood ');
    expect(screen.getByText(/andere apparaten/)).toBeTruthy();
    expect(await screen.findByText('Sterkte: sterk')).toBeTruthy();
    save();
    await isSaved();
    expect(server.to(EDIT)[0]?.body).toEqual({ userPrivateGuid: anna.privateGuid, password: ' kaas en brood ' });
    expect(screen.queryByLabelText('Nieuw wachtwoord')).toBeNull();
  });

  test.each([
    ['kaas en brood', 'kaas en broot', 'De wachtwoorden komen niet overeen.'],
    ['', '', 'Vul je wachtwoord in.'],
    ['kort', 'kort', 'Kies een wachtwoord van minstens 8 tekens.'],
    ['anna de vries', 'anna de vries', 'Kies een wachtwoord dat anders is dan je naam en je e-mailadres.'],
    ['Anna@voorbeeld.nl', 'Anna@voorbeeld.nl', 'Kies een wachtwoord dat anders is dan je naam en je e-mailadres.'],
  ])('%p with %p is refused: %s', async (password, confirmation, text) => {
    const { server } = await open({ answers: saves() });
    openPassword(password, confirmation);
    save();
    await screen.findByText(text);
    expect(server.to(EDIT)).toHaveLength(0);
  });

  test('is forgotten when one keeps the old one after all', async () => {
    const { server } = await open({ answers: saves() });
    openPassword('kaas en brood', 'iets anders');
    save();
    await screen.findByText('De wachtwoorden komen niet overeen.');
    press('Wachtwoord toch niet wijzigen');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wachtwoord wijzigen' }));
    press('Wachtwoord wijzigen');
    expect(field('Nieuw wachtwoord').value).toBe('');
    expect(screen.queryByText('De wachtwoorden komen niet overeen.')).toBeNull();
    press('Wachtwoord toch niet wijzigen');
    save();
    await isSaved();
    expect(server.to(EDIT)[0]?.body).toEqual({ userPrivateGuid: anna.privateGuid });
  });

  test('that the service finds too much like the person is said on its field', async () => {
    const issues = [{ path: 'password', code: 'general.password.equals_person' }];
    await open({ answers: { ...free, [EDIT]: answer(400, { error: 'InvalidRequest', issues }) } });
    openPassword('kaas en brood');
    save();
    await screen.findByText('Kies een wachtwoord dat anders is dan je naam en je e-mailadres.');
    expect(document.activeElement).toBe(field('Nieuw wachtwoord'));
    expect(field('Nieuw wachtwoord').value).toBe('kaas en brood');
  });
});

describe('a failure', () => {
  test('of the wrong person reloads who it is and shows the generic error; the next try is of the right one', async () => {
    const now = { ...anna, privateGuid: aUser().privateGuid };
    const { server } = await open({
      answers: { ...free, [EDIT]: inTurn(answer(422, 'WrongUserGuid'), now), [USER_DATA]: now },
    });
    type('Voornaam', 'Annie');
    save();
    const dialog = await problem();
    expect(dialog.textContent).toContain('Er ging iets mis.');
    expect(server.to(USER_DATA)).toHaveLength(1);
    expect(field('Voornaam').value).toBe('Annie');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
    save();
    await waitFor(() => expect(server.to(EDIT)[1]?.body).toEqual({ userPrivateGuid: now.privateGuid, firstName: 'Annie' }));
  });

  test('because somebody else is logged in by now: nothing that was typed stays for them', async () => {
    const bram = aUser({ firstName: 'Bram', email: 'bram@voorbeeld.nl' });
    await open({ answers: { ...free, [EDIT]: answer(422, 'WrongUserGuid'), [USER_DATA]: bram } });
    type('Achternaam', 'Jansen');
    save();
    await problem();
    expect(field('Voornaam').value).toBe('Bram');
    expect(field('Achternaam').value).toBe('de Vries');
  });

  test.each([
    ['Other without another address', answer(422, 'Other'), 'Er ging iets mis.'],
    ['a broken request that no field is to blame for', answer(400, { error: 'InvalidRequest', issues: [] }), 'Er ging iets mis.'],
    ['a broken server', answer(500, { error: 'ServerError' }), 'Er ging iets mis.'],
    ['no connection', offline, 'Er zijn verbindingsproblemen.'],
  ])('%s is told in a dialog and loses nothing typed', async (_what, failure, text) => {
    await open({ answers: { ...free, [EDIT]: failure } });
    type('Voornaam', 'Annie');
    openPassword('kaas en brood');
    save();
    expect((await problem()).textContent).toContain(text);
    expect(field('Voornaam').value).toBe('Annie');
    expect(field('Nieuw wachtwoord').value).toBe('kaas en brood');
    expect(field('Nieuw wachtwoord, nog een keer').value).toBe('kaas en brood');
  });

  test('to load who one is after saving does not pass for a failure to save', async () => {
    await open({ answers: { ...saves({ firstName: 'Annie' }), [USER_DATA]: offline } });
    type('Voornaam', 'Annie');
    save();
    const dialog = await screen.findByRole('alertdialog', { name: 'Je gegevens zijn opgeslagen.' });
    expect(dialog.textContent).toContain('Er zijn verbindingsproblemen.');
  });
});

test('the browser asks before it leaves what is not saved, and only then', async () => {
  await open({ answers: saves({ firstName: 'Annie' }) });
  expect(asksBeforeLeaving()).toBe(false);
  type('Voornaam', 'Annie');
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
  save();
  await isSaved();
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
});

describe('a login of a while ago', () => {
  const asks = answer(422, 'PasswordRequired');
  const dialog = () => screen.findByRole('dialog', { name: 'Ben jij het echt?' });
  const giveWith = async (password: string) => {
    const opened = await dialog();
    fireEvent.change(within(opened).getByLabelText('Wachtwoord'), { target: { value: password } });
    fireEvent.click(within(opened).getByRole('button', { name: 'Doorgaan' }));
  };
  const change = { userPrivateGuid: anna.privateGuid, email: 'nieuw@voorbeeld.nl' };
  const saved = { ...anna, email: change.email };

  test.each([
    ['on the web', {}],
    ['in the app', { isMobileApp: true }],
  ])('the form asks for the password in place, again when it is wrong, and saves by itself, %s', async (_where, config) => {
    const edits = inTurn(asks, asks, saved);
    const { server } = await open({ config, answers: { ...free, [EDIT]: edits, [USER_DATA]: saved } });
    type('E-mailadres', change.email);
    save();
    await giveWith('verkeerd');
    await screen.findByText('Dit is niet je wachtwoord. Probeer het nog eens.');
    await giveWith('kaas en brood');
    await isSaved();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to(EDIT).map(({ body }) => body)).toEqual([
      change,
      { ...change, currentPassword: 'verkeerd' },
      { ...change, currentPassword: 'kaas en brood' },
    ]);
  });

  test('who keeps it to themselves keeps what they typed, and nothing is said to have failed', async () => {
    await open({ answers: { ...free, [EDIT]: asks } });
    type('E-mailadres', change.email);
    save();
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('E-mailadres').value).toBe(change.email);
  });
});
