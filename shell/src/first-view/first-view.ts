import { FIRST_VIEW_ID, type FirstView } from '@site/contracts';
import { firstDayAtom, sessionReadyAtom, userAtom, wishlistsAtom, type Shell } from '@site/shell-sdk/host';

/** Moment of an answer that is too old to be trusted, though not to be seen. */
const OLD = 1;

/** What the page's HTML was made from; null when it is the empty shell. */
export const readFirstView = (page: Document): FirstView | null => {
  const text = page.getElementById(FIRST_VIEW_ID)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as FirstView);
};

/**
 * Begins where the server stopped: nobody is asked again who is logged in, and the screen knows at once what it shows. That
 * is asked once more when it is there: HTML may have been on its way, or kept by the browser, while something changed.
 */
export const takeOver = ({ store, queryClient }: Shell, view: FirstView): void => {
  store.set(userAtom, view.user);
  store.set(wishlistsAtom, view.wishlists);
  store.set(firstDayAtom, view.today);
  for (const { key, data } of view.queries) queryClient.setQueryData(key, data, { updatedAt: OLD });
  store.set(sessionReadyAtom, true);
};

/** Did somebody come back to this page? Then its HTML is what the browser had of it. */
export const isFromHistory = (clock: Pick<Performance, 'getEntriesByType'>): boolean =>
  clock.getEntriesByType('navigation')[0]?.type === 'back_forward';
