import { FIRST_VIEW_ID, type FirstView, INLINED_SHEET } from '@site/contracts';
import { firstDayAtom, sessionReadyAtom, userAtom, wishlistsAtom, type Shell } from '@site/shell-sdk/host';

/** A time so long ago that the answer is shown but fetched again. */
const OLD = 1;

type Clock = Pick<Performance, 'getEntriesByType'>;

/** Did the visitor go back to this page? Then its HTML may come from the browser's cache. */
const isFromHistory = (clock: Clock): boolean => clock.getEntriesByType('navigation')[0]?.type === 'back_forward';

/** What the page's HTML was made from; null when it is the empty shell. */
export const readFirstView = (page: Document): FirstView | null => {
  const text = page.getElementById(FIRST_VIEW_ID)?.textContent;
  return text === undefined || text === '' ? null : (JSON.parse(text) as FirstView);
};

/**
 * The remote's styles came inside of the HTML. Its code looks for a link to a sheet, by the whole address, before it loads one;
 * it finds these, which are disabled and so fetch nothing.
 */
export const ownStyles = (page: Document): void => {
  for (const { content } of page.querySelectorAll<HTMLMetaElement>(`meta[name="${INLINED_SHEET}"]`)) {
    const link = page.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.href = new URL(content, page.baseURI).href;
    page.head.append(link);
  }
};

/**
 * Starts from the server's state: who is logged in is not asked again, and the screen has its data at once. What may change while
 * somebody looks is asked again by who listens for that, once they hear of it (`useHub`); what was kept by the browser at once.
 */
export const takeOver = ({ store, queryClient, session, world }: Shell, view: FirstView, clock: Clock): void => {
  store.set(userAtom, view.user);
  store.set(wishlistsAtom, view.wishlists);
  store.set(firstDayAtom, view.today);
  const isOld = isFromHistory(clock);
  for (const { key, data } of view.queries) queryClient.setQueryData(key, data, isOld ? { updatedAt: OLD } : undefined);
  store.set(sessionReadyAtom, true);
  // Kept by the browser, it may be of who was logged in when it was made.
  if (isOld) session.reloadUser().catch((error: unknown) => world.report('who it is stays unknown', error));
};
