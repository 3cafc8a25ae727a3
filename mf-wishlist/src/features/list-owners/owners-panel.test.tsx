import type { Owner } from '@site/contracts';
import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newId } from '@site/shell-sdk';
import { anOwnList, aVisitedList } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';

const anna = aUser();
const bram = aUser({ firstName: 'Bram', lastName: 'Bos', email: 'bram@voorbeeld.nl' });
const ownerOf = ({ publicGuid, firstName, lastName }: typeof anna): Owner => ({
  publicUserGuid: publicGuid,
  fullName: `${firstName ?? ''} ${lastName ?? ''}`,
  initials: 'XX',
  color: '#0f6b5c',
  isOnline: false,
});
const kees = { guid: newId(), name: 'Kees', url: `/i/${newId()}` };
const list = anOwnList({ owners: [ownerOf(anna), ownerOf(bram)], ownerInvites: [kees] });
const asBram = { ...list, isPrimaryOwner: false, ownerInvites: [] };
const REMOVE = 'POST /api/WishlistOwner/RemoveExtraOwner';
const INVITE = 'POST /api/WishlistOwner/InviteExtraOwner';
const MINE = `GET /api/MyList/Get/${list.privateGuid}`;
const refused = answer(401, { error: 'Unauthorized' });
const session = { 'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'nieuw' } };

const owners = async (answers: Record<string, unknown> = {}, stub: Parameters<typeof openOwnList>[0] = { list, user: anna }) => {
  const opened = openOwnList({ ...stub, answers });
  await press('Instellingen');
  fireEvent.click(await screen.findByRole('tab', { name: 'Mede-eigenaren' }));
  return opened;
};
const guidsSent = (server: Awaited<ReturnType<typeof owners>>['server']) => server.to(REMOVE).map(({ body }) => body);
const rowOf = (name: RegExp) => within(screen.getByRole('tabpanel')).getByText(name).closest('li') as HTMLElement;

const ASK = `GET /api/WishlistOwner/${list.privateGuid}/GetOwnersAndInvites`;

test('owners and invites are asked for when the panel opens: the page may not have heard of all', async () => {
  const eva = { guid: newId(), name: 'Eva', url: `/i/${newId()}` };
  const { server } = await owners({ [ASK]: { owners: [ownerOf(anna)], invites: [kees, eva] } });
  await screen.findByLabelText('Link voor Eva');
  expect(within(screen.getByRole('tabpanel')).queryByText('Bram Bos')).toBeNull();
  expect(server.to(ASK)).toHaveLength(1);
});

test('who is no owner any more hears it from the list', async () => {
  const { server } = await owners({ [ASK]: answer(403, { error: 'Forbidden' }), [MINE]: inTurn(list, refused), ...session });
  await waitFor(() => expect(server.to(MINE)).toHaveLength(2));
});

describe('the primary owner', () => {
  test('may remove others, not themselves, after a question', async () => {
    const { server } = await owners({ [REMOVE]: true });
    expect(within(rowOf(/Anna de Vries \(jij\)/)).queryByRole('button')).toBeNull();
    await press('Verwijder Bram Bos als mede-eigenaar');
    const question = await screen.findByRole('alertdialog');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Annuleren' })));
    expect(guidsSent(server)).toEqual([]);
    await press('Verwijder Bram Bos als mede-eigenaar');
    await press('Mede-eigenaar verwijderen');
    await waitFor(() => expect(within(screen.getByRole('tabpanel')).queryByText('Bram Bos')).toBeNull());
    expect(guidsSent(server)).toEqual([{ privateWishlistGuid: list.privateGuid, publicUserGuid: bram.publicGuid }]);
    // Alone again: no avatars.
    expect(screen.queryByRole('list', { name: 'Eigenaren van dit lijstje', hidden: true })).toBeNull();
  });

  test('hears why somebody was not removed, and sees them again', async () => {
    const { server } = await owners({ [REMOVE]: refused, ...session });
    await press('Verwijder Bram Bos als mede-eigenaar');
    await press('Mede-eigenaar verwijderen');
    await screen.findByText(/Je hebt hier geen toegang toe/);
    await press('Oké');
    expect(rowOf(/Bram Bos/)).toBeTruthy();
    expect(server.to(MINE)).toHaveLength(2);
  });

  test('removes who is gone already', async () => {
    await owners({ [REMOVE]: answer(404, { error: 'NotFound' }) });
    await press('Verwijder Bram Bos als mede-eigenaar');
    await press('Mede-eigenaar verwijderen');
    await waitFor(() => expect(within(screen.getByRole('tabpanel')).queryByText('Bram Bos')).toBeNull());
  });

  test('invites by name, and the new link stands out for half a second', async () => {
    const lotte = { guid: newId(), name: 'Lotte', url: `/i/${newId()}` };
    const { server } = await owners({ [INVITE]: answer(201, lotte) });
    jest.useFakeTimers();
    try {
      await type('Naam', ' Lotte ');
      await press('Maak een uitnodiging');
      const link = await screen.findByLabelText<HTMLInputElement>('Link voor Lotte');
      expect(link.value).toBe(`http://localhost${lotte.url}`);
      expect(link.closest('li')?.className).toContain('new');
      expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('');
      act(() => jest.advanceTimersByTime(500));
      expect(link.closest('li')?.className).not.toContain('new');
      expect(screen.getByLabelText('Link voor Kees').closest('li')?.className).not.toContain('new');
    } finally {
      jest.useRealTimers();
    }
    expect(server.to(INVITE)[0]?.body).toEqual({ name: 'Lotte', privateWishlistGuid: list.privateGuid });
  });

  test.each([
    [' ', 'Vul de naam in van wie je uitnodigt.'],
    ['x'.repeat(101), 'Deze naam is te lang: gebruik hooguit 100 tekens.'],
  ])('an invite for "%.4s": %s', async (name, message) => {
    const { server } = await owners();
    await type('Naam', name);
    await press('Maak een uitnodiging');
    await screen.findByText(message);
    expect(server.to(INVITE)).toHaveLength(0);
  });

  test('an invite that is not made keeps its name, and one press tries again', async () => {
    const { server } = await owners({
      [INVITE]: inTurn(answer(500, { error: 'ServerError' }), answer(201, { ...kees, guid: newId(), name: 'Lotte' })),
    });
    await type('Naam', 'Lotte');
    await press('Maak een uitnodiging');
    await screen.findByText(/Er ging iets mis/);
    expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Lotte');
    await press('Maak een uitnodiging');
    await screen.findByLabelText('Link voor Lotte');
    const [first, second] = server.to(INVITE).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
  });

  test('copies an invite’s link, and withdraws one by its guid', async () => {
    const writeText = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { server } = await owners({ [REMOVE]: true });
    await press('Kopieer de link voor Kees');
    expect(writeText).toHaveBeenCalledWith(`http://localhost${kees.url}`);
    await press('Trek de uitnodiging voor Kees in');
    await waitFor(() => expect(screen.queryByLabelText('Link voor Kees')).toBeNull());
    expect(guidsSent(server)).toEqual([{ privateWishlistGuid: list.privateGuid, publicUserGuid: kees.guid }]);
  });
});

describe('an extra owner', () => {
  const stub = { list: asBram, user: bram };

  test('manages nobody', async () => {
    await owners({}, stub);
    expect(within(rowOf(/Anna de Vries/)).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Maak een uitnodiging' })).toBeNull();
    expect(screen.getByText('Alleen wie het lijstje maakte kan mensen uitnodigen en verwijderen.')).toBeTruthy();
  });

  test('may stop, and then sees the list as a visitor does', async () => {
    const { server } = await owners(
      {
        [REMOVE]: true,
        'GET /api/Wishlist/GetAccessState/anna': inTurn({ accessState: 'OwnedByCurrentUser' }, { accessState: 'Access' }),
        'GET /api/Wishlist/Get/anna': aVisitedList([], { title: 'Voor iedereen' }),
        'GET /api/MyList/GetAll': answer(200, []),
      },
      stub,
    );
    await press('Stop met dit lijstje');
    const question = await screen.findByRole('alertdialog');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Stop met dit lijstje' })));
    await screen.findByRole('heading', { level: 1, name: 'Voor iedereen' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Wijzig' })).toBeNull();
    expect(guidsSent(server)).toEqual([{ privateWishlistGuid: list.privateGuid, publicUserGuid: bram.publicGuid }]);
  });

  test('that could not stop is told, and nothing changed', async () => {
    await owners({ [REMOVE]: answer(500, { error: 'ServerError' }) }, stub);
    await press('Stop met dit lijstje');
    const question = await screen.findByRole('alertdialog');
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Stop met dit lijstje' })));
    await screen.findByRole('heading', { name: 'Dit is niet gelukt' });
    await press('Oké');
    expect(screen.getByRole('button', { name: 'Wijzig', hidden: true })).toBeTruthy();
  });
});

describe('live', () => {
  const avatars = () =>
    within(screen.getByRole('list', { name: 'Eigenaren van dit lijstje' }))
      .getAllByRole('listitem')
      .map((item) => item.title);
  const joined = async (stub: Parameters<typeof openOwnList>[0], reply?: object) => {
    const opened = openOwnList(stub);
    if (reply !== undefined) opened.hubs.reply = { ok: true, ...reply };
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(opened.hubs.sent.length).toBeGreaterThan(0));
    return opened;
  };

  test('avatars are there for two owners, with who is online, and not for one', async () => {
    const { hubs } = await joined(
      { list, user: anna },
      { owners: [ownerOf(anna), { ...ownerOf(bram), isOnline: true }], invites: [kees] },
    );
    await waitFor(() => expect(avatars()).toEqual(['Anna de Vries, nu online', 'Bram Bos, nu online']));
    act(() => hubs.emit('list', 'SetOwnerOnlineState', { publicUserGuid: bram.publicGuid, isOnline: false }));
    expect(avatars()).toEqual(['Anna de Vries, nu online', 'Bram Bos, niet online']);
    act(() => hubs.emit('list', 'SetOwnerOnlineState', { publicUserGuid: bram.publicGuid, isOnline: true }));
    expect(avatars()[1]).toBe('Bram Bos, nu online');
    act(() => hubs.emit('list', 'DeleteWishlistOwner', { publicUserGuid: bram.publicGuid }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Eigenaren van dit lijstje' })).toBeNull());
  });

  test('who accepts an invite is an owner at once, and the invite is gone', async () => {
    const alone = { ...list, owners: [ownerOf(anna)] };
    const { hubs } = await joined({ list: alone, user: anna });
    await press('Instellingen');
    fireEvent.click(await screen.findByRole('tab', { name: 'Mede-eigenaren' }));
    await screen.findByLabelText('Link voor Kees');
    act(() =>
      hubs.emit('list', 'AcceptWishlistOwnerInvite', { owner: { ...ownerOf(bram), isOnline: true }, inviteGuid: kees.guid }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Link voor Kees')).toBeNull());
    expect(rowOf(/Bram Bos/)).toBeTruthy();
    expect(hubs.sent.map(({ event }) => event)).toEqual(['JoinWishlistOwnerGroup', 'RequestWishlistOwnersOnlineStatus']);
  });

  test('owners that the hub knows otherwise are asked again; the same ones are not', async () => {
    const same = await joined({ list, user: anna }, { owners: list.owners, invites: [kees] });
    expect(same.server.to(MINE)).toHaveLength(1);
    same.unmount();
    const other = await joined(
      { list, user: anna, answers: { [MINE]: inTurn(list, { ...list, owners: [ownerOf(anna)] }) } },
      { owners: [ownerOf(anna)], invites: [kees] },
    );
    await waitFor(() => expect(other.server.to(MINE)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Eigenaren van dit lijstje' })).toBeNull());
  });

  test('heard to be offline while one is here, one says so', async () => {
    const { hubs } = await joined({ list, user: anna });
    act(() => hubs.emit('list', 'SetOwnerOnlineState', { publicUserGuid: anna.publicGuid, isOnline: false }));
    expect(avatars()[0]).toBe('Anna de Vries, nu online');
    expect(hubs.sent.at(-1)?.event).toBe('WishlistOwnerIsOnline');
  });
});
