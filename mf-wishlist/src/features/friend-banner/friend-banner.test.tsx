import { newId } from '@site/shell-sdk';
import { answer, aUser, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { renderRoutes } from '../../testing/render-routes.js';
import { addFriend } from './add-friend.js';

const ADD = 'POST /api/Friend/Add';
const guid = newId();
const account = aUser({ firstName: 'Bram', email: 'bram@voorbeeld.nl' });
const guest = aUser({ isAccount: false, email: 'oma@voorbeeld.nl' });
const friend = { isFriend: true, friendPrivateGuid: guid };
const seen = { ...friend, ownersSeeFriend: true };
const stranger = { isFriend: false, friendPrivateGuid: null };
const open = (shown: typeof friend | typeof stranger, stub: Omit<ShellStub, 'path'>) => {
  const list = aVisitedList([aGift()], shown);
  const answers = {
    'GET /api/Wishlist/GetAccessState/anna': { accessState: 'Access' },
    'GET /api/Wishlist/Get/anna': list,
    'GET /api/MyList/GetAll': answer(200, []),
    ...stub.answers,
  };
  return { ...renderRoutes('/anna', { ...stub, answers }), list };
};
const BANNER = 'Zet Anna de Vries bij je vrienden, dan vind je dit lijstje zo terug. Wie het bijhoudt, ziet dat je het volgt.';
const ITEM = 'Anna de Vries staat bij je vrienden';
const FOLLOWS = 'Je volgt dit lijstje.';
const SEEN = 'Je volgt dit lijstje. Wie het bijhoudt, ziet dat.';

test.each([
  ['a stranger', stranger, null, false, null],
  ['a guest: friends are for accounts', stranger, guest, false, null],
  ['an account', stranger, account, false, BANNER],
  ['an account in the app', stranger, account, true, BANNER],
  ['an account that has them', friend, account, false, FOLLOWS],
  ['an account that has them and read that owners see it', seen, account, false, SEEN],
  ['an account that has them, in the app', friend, account, true, ITEM],
])('%s', async (_who, shown, user, isMobileApp, text) => {
  open(shown, { user, config: { isMobileApp } });
  await screen.findByText('Theepot');
  if (text !== null) await screen.findByText(text);
  for (const one of [BANNER, ITEM, FOLLOWS, SEEN]) expect(screen.queryByText(one) !== null).toBe(one === text);
});

test('a friend is added, the banner goes and the app hears of it', async () => {
  const { server, told, list } = open(stranger, { user: account, answers: { [ADD]: { friendPrivateGuid: guid } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Vriend toevoegen' }));
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
  expect(server.to(ADD)[0]?.body).toEqual({ publicWishlistGuid: list.publicGuid, showsName: true });
  await screen.findByText(SEEN);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(told).toEqual(['friendAdded']);
});

test('whoever went on while the friend is added stays where they are', async () => {
  open(stranger, { user: account, answers: { [ADD]: { friendPrivateGuid: guid } } });
  const button = await screen.findByRole('button', { name: 'Vriend toevoegen' });
  button.focus();
  fireEvent.click(button);
  const gift = screen.getByRole('button', { name: /Theepot/ });
  gift.focus();
  await screen.findByText(SEEN);
  expect(document.activeElement).toBe(gift);
});

test('refused, it says that something went wrong', async () => {
  const { told } = open(stranger, { user: account, answers: { [ADD]: answer(422) } });
  fireEvent.click(await screen.findByRole('button', { name: 'Vriend toevoegen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Toevoegen is niet gelukt' });
  expect(within(dialog).getByText('Er ging iets mis. Probeer het over een paar tellen opnieuw.')).toBeTruthy();
  expect(told).toEqual([]);
});

test('refused, the page loads anew once that was read', async () => {
  const reload = jest.fn();
  const list = aVisitedList([]);
  const Probe = () => {
    const queryClient = useQueryClient();
    const asked = { list, username: 'anna', isStillThere: () => true, reload };
    return <button onClick={() => void addFriend(queryClient, asked)}>toevoegen</button>;
  };
  renderInShell(<Probe />, { user: account, answers: { [ADD]: answer(422) } });
  fireEvent.click(screen.getByText('toevoegen'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Toevoegen is niet gelukt' });
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Oké' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

describe('in the app a friend', () => {
  const DELETE = `DELETE /api/Friend/${guid}`;
  const ask = async (reply: unknown) => {
    const shown = open(friend, { user: account, config: { isMobileApp: true }, answers: { [DELETE]: reply } });
    fireEvent.click(await screen.findByRole('button', { name: 'Vriend verwijderen' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Anna de Vries verwijderen uit je vrienden?' });
    return { ...shown, dialog };
  };
  const agree = (dialog: HTMLElement) =>
    act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Vriend verwijderen' })));

  test.each([
    ['is deleted after a question', true],
    ['that is none any more is gone as well', answer(404, { error: 'NotFound' })],
  ])('%s', async (_what, reply) => {
    const { dialog, told } = await ask(reply);
    await agree(dialog);
    await screen.findByText(BANNER);
    expect(told).toEqual(['friendDeleted']);
  });

  test('stays when the question is declined', async () => {
    const { dialog, server } = await ask(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.to(DELETE)).toHaveLength(0);
    expect(screen.getByText(ITEM)).toBeTruthy();
  });

  test('stays when deleting fails, in words', async () => {
    const { dialog, told } = await ask(answer(500, { error: 'ServerError', requestId: 'x' }));
    await agree(dialog);
    await screen.findByRole('alertdialog', { name: 'Verwijderen is niet gelukt' });
    expect(told).toEqual([]);
    expect(screen.getByText(ITEM)).toBeTruthy();
  });
});
