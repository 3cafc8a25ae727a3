import type { FirstAnswer, FirstView, FirstViewJob, FirstViewPage, ShellServerEntry, SiteConfig } from '@site/contracts';
import { dayOf, matchPath, newId, type ServerModule } from '@site/shell-sdk';
import { activateShell, createShell, userAtom, wishlistsAtom, type Shell, type ShellWorld } from '@site/shell-sdk/host';
import { renderToString } from 'react-dom/server.browser';
import { prerender } from 'react-dom/static.browser';
import { StaticRouter } from 'react-router';
import { App } from '../app.js';
import type { RemoteLoader } from '../remotes/remote-loader.js';

const nothing = () => undefined;

/** Answers only calls whose answers were fetched for this visitor beforehand. */
const fetchFrom =
  (answers: Readonly<Record<string, FirstAnswer>>): typeof fetch =>
  (input) => {
    const answer = typeof input === 'string' ? answers[input] : undefined;
    // As a service answers what it does not have: tried again it would be no different.
    const { body, status, contentType } = answer ?? { body: '', status: 404, contentType: '' };
    // A status without a body takes none, not even an empty one.
    return Promise.resolve(new Response(body === '' ? null : body, { status, headers: { 'content-type': contentType } }));
  };

/** A page that nobody sees yet: no sockets, no dialogs, no other tabs. */
const serverWorld = ({ answers, now }: FirstViewJob): ShellWorld => ({
  fetch: fetchFrom(answers),
  newId,
  now: () => new Date(now),
  channel: { post: nothing, listen: nothing },
  hubs: { load: () => Promise.reject(new Error('No live connection here')), isHidden: () => true, later: () => nothing },
  askLogin: () => Promise.resolve(false),
  leave: nothing,
  lockScroll: nothing,
  guardBack: () => nothing,
  tellApp: nothing,
  // What a call answered is the page's business: `prepare` says whether it can be shown.
  report: nothing,
});

/** The one remote of the page is there already. */
const loaderOf = (name: string, module: ServerModule): RemoteLoader => {
  const ready = { status: 'ready', module, attempt: 1, manifestUrl: '' } as const;
  const loading = { status: 'loading' } as const;
  return { state: (asked) => (asked === name ? ready : loading), load: nothing, retry: nothing, subscribe: () => nothing };
};

/** Who it is and what their menu needs, as the shell loads it in the browser. */
const loadSession = async ({ session }: Shell, hasSession: boolean): Promise<void> => {
  await session.load(hasSession);
  await session.ensureWishlists();
};

const viewOf = ({ store, queryClient }: Shell, today: string): FirstView => ({
  user: store.get(userAtom),
  wishlists: store.get(wishlistsAtom),
  today,
  queries: queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data })),
});

let cached: { readonly json: string; readonly remotes: SiteConfig['remotes'] } = { json: '', remotes: [] };

/** The object of the page before where these are equal: `createFindOwner` caches by object, and each page brings a new one. */
const reuseRemotes = (remotes: SiteConfig['remotes']): SiteConfig['remotes'] => {
  const json = JSON.stringify(remotes);
  if (json !== cached.json) cached = { json, remotes };
  return cached.remotes;
};

/** Pictures that React asks for ahead come before the content, where the browser's React does not expect them. */
const AHEAD = /^(?:<link rel="preload"[^>]*>)+/;

/** In the place of a part that waited for something, or that broke. */
const UNFINISHED = '<!--$!-->';

const markupOf = async (shell: Shell, loader: RemoteLoader, address: string): Promise<string> => {
  const page = (
    <StaticRouter location={address}>
      <App shell={shell} loader={loader} onNavigated={nothing} />
    </StaticRouter>
  );
  // Most pages wait for nothing, and are made as a string in two thirds of the time that a stream takes.
  const atOnce = renderToString(page);
  if (!atOnce.includes(UNFINISHED)) return atOnce.replace(AHEAD, '');
  const failures: unknown[] = [];
  // In one piece: a part that comes later would bring a script to put it in its place.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error: unknown) => void failures.push(error) };
  const { prelude } = await prerender(page, options);
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup.replace(AHEAD, '');
};

/**
 * Makes the HTML of a public page as this visitor sees it, from answers that were asked for them. Null for a
 * page that the remote leaves to the browser; rejects when anything in it breaks. One at a time: there is one active shell.
 */
export const makeFirstView: ShellServerEntry['render'] = async (job, remoteModule): Promise<FirstViewPage | null> => {
  const module = remoteModule as ServerModule;
  const { address, config, now, remote } = job;
  const path = new URL(address, 'http://page').pathname;
  const found = module.pages.map((page) => ({ page, match: matchPath(page.path, path) })).find(({ match }) => match !== null);
  if (found?.match == null) return null;
  const shell = createShell({ ...config, remotes: reuseRemotes(config.remotes) }, serverWorld(job));
  activateShell(shell);
  try {
    const [isShown] = await Promise.all([
      found.page.prepare(shell.queryClient, found.match.params, config),
      loadSession(shell, config.hasSession),
    ]);
    if (!isShown) return null;
    const markup = await markupOf(shell, loaderOf(remote, module), address);
    const { structuredData } = found.page;
    const view = viewOf(shell, dayOf(new Date(now)));
    return structuredData === undefined ? { markup, view } : { markup, view, structuredData: structuredData(config) };
  } finally {
    shell.queryClient.clear();
  }
};
