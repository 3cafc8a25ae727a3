import { useLocation } from '@site/shell-sdk';
import { answer, aUser, inTurn, renderInShell } from '@site/shell-sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { anOwnList, summaryOf } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';
import NewListPage from './new-list-page.js';

const CREATE = 'POST /api/MyList/Create';
const made = anOwnList({ username: 'anna-2' });
const open = (answers: Record<string, unknown> = {}) =>
  renderRoutes('/mylist/new', {
    user: aUser(),
    answers: {
      'POST /api/MyList/CheckUsername': answer(200, 'Available'),
      'GET /api/MyList/GetAll': answer(200, [summaryOf(made)]),
      'GET /api/Wishlist/GetAccessState/anna-2': { accessState: 'OwnedByCurrentUser' },
      [`GET /api/MyList/Get/${made.privateGuid}`]: made,
      ...answers,
    },
  });
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Maak dit lijstje' }));

test('a list is made with the account’s names and leads to that list', async () => {
  const { server } = open({ [CREATE]: answer(201, { privateGuid: made.privateGuid, wishlist: made }) });
  await type('Naam van je lijstje', 'anna-2');
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  expect(server.to(CREATE)[0]?.body).toMatchObject({
    username: 'anna-2',
    firstName: 'Anna',
    lastName: 'de Vries',
    accessType: 'PUBLIC',
  });
});

test('an open list needs a question and an answer', async () => {
  const { server } = open();
  await type('Naam van je lijstje', 'anna-2');
  fireEvent.click(screen.getByLabelText(/Wie mijn vraag kan beantwoorden/));
  submit();
  await screen.findByText('Bedenk een vraag, of kies een andere mogelijkheid.');
  await screen.findByText('Vul het goede antwoord in.');
  expect(server.to(CREATE)).toHaveLength(0);
});

test('a taken name is said on its field', async () => {
  open({ [CREATE]: answer(422, 'Unavailable') });
  await type('Naam van je lijstje', 'anna-2');
  submit();
  await screen.findByText('Deze naam is al bezet. Kies een andere.');
  expect(screen.getByLabelText('Naam van je lijstje').getAttribute('aria-invalid')).toBe('true');
});

test('a name is looked up a second after the last key, once', async () => {
  const { server } = open({ 'POST /api/MyList/CheckUsername': answer(200, 'Unavailable') });
  await type('Naam van je lijstje', 'ann');
  await type('Naam van je lijstje', 'anna');
  await screen.findByText('Deze naam is al bezet. Kies een andere.', undefined, { timeout: 3000 });
  expect(server.to('POST /api/MyList/CheckUsername').map(({ body }) => body)).toEqual([{ username: 'anna' }]);
});

test('instead of a taken name three free ones are offered, and one is taken over by a press', async () => {
  const usernames = ['anna-lijstje', 'anna-wensen', 'anna-cadeaus'];
  const check = inTurn(answer(200, 'Unavailable'), answer(200, 'Available'));
  open({ 'POST /api/MyList/CheckUsername': check, 'POST /api/MyList/SuggestUsernames': { usernames } });
  await type('Naam van je lijstje', 'anna');
  fireEvent.click(await screen.findByRole('button', { name: 'anna-wensen' }, { timeout: 3000 }));
  expect(screen.getByLabelText<HTMLInputElement>('Naam van je lijstje').value).toBe('anna-wensen');
  await screen.findByText(/anna-wensen is nog vrij/, undefined, { timeout: 3000 });
  expect(screen.queryByRole('button', { name: 'anna-lijstje' })).toBeNull();
});

const QUESTION = /Wie mijn vraag kan beantwoorden/;
const USERNAME = 'Naam van je lijstje';
test.each<[string, [string, string][], string]>([
  ['no name', [[USERNAME, ' ']], 'Kies een naam voor je lijstje.'],
  ['a short name', [[USERNAME, 'an']], 'Deze naam is te kort: gebruik minstens 3 tekens.'],
  ['a long name', [[USERNAME, 'a'.repeat(51)]], 'Deze naam is te lang: gebruik hooguit 50 tekens.'],
  ['a name of figures', [[USERNAME, '1234']], /Gebruik alleen letters, cijfers/.source],
  ['a name with a space', [[USERNAME, 'anna bram']], /Gebruik alleen letters, cijfers/.source],
  ['no first name', [['Voornaam', '  ']], 'Vul je voornaam in.'],
  ['a long first name', [['Voornaam', 'x'.repeat(51)]], 'Deze voornaam is te lang: gebruik hooguit 50 tekens.'],
  ['no last name', [['Achternaam', '']], 'Vul je achternaam in.'],
  ['a long last name', [['Achternaam', 'x'.repeat(101)]], 'Deze achternaam is te lang: gebruik hooguit 100 tekens.'],
  ['a long city', [['Woonplaats', 'x'.repeat(101)]], 'Deze plaatsnaam is te lang: gebruik hooguit 100 tekens.'],
  ['a long question', [['Je vraag', 'x'.repeat(256)]], 'Deze vraag is te lang: gebruik hooguit 255 tekens.'],
  ['a long answer', [['Het goede antwoord', 'x'.repeat(33)]], 'Dit antwoord is te lang: gebruik hooguit 32 tekens.'],
])('%s is said at its field, which gets the focus', async (_what, typed, text) => {
  const { server } = open();
  await type(USERNAME, 'anna-2');
  fireEvent.click(screen.getByLabelText(QUESTION));
  await type('Je vraag', 'Hoe heet onze hond?');
  await type('Het goede antwoord', 'Tobi');
  for (const [label, value] of typed) await type(label, value);
  submit();
  await screen.findByText(new RegExp(text));
  const control = await screen.findByLabelText(new RegExp(`^${typed[0]?.[0] ?? ''}`));
  expect([control.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', control]);
  expect(server.to(CREATE)).toHaveLength(0);
});

const noOccasion = { occasion: null, occasionDate: null };
test('everything at its longest is sent, with question and answer', async () => {
  const { server } = open({ [CREATE]: answer(201, { privateGuid: made.privateGuid, wishlist: made }) });
  const longest = { username: 'a'.repeat(50), firstName: 'b'.repeat(50), lastName: 'c'.repeat(100), city: 'd'.repeat(100) };
  await type(USERNAME, longest.username);
  await type('Voornaam', longest.firstName);
  await type('Achternaam', longest.lastName);
  await type('Woonplaats', longest.city);
  fireEvent.click(screen.getByLabelText(QUESTION));
  await type('Je vraag', 'e'.repeat(255));
  await type('Het goede antwoord', 'f'.repeat(32));
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  const asked = { accessType: 'OPEN', listQuestion: 'e'.repeat(255), listAnswer: 'f'.repeat(32), ...noOccasion };
  expect(server.to(CREATE).map(({ body }) => body)).toEqual([{ ...longest, ...asked }]);
});

test('what it is for travels along; a birthday says what friends see of it, and a date without occasion is said', async () => {
  const { server } = open({ [CREATE]: answer(201, { privateGuid: made.privateGuid, wishlist: made }) });
  await type(USERNAME, 'anna-2');
  await type('Datum', '2026-12-05');
  submit();
  await screen.findByText('Kies een gelegenheid bij deze datum, of haal de datum weg.');
  expect(screen.queryByText(/^Vrienden zien de dag en de maand/)).toBeNull();
  const [preview] = document.querySelectorAll('[data-room]');
  expect(preview?.getAttribute('data-room')).toMatch(/^paper/);
  fireEvent.click(screen.getByRole('radio', { name: 'Verjaardag' }));
  expect([preview?.getAttribute('data-room'), preview?.textContent]).toEqual([
    'MyBirthday',
    expect.stringMatching(/^Verlanglijstje van Anna de VriesVerjaardag5 december 2026/),
  ]);
  await screen.findByText(/^Vrienden zien de dag en de maand/);
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  expect(server.to(CREATE)[0]?.body).toMatchObject({ occasion: 'MyBirthday', occasionDate: '2026-12-05' });
});

test('half a date is no empty one', async () => {
  const { server } = open();
  await type(USERNAME, 'anna-2');
  Object.defineProperty(screen.getByLabelText(/^Datum/), 'validity', { value: { badInput: true } });
  submit();
  await screen.findByText('Dit is geen bestaande datum.');
  expect(server.to(CREATE)).toHaveLength(0);
});

test('a list for oneself is private', async () => {
  const { server } = open({ [CREATE]: answer(201, { privateGuid: made.privateGuid, wishlist: made }) });
  await type(USERNAME, 'anna-2');
  fireEvent.click(screen.getByLabelText(/Alleen ik/));
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  expect(server.to(CREATE)[0]?.body).toMatchObject({ accessType: 'UNKNOWN' });
});

const offline = () => {
  throw new TypeError('fetch failed');
};
test.each<[string, unknown, string]>([
  ['Other', answer(422, 'Other'), 'Er ging iets mis.'],
  ['broken', answer(500, { error: 'ServerError' }), 'Er ging iets mis.'],
  ['no connection', offline, 'Er zijn verbindingsproblemen.'],
])('%s is said; what was typed stays, and the same create goes again', async (_what, failure, text) => {
  const { server } = open({ [CREATE]: inTurn(failure, answer(201, { privateGuid: made.privateGuid, wishlist: made })) });
  await type(USERNAME, 'anna-2');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByLabelText<HTMLInputElement>(USERNAME).value).toBe('anna-2');
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  expect(server.to(CREATE)).toHaveLength(2);
});

test('a list that was made is made, also when one’s lists cannot be asked for just then', async () => {
  const { server } = open({
    [CREATE]: answer(201, { privateGuid: made.privateGuid, wishlist: made }),
    'GET /api/MyList/GetAll': inTurn(offline, answer(200, [summaryOf(made)])),
  });
  await type(USERNAME, 'anna-2');
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Verlanglijstje van Anna de Vries' });
  expect(server.to(CREATE)).toHaveLength(1);
});

test('who has no account any more makes one', async () => {
  const Where = () => <p>{useLocation().pathname}</p>;
  renderInShell(
    <>
      <NewListPage />
      <Where />
    </>,
    {
      user: aUser(),
      path: '/mylist/new',
      answers: { 'POST /api/MyList/CheckUsername': answer(200, 'Available'), [CREATE]: answer(422, 'IsAfstreper') },
    },
  );
  await type(USERNAME, 'anna-2');
  submit();
  await screen.findByText('/account/create');
});

test('a guest is sent to make an account, a stranger to log in', async () => {
  const Where = () => <p>{useLocation().pathname}</p>;
  renderInShell(
    <>
      <NewListPage />
      <Where />
    </>,
    { user: aUser({ isAccount: false }), path: '/mylist/new' },
  );
  await screen.findByText('/account/create');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderInShell(<NewListPage />)).toThrow('unauthorized');
});
