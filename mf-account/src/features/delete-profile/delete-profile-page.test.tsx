import { answer, aUser, inTurn, renderInShell, type FakeAnswers } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderRoutes } from '../../testing/render-routes.js';
import DeleteProfilePage from './delete-profile-page.js';

const QUESTION = 'GET /api/Account/GetDeleteUserQuestion';
const DELETE = 'POST /api/Account/Delete';
const anna = aUser();
const guid = () => aUser().publicGuid;
const question = {
  id: guid(),
  question: 'Waarom ga je weg?',
  answers: [
    { id: guid(), answer: 'Ik krijg te veel mail' },
    { id: guid(), answer: 'Ik heb het niet meer nodig' },
  ],
};
const asked = { [QUESTION]: question, [DELETE]: true };
const offline = () => {
  throw new TypeError('fetch failed');
};

const open = async (answers: FakeAnswers) => {
  const opened = renderRoutes('/account/delete', { user: anna, answers });
  await screen.findByRole('heading', { level: 1, name: 'Account verwijderen' });
  return opened;
};
const choose = async (label: string) => fireEvent.click(await screen.findByLabelText(label));
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Account verwijderen' }));
const confirm = async () => {
  const dialog = await screen.findByRole('alertdialog', { name: 'Weet je het zeker?' });
  // What follows the answer follows by itself.
  await act(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Definitief verwijderen' }));
  });
};

test('needs a login', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderInShell(<DeleteProfilePage />)).toThrow('unauthorized');
  log.mockRestore();
});

test('says whose account goes, what goes with it and what stays', async () => {
  await open(asked);
  expect(screen.getByText(/account van anna@voorbeeld.nl.*niet terugdraaien/)).toBeTruthy();
  for (const text of [
    /Je lijstjes met alle cadeaus/,
    /Je vrienden/,
    /Lijstjes van een ander/,
    /afgestreept, zonder je naam/,
    /Lootjes/,
    /schreef aan wie je trok, zonder je naam/,
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Toch niet' }).getAttribute('href')).toBe('/account');
});

describe('the question', () => {
  test('is answered by one of its answers', async () => {
    const { server } = await open(asked);
    await choose('Ik krijg te veel mail');
    ask();
    await confirm();
    await waitFor(() =>
      expect(server.to(DELETE).map(({ body }) => body)).toEqual([
        { questionId: question.id, answerId: question.answers[0]?.id, customAnswer: null },
      ]),
    );
  });

  test('is answered in one’s own words', async () => {
    const { server } = await open(asked);
    await choose('Anders, namelijk');
    fireEvent.change(screen.getByLabelText('Je antwoord'), { target: { value: ' Ik ga kamperen ' } });
    // Looking at another answer does not take the words away.
    await choose('Ik krijg te veel mail');
    expect(screen.queryByLabelText('Je antwoord')).toBeNull();
    await choose('Anders, namelijk');
    ask();
    await confirm();
    await waitFor(() =>
      expect(server.to(DELETE)[0]?.body).toEqual({ questionId: question.id, answerId: null, customAnswer: 'Ik ga kamperen' }),
    );
  });

  test.each([
    ['', 'Vul je antwoord in, of kies een ander antwoord.'],
    ['x'.repeat(401), 'Het antwoord is te lang.'],
  ])('an own answer of %p is refused before anything is asked', async (typed, text) => {
    const { server } = await open(asked);
    await choose('Anders, namelijk');
    fireEvent.change(screen.getByLabelText('Je antwoord'), { target: { value: typed } });
    ask();
    await screen.findByText(text);
    expect(document.activeElement).toBe(screen.getByLabelText('Je antwoord'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.to(DELETE)).toHaveLength(0);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['left open', async () => undefined],
    ['taken back', () => choose('Ik krijg te veel mail').then(() => choose('Dat houd ik liever voor me'))],
  ])('may be %s', async (_how, answerIt) => {
    const { server } = await open(asked);
    await screen.findByText('Waarom ga je weg?');
    await answerIt();
    ask();
    await confirm();
    await waitFor(() => expect(server.to(DELETE)[0]?.body).toEqual({ questionId: null, answerId: null, customAnswer: null }));
  });

  test.each([
    ['there is none', null],
    ['it cannot be loaded', answer(500, { error: 'ServerError' })],
  ])('is not asked when %s, and leaving goes on all the same', async (_why, given) => {
    const { server } = await open({ ...asked, [QUESTION]: given });
    await waitFor(() => expect(server.to(QUESTION)).toHaveLength(1));
    ask();
    await confirm();
    await waitFor(() => expect(server.to(DELETE)[0]?.body).toEqual({ questionId: null, answerId: null, customAnswer: null }));
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

test('is asked once more, and nothing happens to who declines', async () => {
  const { server, left } = await open(asked);
  ask();
  const dialog = await screen.findByRole('alertdialog', { name: 'Weet je het zeker?' });
  const cancel = within(dialog).getByRole('button', { name: 'Annuleren' });
  expect(cancel.dataset.autofocus).toBeDefined();
  fireEvent.click(cancel);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([server.to(DELETE), left]).toEqual([[], []]);
});

test('ends the session and goes to the confirmation', async () => {
  const { left, told } = await open(asked);
  ask();
  await confirm();
  await waitFor(() => expect(left).toEqual(['/account/deleted']));
  expect(told).toEqual(['loggedOut']);
});

test('a first try whose answer got lost counts: the account is gone', async () => {
  const { left } = await open({ ...asked, [DELETE]: answer(400, { error: 'UserDeleted' }) });
  ask();
  await confirm();
  await waitFor(() => expect(left.at(-1)).toBe('/account/deleted'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['a broken server', answer(500, { error: 'ServerError' }), 'Er ging iets mis.'],
  ['no connection', offline, 'Er zijn verbindingsproblemen.'],
])('%s: it is said, and the page with its answer is still there', async (_what, failure, text) => {
  const { left } = await open({ ...asked, [DELETE]: failure });
  await choose('Anders, namelijk');
  fireEvent.change(screen.getByLabelText('Je antwoord'), { target: { value: 'Ik ga kamperen' } });
  ask();
  await confirm();
  const dialog = await screen.findByRole('alertdialog', { name: 'Je account is niet verwijderd' });
  expect(dialog.textContent).toContain(text);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Je antwoord').value).toBe('Ik ga kamperen');
  expect(left).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Account verwijderen' }).getAttribute('aria-disabled')).toBeNull();
});

describe('a guest', () => {
  const oma = aUser({ isAccount: false, firstName: null, lastName: null, email: 'oma@voorbeeld.nl' });
  const openAsGuest = (answers: FakeAnswers) => renderRoutes('/account/delete', { user: oma, answers });
  const goOn = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Gegevens verwijderen' }));
    await confirm();
  };

  test('has no lists or friends to lose', async () => {
    const { left } = openAsGuest(asked);
    await screen.findByRole('heading', { level: 1, name: 'Mijn gegevens verwijderen' });
    expect(screen.queryByText(/lijstje/)).toBeNull();
    expect(screen.getByText(/afgestreept, zonder je naam/)).toBeTruthy();
    await goOn();
    await waitFor(() => expect(left).toEqual(['/account/deleted?gast']));
  });

  test('who has not proven the address is told how', async () => {
    const locked = answer(401, { error: 'Unauthorized' });
    openAsGuest({ ...asked, [DELETE]: locked, 'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'next' } });
    await goOn();
    const dialog = await screen.findByRole('alertdialog', { name: 'Je gegevens zijn niet verwijderd' });
    expect(dialog.textContent).toContain('Open op dit apparaat een link uit een mail die je van ons kreeg');
  });
});

test('a login of a while ago: asks for the password, and deletes by itself', async () => {
  const { server } = await open({ ...asked, [DELETE]: inTurn(answer(422, 'PasswordRequired'), true) });
  ask();
  await confirm();
  const dialog = await screen.findByRole('dialog', { name: 'Ben jij het echt?' });
  fireEvent.change(within(dialog).getByLabelText('Wachtwoord'), { target: { value: 'kaas en brood' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Doorgaan' }));
  await waitFor(() => expect(server.to(DELETE)[1]?.body).toMatchObject({ currentPassword: 'kaas en brood' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
