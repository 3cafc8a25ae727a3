import { FIRST_VIEW_ID, type FirstView } from '@site/contracts';
import { firstDayAtom, sessionReadyAtom, userAtom, wishlistsAtom, type Shell } from '@site/shell-sdk/host';

/** What the page's HTML was made from; null when it is the empty shell. */
export const readFirstView = (page: Document): FirstView | null => {
  const text = page.getElementById(FIRST_VIEW_ID)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as FirstView);
};

/**
 * Begins where the server stopped: nobody is asked again who is logged in and what the screen shows. `answeredAt` is the
 * moment of the answers in ms, 0 when they may be old: then what is on screen is asked once more at once.
 */
export const takeOver = ({ store, queryClient }: Shell, view: FirstView, answeredAt: number): void => {
  store.set(userAtom, view.user);
  store.set(wishlistsAtom, view.wishlists);
  store.set(firstDayAtom, view.today);
  for (const { key, data } of view.queries) queryClient.setQueryData(key, data, { updatedAt: answeredAt });
  store.set(sessionReadyAtom, true);
};

/** When this page's HTML was answered, by the browser's own clock; 0 for a page that the browser had kept. */
export const answeredAt = (clock: Pick<Performance, 'timeOrigin' | 'getEntriesByType'>): number => {
  const [navigation] = clock.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation === undefined || navigation.type === 'back_forward' ? 0 : clock.timeOrigin + navigation.responseStart;
};
