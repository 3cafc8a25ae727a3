import { useRoutes } from '@site/shell-sdk';
import { answer, aUser, renderInShell, type ShellStub } from '@site/shell-sdk/testing';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { routes } from '../../routes.js';
import { accessStateQuery, wishlistQuery } from '../../shared/queries.js';
import { aGift, aVisitedList } from '../../testing/builders.js';
import { withNearness } from '../../testing/nearness.js';

const ACCESS = 'GET /api/Wishlist/GetAccessState/anna';
const LIST = 'GET /api/Wishlist/Get/anna';
const CROSS_OFF = 'POST /api/Gift/CrossOff';
const fiets = aGift({ description: 'Fiets' });
const boek = aGift({ description: 'Boek' });
const made = aVisitedList([fiets, boek]);
/** Somebody crossed off between the making of the page and now. */
const taken = { ...boek, isCrossedOff: true };
const now = { ...made, categories: [{ ...made.categories[0], gifts: [fiets, taken] }] };

/** As the shell takes over a page that came as HTML: with its data, made just now. */
const FromHtml = () => {
  const queryClient = useQueryClient();
  useState(() => {
    queryClient.setDefaultOptions({ queries: { staleTime: 10_000, retry: false, networkMode: 'always' } });
    queryClient.setQueryData(accessStateQuery('anna').queryKey, { accessState: 'Access' });
    queryClient.setQueryData(wishlistQuery('anna').queryKey, made);
  });
  return useRoutes(routes);
};

const open = (answers: NonNullable<ShellStub['answers']>) => {
  withNearness();
  const page = renderInShell(<FromHtml />, { path: '/anna', user: aUser({ isAccount: false }), answers });
  const asked = () => page.server.seen.map(({ method, url }) => `${method} ${url}`).filter((call) => call.includes('/Wishlist/'));
  return { ...page, asked };
};
const button = (gift: string) => screen.queryByRole('button', { name: `Afstrepen: ${gift}` });

test('a page that came as HTML asks nothing until it is told of changes; then once, and shows what changed since it was made', async () => {
  const { hubs, asked } = open({ [LIST]: now });
  expect([button('Boek') !== null, asked(), hubs.sent]).toEqual([true, [], []]);
  await waitFor(() => expect(hubs.sent).toHaveLength(1));
  await waitFor(() => expect(button('Boek')).toBeNull());
  expect([button('Fiets') !== null, asked()]).toEqual([true, [LIST]]);
});

test('without a connection it asks after some seconds', async () => {
  const { hubs, asked } = open({ [LIST]: now });
  hubs.reachable = false;
  await act(() => hubs.ready());
  expect([hubs.waiting, asked()]).toEqual([[5000, 1000], []]);
  act(() => hubs.elapse());
  await waitFor(() => expect(button('Boek')).toBeNull());
  expect(asked()).toEqual([LIST]);
});

test('who may not be told of changes any more sees why', async () => {
  const { hubs, asked } = open({
    [LIST]: answer(401, { error: 'Unauthorized' }),
    [ACCESS]: { accessState: 'InvitationRequired' },
  });
  hubs.reply = { ok: false, error: 'Unauthorized' };
  await screen.findByRole('heading', { name: 'Dit lijstje is alleen voor genodigden' });
  expect(asked()).toEqual([LIST, ACCESS]);
});

test('a press that calls off the answer has the list asked again', async () => {
  const mine = { ...fiets, isCrossedOff: true, privateCrossOffGuid: fiets.publicGuid };
  const later = { ...made, categories: [{ ...made.categories[0], gifts: [mine, taken] }] };
  let asks = 0;
  const { asked } = open({
    [LIST]: () => ((asks += 1) === 1 ? new Promise(() => {}) : later),
    [CROSS_OFF]: { crossOffGuid: fiets.publicGuid },
  });
  await waitFor(() => expect(asked()).toEqual([LIST]));
  fireEvent.click(screen.getByRole('button', { name: 'Afstrepen: Fiets' }));
  await screen.findByRole('button', { name: 'Ongedaan maken: Fiets' });
  await waitFor(() => expect(button('Boek')).toBeNull());
  expect(asked()).toEqual([LIST, LIST]);
});

test('a button of before is refused, and what it is for is taken at once', async () => {
  const { hubs, asked } = open({ [LIST]: now, [CROSS_OFF]: answer(422, 'CrossedOffByOtherUser') });
  hubs.reachable = false;
  fireEvent.click(screen.getByRole('button', { name: 'Afstrepen: Boek' }));
  await screen.findByText('Iemand anders was je net voor: dit cadeau is al afgestreept.');
  expect([button('Boek'), asked()]).toEqual([null, []]);
});
