import type { Idea } from '@site/contracts';
import { answer, aUser, type ShellStub } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';

const ADD = 'POST /api/Wishlist/AddIdea';
const EDIT = 'POST /api/Wishlist/EditIdea';
const bram = aUser({ firstName: 'Bram', lastName: 'Bakker', email: 'bram@voorbeeld.nl' });
const guest = aUser({ isAccount: false, firstName: null, lastName: null, email: 'oma@voorbeeld.nl' });
const HEADING = 'Stiekeme ideeën';
const anIdea = (changes: Partial<Idea> = {}): Idea => ({
  ...aGift({ description: 'Een tuinbank', isIdea: true }),
  ...{ from: 'Carlijn Mol', isMine: false },
  ...changes,
});
const list = (ideas?: Idea[]) => aVisitedList([aGift()], { isFriend: true, ...(ideas && { ideas }) });
const answers = (shown: unknown, more: ShellStub['answers'] = {}) => ({
  'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
  'GET /api/Wishlist/Get/anna': shown,
  'GET /api/MyList/GetAll': answer(200, []),
  ...more,
});
const section = async () => within(await screen.findByRole('region', { name: HEADING }));
// The forum below asks a guest for a name as well.
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = async (name: string) => {
  fireEvent.click((await section()).getByRole('button', { name }));
  await screen.findByRole('dialog');
};
const open = () => press('Stiekem idee toevoegen');
const send = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name })));
};

test('not to a stranger on a list without ideas; to who is logged in, to think of the first', async () => {
  const { unmount } = renderRoutes('/anna', { answers: answers(list()) });
  await screen.findByText('Theepot');
  await act(async () => Promise.resolve());
  expect(screen.queryByRole('heading', { name: HEADING })).toBeNull();
  unmount();
  renderRoutes('/anna', { user: bram, answers: answers(list()) });
  expect((await section()).getByText('Nog geen ideeën. Weet jij iets leuks?')).toBeTruthy();
});

test('told apart by words, with who had it; a stranger may cross it off, and logs in to add one', async () => {
  renderRoutes('/anna', { answers: answers(list([anIdea()])) });
  const { getByText, getByRole, queryByRole } = await section();
  expect(getByText('Stiekem idee')).toBeTruthy();
  expect(getByText('van Carlijn Mol')).toBeTruthy();
  expect(getByRole('button', { name: 'Afstrepen: Een tuinbank' })).toBeTruthy();
  expect(getByRole('link', { name: 'Log in om zelf een idee te geven' }).getAttribute('href')).toContain('returnUrl=%2Fanna');
  expect(queryByRole('button', { name: /^(Wijzig|Verwijder)/ })).toBeNull();
});

test('an idea is crossed off at once and undone, as a gift is', async () => {
  const idea = anIdea();
  const crossOffGuid = '00000000-0000-4000-8000-000000000001';
  renderRoutes('/anna', {
    user: bram,
    answers: answers(list([idea]), { 'POST /api/Gift/CrossOff': { crossOffGuid }, 'POST /api/Gift/UndoCrossOff': true }),
  });
  const { getByRole, findByRole } = await section();
  await act(async () => fireEvent.click(getByRole('button', { name: 'Afstrepen: Een tuinbank' })));
  await act(async () => fireEvent.click(await findByRole('button', { name: 'Ongedaan maken: Een tuinbank' })));
  expect(await findByRole('button', { name: 'Afstrepen: Een tuinbank' })).toBeTruthy();
});

test('an idea is sent as it was typed, without a name where there is one, and the list is asked again', async () => {
  const { server } = renderRoutes('/anna', {
    user: bram,
    answers: answers(list(), { [ADD]: answer(201, { publicGuid: '00000000-0000-4000-8000-000000000001' }) }),
  });
  await open();
  expect(screen.getByText(/Anna de Vries nooit\.$/)).toBeTruthy();
  await send('Toevoegen');
  expect(screen.getByText('Vul je idee in.')).toBeTruthy();
  type('Wat is je idee?', 'Een tuinbank');
  type('Prijs ongeveer', '99,50');
  type('Link', 'winkel.nl/bank');
  type('Toelichting', 'Van hout');
  const before = server.to('GET /api/Wishlist/Get/anna').length;
  await send('Toevoegen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.to(ADD)[0]?.body;
  expect(sent).toMatchObject({ description: 'Een tuinbank', ownPrice: 9950, url: 'winkel.nl/bank', note: 'Van hout' });
  expect(sent).not.toHaveProperty('firstName');
  expect(server.to('GET /api/Wishlist/Get/anna').length).toBeGreaterThan(before);
  expect(screen.getAllByText('Je idee staat erbij.').length).toBeGreaterThan(0);
});

test('a guest gives a name; what was typed stays when no more fit', async () => {
  const { server } = renderRoutes('/anna', { user: guest, answers: answers(list(), { [ADD]: answer(422, 'TooManyIdeas') }) });
  await open();
  type('Wat is je idee?', 'Een tuinbank');
  await send('Toevoegen');
  expect(within(screen.getByRole('dialog')).getByText('Vul je voornaam in.')).toBeTruthy();
  type('Voornaam', 'Oma');
  type('Achternaam', 'Bakker');
  await send('Toevoegen');
  expect(await screen.findByText(/^Er passen geen ideeën meer bij/)).toBeTruthy();
  expect(server.to(ADD)[0]?.body).toMatchObject({ firstName: 'Oma', lastName: 'Bakker' });
  expect(field('Wat is je idee?').value).toBe('Een tuinbank');
});

test('one’s own is changed with what it says, and deleted after a question; the focus goes to the heading', async () => {
  const idea = anIdea({ isMine: true, note: 'Van hout', ownPrice: 9950, userEditableUri: 'https://winkel.nl/bank' });
  const remove = `DELETE /api/Wishlist/DeleteIdea/${idea.publicGuid}`;
  const { server } = renderRoutes('/anna', {
    user: bram,
    answers: answers(list([idea]), { [EDIT]: true, [remove]: answer(404, { error: 'NotFound' }) }),
  });
  const { getByRole, getByText } = await section();
  expect(getByText('van jou')).toBeTruthy();
  await press('Wijzig je idee: Een tuinbank');
  type('Wat is je idee?', 'Twee tuinbanken');
  await send('Opslaan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { publicGuid } = idea;
  const kept = { note: 'Van hout', ownPrice: 9950, url: 'https://winkel.nl/bank' };
  expect(server.to(EDIT)[0]?.body).toEqual({ publicGuid, description: 'Twee tuinbanken', ...kept });
  fireEvent.click(getByRole('button', { name: 'Verwijder je idee: Een tuinbank' }));
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Idee verwijderen' })));
  await waitFor(() => expect(document.activeElement).toBe(getByRole('heading', { name: HEADING })));
  expect(server.to(remove)).toHaveLength(1);
});
