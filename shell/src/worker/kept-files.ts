import { ROUTES, type SiteConfig } from '@site/contracts';

/** What a remote's manifest says of its files; nothing checked it yet, and some of it may be missing. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string; readonly path?: string } };
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: string[]; readonly async?: string[] }>>;
  }[];
}

/** Files of versions, which never change. */
export const FILES_CACHE = 'files';

const VERSION = /\/(?:shell\/[a-z0-9]+|remotes\/[a-z0-9_]+\/[a-z0-9]+)\//g;
const NAMED = /(?:src|href)="(\/(?:shell|remotes)\/[^"]+)"/g;
const CONFIG = /<script id="site-config" type="application\/json">(.*?)<\/script>/s;
/** Pages that can be read without a connection: the remotes that show them are kept whole. */
const READABLE: readonly string[] = [ROUTES.home[0], ROUTES.listView[0], ROUTES.crossedOff[0], ROUTES.lot[0]];

export const isFile = ({ pathname }: URL): boolean => pathname.startsWith('/shell/') || pathname.startsWith('/remotes/');

const folderOf = (pathname: string): string => pathname.match(VERSION)?.[0] ?? '';

export interface KeptFilesDeps {
  readonly caches: CacheStorage;
  readonly fetch: (url: string) => Promise<Response>;
  readonly origin: string;
}

/** The code that pages run on, as of the versions that the newest page names. */
export const createKeptFiles = ({ caches, fetch, origin }: KeptFilesDeps) => {
  const keep = async (path: string): Promise<Response | undefined> => {
    const cache = await caches.open(FILES_CACHE);
    const known = await cache.match(origin + path);
    if (known !== undefined) return known;
    const response = await fetch(origin + path);
    if (response.status !== 200) return undefined;
    await cache.put(origin + path, response.clone());
    return response;
  };

  /** All code of a remote, also of screens that nobody opened here yet. */
  const keepRemote = async (manifestUrl: string): Promise<void> => {
    const manifest = (await (await keep(manifestUrl))?.json()) as Manifest | undefined;
    if (manifest === undefined) return;
    const folder = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
    const { path = '', name: entry } = manifest.metaData.remoteEntry;
    const files = manifest.exposes.flatMap(({ assets: { js, css } }) =>
      [js, css].flatMap((of) => [...of.sync, ...(of.async ?? [])]),
    );
    for (const file of new Set([path + entry, ...files])) await keep(folder + file);
  };

  return {
    /**
     * Keeps what the page for without a connection needs, and what this page loaded; drops every other version. `isWhole`: with
     * the code of screens that were not opened yet.
     */
    follow: async (page: string, urls: readonly string[], isWhole: boolean): Promise<void> => {
      const live = new Set(page.match(VERSION));
      const loaded = urls.map((url) => new URL(url, origin)).filter((url) => url.origin === origin && isFile(url));
      const named = [...page.matchAll(NAMED)].map(([, path]) => path ?? '');
      for (const path of new Set([...named, ...loaded.map(({ pathname }) => pathname)]))
        if (live.has(folderOf(path))) await keep(path);
      if (isWhole) {
        const { remotes } = JSON.parse(CONFIG.exec(page)?.[1] ?? '{"remotes":[]}') as Pick<SiteConfig, 'remotes'>;
        const wanted = remotes.filter(({ enabled, paths }) => enabled && paths.some((path) => READABLE.includes(path)));
        for (const { manifestUrl } of wanted) await keepRemote(manifestUrl);
      }
      const cache = await caches.open(FILES_CACHE);
      for (const { url } of await cache.keys()) if (!live.has(folderOf(new URL(url).pathname))) await cache.delete(url);
    },
  };
};
