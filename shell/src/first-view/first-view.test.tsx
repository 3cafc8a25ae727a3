import { type FirstView, INLINED_SHEET } from '@site/contracts';
import { sessionReadyAtom, type Shell, userAtom } from '@site/shell-sdk/host';
import { aUser, createShellStub } from '@site/shell-sdk/testing';
import { ownStyles, takeOver } from './first-view.js';

const USER = 'GET /api/Account/UserData';
const anna = aUser();
const view: FirstView = { user: anna, wishlists: [], today: '2026-11-20', queries: [{ key: ['list'], data: 'Lijst' }] };
const opened = (type: NavigationTimingType) => ({
  getEntriesByType: () => [{ type } as unknown as PerformanceEntry],
});

/** Would a screen that shows it ask for it at once? */
const isOld = ({ queryClient }: Shell) =>
  queryClient
    .getQueryCache()
    .find({ queryKey: ['list'] })
    ?.isStaleByTime(10_000);

test('a page that came as HTML has its user and its data at once, and asks for neither', () => {
  const { shell, server } = createShellStub();
  shell.store.set(sessionReadyAtom, false);
  takeOver(shell, view, opened('navigate'));
  expect([shell.store.get(userAtom), shell.store.get(sessionReadyAtom)]).toEqual([anna, true]);
  expect([shell.queryClient.getQueryData(['list']), isOld(shell)]).toEqual(['Lijst', false]);
  expect(server.seen).toEqual([]);
});

test('one that somebody went back to asks for both: its HTML may be old, and of who was logged in then', async () => {
  const { shell, server } = createShellStub({ answers: { [USER]: null } });
  takeOver(shell, view, opened('back_forward'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.to(USER)).toHaveLength(1);
  expect([shell.store.get(userAtom), isOld(shell)]).toEqual([null, true]);
});

test('a sheet that came inside of the page is there for code that looks for its link, and is not fetched', () => {
  document.body.innerHTML = `<meta name="${INLINED_SHEET}" content="/remotes/mf_wishlist/a1/routes.css">`;
  ownStyles(document);
  const link = document.head.querySelector('link[rel="stylesheet"]');
  // As federation's code looks for it: by the attribute, from the beginning of its own address.
  expect(link?.getAttribute('href')).toBe(`${location.origin}/remotes/mf_wishlist/a1/routes.css`);
  expect(link?.hasAttribute('disabled')).toBe(true);
});
