import type { ServerPage } from '@site/shell-sdk';
import { ROUTES } from '@site/contracts';
import { accessStateQuery, wishlistQuery } from './shared/queries.js';

export { routes } from './routes.js';

/** A list this visitor may see and does not own; every other screen of its address is the browser's. */
const visitedList: ServerPage['prepare'] = async (queryClient, { username = '' }) => {
  const [access, list] = await Promise.allSettled([
    queryClient.query(accessStateQuery(username)),
    queryClient.query(wishlistQuery(username)),
  ]);
  return access.status === 'fulfilled' && access.value.accessState === 'Access' && list.status === 'fulfilled';
};

/** Asks for nothing; who is logged in has lists and draws there, which the browser makes. */
const landing: ServerPage['prepare'] = (_queryClient, _params, { hasSession }) => Promise.resolve(!hasSession);

/** Public pages that also come as HTML. */
export const pages: readonly ServerPage[] = [
  ...ROUTES.listView.map((path) => ({ path, prepare: visitedList })),
  ...ROUTES.home.map((path) => ({ path, prepare: landing })),
];
