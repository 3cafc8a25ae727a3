import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  accountInternal,
  type ArticlePageSummary,
  contentInternal,
  type Language,
  platformInternal,
  PUBLISHED_FILES,
  RemoteMetadata,
  type SiteState,
  wishlistInternal,
} from '@site/contracts';
import { createApi, handleInternal } from '@site/service-kit';
import { aSiteState, buildConfined, TEST_SECRETS, testBase } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { createGateway, type Gateway } from '../app.js';
import { UPSTREAMS, type Upstream as ServiceName } from '../proxy/areas.js';
import { startUpstream, type Upstream } from './upstream.js';

const SHELL = 'shell01';
const VERSION = 'aaaaaa1';
/** Where the server entries of the published shell and remote are. */
export const ENTRY_PLACES = {
  shell: `shell/${SHELL}/${PUBLISHED_FILES.serverEntry}`,
  remote: `remotes/mf_wishlist/${VERSION}/${PUBLISHED_FILES.serverEntry}`,
} as const;

export const aRemote = (overrides: object = {}): SiteState['remotes'][number] => ({
  ...z.parse(RemoteMetadata, {
    name: 'mf_wishlist',
    contractVersion: 1,
    paths: ['/:username'],
    preload: [{ path: '/:username', calls: ['/api/Wishlist/GetAccessState/:username', '/api/MyList/GetAll'] }],
  }),
  enabled: true,
  version: VERSION,
  fallbackVersion: null,
  share: null,
  ...overrides,
});

export const aState = (overrides: Partial<SiteState> = {}): SiteState =>
  aSiteState({ shellVersion: SHELL, remotes: [aRemote()], ...overrides });

interface UnderTest {
  readonly base: ReturnType<typeof testBase>;
  readonly upstreams: Record<ServiceName, Upstream>;
  readonly lists: Map<string, { title: string; description: string | null; imageUrl: string | null } | 'private'>;
  /** What strangers may know of lists that ask a question first. */
  readonly asking: Map<string, { title: string; description: string | null; imageUrl: string | null }>;
  /** What the content service says of articles. */
  articles: readonly ArticlePageSummary[];
  /** Of other sites, as the content service knows them. */
  readonly pictureHosts: string[];
  /** Lists that a sitemap names, by guid. */
  readonly publicLists: Map<string, { username: string; lastUpdated: string }>;
  state: SiteState;
  gateway: Gateway;
  server: Server;
  url: string;
  dataDir: string;
  /** Called for each of the wishlist service's summaries before it is given. */
  beforeSummary: () => Promise<void>;
  /** Languages that accounts chose, by guid. */
  readonly languages: Map<string, Language>;
  /** Mailed links that the account service was told of. */
  readonly opened: z.output<typeof accountInternal.linkOpened.body>[];
  /** Invitations that the wishlist service was told of. */
  readonly invited: z.output<typeof wishlistInternal.openInvitation.body>[];
  /** What it answers to that. */
  onInvited: () => Promise<{ username: string | null; setCookie: string[] }>;
  /** The cookies the account service answers to an opened link. */
  onOpened: () => Promise<string[]>;
}

/** Files of a shell and a remote, as a build leaves them, and `more` by their place. */
const publish = async (dataDir: string, more: Readonly<Record<string, string>>): Promise<void> => {
  const write = async (file: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(dataDir, file)), { recursive: true });
    const isBytes = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(join(dataDir, file), isBytes ? content : JSON.stringify(content));
  };
  await write(`shell/${SHELL}/shell-manifest.json`, { js: ['vendor.js', 'main.js'], css: ['main.css'], shared: {} });
  await write(`shell/${SHELL}/main.js`, 'console.log("shell")');
  await write(`shell/${SHELL}/main.js.gz`, gzipSync('console.log("shell")'));
  await write(`shell/${SHELL}/main.css`, '.shell{background:url(paper.png)}');
  await write(`remotes/mf_wishlist/${VERSION}/remoteEntry.js`, 'var mf_wishlist');
  await write(`remotes/mf_wishlist/${VERSION}/routes.css`, '.remote{color:red}');
  for (const [file, content] of Object.entries(more)) await write(file, content);
  await write('secrets.json', { password: 'secret' });
  await write(`remotes/mf_wishlist/${VERSION}/mf-manifest.json`, {
    name: 'mf_wishlist',
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [
      { path: './routes', assets: { js: { sync: ['routes.js'], async: ['page.js'] }, css: { sync: ['routes.css'], async: [] } } },
    ],
  });
};

/**
 * A gateway that listens, with small real servers in the services' places; platform and wishlist answer their internal
 * calls. Call it at the top of a test file.
 */
export const gatewayUnderTest = (
  config: Record<string, string> = {},
  requestsPerMinute = 10_000,
  /** Server entries by their place under DATA_DIR; with any there is a process that runs them. */
  serverEntries: Readonly<Record<string, string>> = {},
): UnderTest => {
  const base = testBase('gateway', { config: { PUBLIC_URL: 'http://lijstjes.example', ...config } });
  const under = {
    base,
    lists: new Map(),
    asking: new Map(),
    state: aState(),
    beforeSummary: () => Promise.resolve(),
    languages: new Map(),
    opened: [],
    invited: [],
    articles: [],
    pictureHosts: [],
    publicLists: new Map(),
    onInvited: () => Promise.resolve({ username: null, setCookie: [] }),
    onOpened: () => Promise.resolve([]),
  } as unknown as UnderTest;
  const api = createApi(base, {
    internal: [
      handleInternal(platformInternal.siteState, async () => under.state),
      handleInternal(accountInternal.chooseLanguage, async ({ body }) => {
        under.languages.set(body.userGuid, body.language);
        return true as const;
      }),
      handleInternal(accountInternal.linkOpened, async ({ body }) => {
        under.opened.push(body);
        return { setCookie: await under.onOpened() };
      }),
      handleInternal(wishlistInternal.openInvitation, async ({ body }) => {
        under.invited.push(body);
        return under.onInvited();
      }),
      handleInternal(contentInternal.pictureHosts, async () => [...under.pictureHosts]),
      handleInternal(contentInternal.articles, async () => [...under.articles]),
      handleInternal(wishlistInternal.countPublicLists, async () => ({ count: under.publicLists.size })),
      handleInternal(wishlistInternal.publicLists, async ({ body: { from, until, limit } }) => {
        const found = [...under.publicLists.keys()].sort().filter((guid) => guid >= from && (until === null || guid < until));
        const lists = found.slice(0, limit).flatMap((guid) => under.publicLists.get(guid) ?? []);
        return { lists, next: found[limit] ?? null };
      }),
      handleInternal(wishlistInternal.pageSummary, async ({ body }) => {
        await under.beforeSummary();
        const list = under.lists.get(body.username);
        const asks = under.asking.get(body.username) ?? null;
        return {
          exists: list !== undefined || asks !== null,
          public: list === undefined || list === 'private' ? null : list,
          asks,
        };
      }),
    ],
  });
  const internal = (upstream: Upstream): void => {
    const { server } = upstream;
    const [usual] = server.listeners('request') as ((...args: unknown[]) => void)[];
    server.removeAllListeners('request');
    server.on('request', (req, res) => (req.url?.startsWith('/internal/') === true ? void api(req, res) : usual?.(req, res)));
  };

  beforeAll(async () => {
    const started = await Promise.all(UPSTREAMS.map(async (name) => [name, await startUpstream()] as const));
    const upstreams = Object.fromEntries(started) as Record<ServiceName, Upstream>;
    Object.assign(base.config, Object.fromEntries(started.map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url])));
    internal(upstreams.platform);
    internal(upstreams.wishlist);
    internal(upstreams.account);
    internal(upstreams.content);
    const dataDir = await mkdtemp(join(tmpdir(), 'gateway-'));
    await publish(dataDir, serverEntries);
    const renderFile = join(dataDir, 'dist', 'render-process.mjs');
    const isRendering = Object.keys(serverEntries).length > 0;
    if (isRendering) buildConfined(join(__dirname, '../render-process.ts'), renderFile);
    const gateway = createGateway(
      base,
      {
        DATA_DIR: dataDir,
        PREVIEW_SECRET: TEST_SECRETS.PREVIEW_SECRET,
        REQUESTS_PER_MINUTE: requestsPerMinute,
        PAGE_REPORT_SHARE: 1,
        RENDER_PROCESSES: isRendering ? 1 : 0,
      },
      renderFile,
    );
    const server = createServer(gateway.app);
    gateway.attach(server);
    await gateway.start();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    Object.assign(under, { upstreams, gateway, server, url, dataDir });
  });
  afterAll(async () => {
    await under.gateway.closeSockets();
    await new Promise((resolve) => {
      under.server.close(resolve);
      under.server.closeAllConnections();
    });
    await under.gateway.stop();
    await Promise.all(Object.values(under.upstreams).map(({ close }) => close()));
    await rm(under.dataDir, { recursive: true, force: true });
  });
  return under;
};
