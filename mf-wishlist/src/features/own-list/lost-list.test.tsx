import { answer, aUser, inTurn } from '@site/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { anOwnList, aVisitedList, summaryOf } from '../../testing/builders.js';
import { openOwnList, press, type } from '../../testing/open-own-list.js';

const bram = aUser({ firstName: 'Bram' });
const list = anOwnList({ title: 'Van ons', isPrimaryOwner: false });
const MINE = `GET /api/MyList/Get/${list.privateGuid}`;
const refused = answer(401, { error: 'Unauthorized' });
const gone = answer(404, { error: 'NotFound' });
const home = {
  'GET /api/MyList/GetAllWithGiftCount': answer(200, [summaryOf(anOwnList({ title: 'Ander' }))]),
  'GET /api/Loting/Overview': { lotingen: [] },
};
const open = (answers: Record<string, unknown>) => openOwnList({ list, user: bram, answers: { ...home, ...answers } });
const here = async ({ hubs }: ReturnType<typeof open>) => {
  await screen.findByRole('heading', { level: 1, name: 'Van ons' });
  await waitFor(() => expect(hubs.sent).toHaveLength(1));
};

test('an owner who is removed while typing is told, and led home once they have read it', async () => {
  const page = open({ [MINE]: inTurn(list, refused) });
  await here(page);
  await press('Wijzig');
  await press('Titel wijzigen');
  await type('Titel', 'Half getypt');
  act(() => page.hubs.emit('list', 'DeleteWishlistOwner', { publicUserGuid: bram.publicGuid }));
  await screen.findByRole('heading', { name: 'Je bent geen mede-eigenaar meer' });
  expect(screen.getByLabelText<HTMLInputElement>('Titel').value).toBe('Half getypt');
  await press('Oké');
  await screen.findByRole('heading', { level: 2, name: 'Mijn lijstjes' });
  expect(screen.getByRole('link', { name: 'Ander' })).toBeTruthy();
  await waitFor(() => expect(page.shell.queryClient.getQueryData(['wishlist', 'mine', list.privateGuid])).toBeUndefined());
});

test('an owner who saves after they were removed hears it too', async () => {
  const page = open({
    [MINE]: inTurn(list, refused),
    'POST /api/MyList/UpdateTitle': refused,
    'POST /api/Utility/CheckSession': { isValid: true, newCSRFToken: 'nieuw' },
  });
  await here(page);
  await press('Wijzig');
  await press('Titel wijzigen');
  await type('Titel', 'Nieuw');
  await press('Opslaan');
  await screen.findByRole('heading', { name: 'Je bent geen mede-eigenaar meer' });
  await screen.findByText(/Je hebt hier geen toegang toe/);
});

test('a list that is deleted in another tab says so and leads home', async () => {
  const page = open({ [MINE]: inTurn(list, gone) });
  await here(page);
  page.hubs.reply = { ok: false, error: 'Unauthorized' };
  act(() => page.hubs.cut('list'));
  act(() => page.hubs.elapse());
  await screen.findByRole('heading', { name: 'Dit lijstje is verwijderd' });
  await press('Oké');
  await screen.findByRole('heading', { level: 2, name: 'Mijn lijstjes' });
});

test('when nobody is logged in any more the page becomes what anybody sees', async () => {
  const page = open({
    [MINE]: inTurn(list, refused),
    'GET /api/Account/UserData': null,
    'GET /api/Wishlist/GetAccessState/anna': inTurn({ accessState: 'OwnedByCurrentUser' }, { accessState: 'Access' }),
    'GET /api/Wishlist/Get/anna': aVisitedList([], { title: 'Voor iedereen' }),
  });
  await here(page);
  act(() => page.hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
  // They were logged in here a moment ago: they are asked first.
  await press('Toch kijken');
  await screen.findByRole('heading', { level: 1, name: 'Voor iedereen' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a list that cannot be asked for a moment stays', async () => {
  const page = open({ [MINE]: inTurn(list, answer(500, { error: 'ServerError' })) });
  await here(page);
  act(() => page.hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: null, contextId: null }));
  await waitFor(() => expect(page.server.to(MINE)).toHaveLength(2));
  expect(screen.getByRole('heading', { level: 1, name: 'Van ons' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
