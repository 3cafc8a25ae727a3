import type { ForumPost } from '@site/contracts';
import { newId } from '@site/shell-sdk';
import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { comeNear, withNearness } from '../../testing/nearness.js';
import { renderRoutes } from '../../testing/render-routes.js';

beforeEach(withNearness);

const POST = 'POST /api/Wishlist/CreateForumPost';
const bram = aUser({ firstName: 'Bram', lastName: 'Bakker', email: 'bram@voorbeeld.nl' });
const guest = aUser({ isAccount: false, firstName: null, lastName: null, email: 'oma@voorbeeld.nl' });
const nameless = aUser({ firstName: null, lastName: null, email: 'kees@voorbeeld.nl' });
const aPost = (changes: Partial<ForumPost> = {}): ForumPost => ({
  publicGuid: newId(),
  fullName: 'Carlijn Mol',
  message: 'Ik neem de theepot',
  createDate: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  deletableByCurrentUser: false,
  ...changes,
});
const list = (forum: ForumPost[] = []) => aVisitedList([aGift()], { forum, isFriend: true });
const answers = (shown: unknown) => ({
  'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
  'GET /api/Wishlist/Get/anna': shown,
  'GET /api/MyList/GetAll': answer(200, []),
});
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const send = async () => {
  const button = await screen.findByRole('button', { name: 'Plaats bericht' });
  await act(async () => fireEvent.click(button));
};
const field = async () => {
  await screen.findByRole('heading', { name: 'Overleg met andere gevers' });
  await comeNear();
  return screen.findByLabelText('Je bericht');
};

describe('is shown', () => {
  const heading = 'Overleg met andere gevers';

  test('not to a stranger on a list without posts', async () => {
    renderRoutes('/anna', { answers: answers(list()) });
    await screen.findByText('Theepot');
    await act(async () => Promise.resolve());
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  });

  test('to a stranger when there are posts, who may log in to take part', async () => {
    renderRoutes('/anna', { answers: answers(list([aPost()])) });
    await screen.findByRole('heading', { name: heading });
    expect(screen.getByText('Ik neem de theepot')).toBeTruthy();
    expect(screen.getByText('3 uur geleden')).toBeTruthy();
    expect(screen.queryByLabelText('Je bericht')).toBeNull();
    const login = screen.getByRole('link', { name: 'Log in om mee te praten' });
    expect(login.getAttribute('href')).toContain('returnUrl=%2Fanna');
  });

  test('to who is logged in on a list without posts', async () => {
    renderRoutes('/anna', { user: bram, answers: answers(list()) });
    await screen.findByText('Nog geen berichten. Begin gerust.');
    // Its form, with the rules of its fields, comes with whoever comes down to it.
    expect(screen.queryByLabelText('Je bericht')).toBeNull();
    expect(await field()).toBeTruthy();
    expect(screen.queryByLabelText('Voornaam')).toBeNull();
  });
});

test('a message is text alone: markup and addresses in it do nothing, line breaks stay', async () => {
  const message = '<img src=x onerror=alert(1)>\nhttps://winkel.example javascript:alert(1)';
  const { container } = renderRoutes('/anna', { answers: answers(list([aPost({ message })])) });
  const shown = await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === message);
  expect(shown.children).toHaveLength(0);
  expect(container.querySelector('img[src="x"]')).toBeNull();
});

test('a message is there at once, newest first, and the field is free for the next', async () => {
  const [older, made] = [aPost({ message: 'Eerder' }), aPost({ message: 'Wie doet mee?', deletableByCurrentUser: true })];
  const { server } = renderRoutes('/anna', { user: bram, answers: { ...answers(list([older])), [POST]: answer(201, made) } });
  await field();
  type('Je bericht', '  Wie doet mee?  ');
  await send();
  await waitFor(() => expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toBeTruthy());
  await screen.findByText('Wie doet mee?', { selector: 'p' });
  const messages = screen.getAllByText(/Wie doet mee\?|Eerder/, { selector: 'p' }).map(({ textContent }) => textContent);
  expect(messages).toEqual(['Wie doet mee?', 'Eerder']);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Je bericht').value).toBe('');
  expect(server.to(POST)[0]?.body).toMatchObject({ message: 'Wie doet mee?' });
  expect(server.to(POST)[0]?.body).not.toHaveProperty('firstName');
  expect(screen.getAllByText('Je bericht staat erop.').length).toBeGreaterThan(0);
});

test.each([
  ['', 'Schrijf eerst een bericht.'],
  ['  \n ', 'Schrijf eerst een bericht.'],
  ['x'.repeat(1001), 'Dit bericht is te lang: gebruik hooguit 1000 tekens.'],
])('a message that is none is said at the field', async (text, error) => {
  const { server } = renderRoutes('/anna', { user: bram, answers: answers(list()) });
  await field();
  type('Je bericht', text);
  await send();
  await screen.findByText(error);
  expect(screen.getByLabelText('Je bericht').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Je bericht'));
  expect(server.to(POST)).toHaveLength(0);
});

describe('names', () => {
  test.each([
    ['a guest', guest],
    ['an account without any', nameless],
  ])('are asked of %s', async (_who, user) => {
    const { server } = renderRoutes('/anna', { user, answers: { ...answers(list()), [POST]: answer(201, aPost()) } });
    await field();
    type('Je bericht', 'Hoi');
    await send();
    await screen.findByText('Vul je voornaam in.');
    expect(screen.getByText('Vul je achternaam in.')).toBeTruthy();
    expect(server.to(POST)).toHaveLength(0);
    type('Voornaam', 'Oma');
    type('Achternaam', 'Bakker');
    await send();
    await waitFor(() => expect(server.to(POST)).toHaveLength(1));
    expect(server.to(POST)[0]?.body).toMatchObject({ message: 'Hoi', firstName: 'Oma', lastName: 'Bakker' });
  });
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('fetch failed')), /verbindingsproblemen/],
  ['a service that fails', answer(500, { error: 'ServerError', requestId: 'x' }), /Er ging iets mis/],
])('after %s the message is still there to be sent again', async (_what, failure, text) => {
  const { server } = renderRoutes('/anna', {
    user: bram,
    answers: { ...answers(list()), [POST]: inTurn(failure, answer(201, aPost({ message: 'Wie doet mee?' }))) },
  });
  await field();
  type('Je bericht', 'Wie doet mee?');
  await send();
  await screen.findByText(text);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Je bericht').value).toBe('Wie doet mee?');
  await send();
  await screen.findByText('Wie doet mee?', { selector: 'p' });
  const keys = server.to(POST).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

describe('deleting', () => {
  const DELETE = (guid: string) => `DELETE /api/Wishlist/DeleteForumPost/${guid}`;
  const own = aPost({ message: 'Van mij', deletableByCurrentUser: true });
  const other = aPost({ message: 'Van een ander' });
  const open = async (reply: unknown) => {
    const shown = renderRoutes('/anna', {
      user: bram,
      answers: { ...answers(list([own, other])), [DELETE(own.publicGuid)]: reply },
    });
    const [button, ...more] = await screen.findAllByRole('button', { name: /^Verwijder je bericht van/ });
    expect(more).toEqual([]);
    if (button === undefined) throw new Error('no button');
    fireEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: 'Dit bericht verwijderen?' });
    return { ...shown, dialog };
  };

  test('whoever goes on while it is deleted stays where they are', async () => {
    let reply: (value: boolean) => void = () => undefined;
    const { dialog } = await open(() => new Promise((resolve) => (reply = resolve)));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Bericht verwijderen' })));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await act(async () => reply(true));
    await waitFor(() => expect(screen.queryByText('Van mij')).toBeNull());
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  test('asks first, and then the message is gone and the focus at the heading', async () => {
    const { dialog } = await open(true);
    expect(screen.getByText('Van mij')).toBeTruthy();
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Bericht verwijderen' })));
    await waitFor(() => expect(screen.queryByText('Van mij')).toBeNull());
    expect(screen.getByText('Van een ander')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Overleg met andere gevers'));
  });

  test('declined changes nothing', async () => {
    const { dialog, server } = await open(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Van mij')).toBeTruthy();
    expect(server.to(DELETE(own.publicGuid))).toHaveLength(0);
  });

  test('of what is gone already is done', async () => {
    const { dialog } = await open(answer(404, { error: 'NotFound' }));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Bericht verwijderen' })));
    await waitFor(() => expect(screen.queryByText('Van mij')).toBeNull());
  });

  test('that fails says so and leaves the message', async () => {
    const { dialog } = await open(answer(500, { error: 'ServerError', requestId: 'x' }));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Bericht verwijderen' })));
    await screen.findByRole('alertdialog', { name: 'Verwijderen is niet gelukt' });
    expect(screen.getByText('Van mij')).toBeTruthy();
  });
});

test('what another visitor writes appears while one is writing, and nothing typed is lost', async () => {
  const before = list();
  const { hubs, server } = renderRoutes('/anna', {
    user: bram,
    answers: answers(inTurn(before, before, { ...before, forum: [aPost({ message: 'Nieuw van Carlijn' })] })),
  });
  await field();
  type('Je bericht', 'Half getypt');
  await waitFor(() => expect(server.to('GET /api/Wishlist/Get/anna')).toHaveLength(2));
  expect(screen.queryByText('Nieuw van Carlijn')).toBeNull();
  act(() => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
  await screen.findByText('Nieuw van Carlijn');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Je bericht').value).toBe('Half getypt');
});
