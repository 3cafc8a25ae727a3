import { join } from 'node:path';
import { platformInternal, type RemoteMetadata, SITE_CONFIG_CHANGED_CHANNEL, type SiteState } from '@site/contracts';
import { openSubscriber, type ServiceBase } from '@site/service-kit';
import type { VersionCheck } from '../files/version-check.js';
import { type LoadPlan, readRemoteMetadata, readRemotePlan, readShellPlan } from './load-plan.js';

/** The live versions, and what the browser loads for them. */
export interface LiveSite {
  readonly state: SiteState;
  /** Null while no shell is published. */
  readonly shell: LoadPlan | null;
  /** By remote; one whose manifest cannot be read is missing, and loads without preloading or not at all. */
  readonly remotes: ReadonlyMap<string, LoadPlan>;
  /** The same of the versions that a share of visitors gets. */
  readonly shared: { readonly shell: LoadPlan | null; readonly remotes: ReadonlyMap<string, LoadPlan> };
}

/** A published version that need not be live. */
export interface PublishedVersion {
  readonly plan: LoadPlan;
  /** Null: the shell. */
  readonly metadata: RemoteMetadata | null;
}

/** The site's state in memory, so that no page waits for the platform. */
export interface SiteCache {
  /** Null until the platform answered for the first time. */
  readonly current: () => LiveSite | null;
  /** A version by its part, whatever is live; null when it cannot be read. */
  readonly find: (name: string, version: string) => Promise<PublishedVersion | null>;
  /** What a remote's version loads; undefined when it is not known. */
  readonly planOf: (name: string, version: string) => LoadPlan | undefined;
  /** Resolves after the first refresh, failed or not. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** A message of a change may get lost. */
const REFRESH_MS = 30_000;
/** Until the first answer. */
const FIRST_REFRESH_MS = 250;

/** Refreshes at once when the platform announces a change. */
export const createSiteCache = (
  base: ServiceBase,
  { dataDir, isSound }: { readonly dataDir: string; readonly isSound: VersionCheck['isSound'] },
  /** Called after every refresh. */
  onRefresh: (live: LiveSite) => void,
): SiteCache => {
  const plans = new Map<string, LoadPlan>();
  let live: LiveSite | null = null;
  let timer: NodeJS.Timeout | undefined;
  let refreshing: Promise<void> | undefined;
  let isRefreshDue = false;
  let isAway = false;

  /** Versions never change, so each is read once; a failure is retried at the next refresh. */
  const planOf = async (key: string, folder: string, read: () => Promise<LoadPlan>): Promise<LoadPlan | null> => {
    const known = plans.get(key);
    if (known !== undefined) return known;
    try {
      if (!(await isSound(folder))) throw new Error(`${folder} is not what was published`);
      const plan = await read();
      plans.set(key, plan);
      return plan;
    } catch (err) {
      base.log.warn({ err, key }, 'a published manifest cannot be read');
      return null;
    }
  };

  const shellPlan = (version: string | undefined | null): Promise<LoadPlan | null> =>
    version == null
      ? Promise.resolve(null)
      : planOf(`shell ${version}`, join('shell', version), () => readShellPlan(dataDir, version));

  const remotePlan = (name: string, version: string): Promise<LoadPlan | null> =>
    planOf(`${name} ${version}`, join('remotes', name, version), () => readRemotePlan(dataDir, name, version));

  /** Plans by remote, without those that cannot be read. */
  const plansOf = async (wanted: readonly (readonly [string, string | undefined])[]): Promise<ReadonlyMap<string, LoadPlan>> => {
    const found = await Promise.all(
      wanted.map(async ([name, version]) => [name, version === undefined ? null : await remotePlan(name, version)] as const),
    );
    return new Map(found.flatMap(([name, plan]): [string, LoadPlan][] => (plan === null ? [] : [[name, plan]])));
  };

  const build = async (state: SiteState): Promise<LiveSite> => {
    const [shell, remotes, sharedShell, sharedRemotes] = await Promise.all([
      shellPlan(state.shellVersion),
      plansOf(state.remotes.map(({ name, version }) => [name, version])),
      shellPlan(state.shellShare?.version),
      plansOf(state.remotes.map(({ name, share }) => [name, share?.version])),
      // For their integrity.
      plansOf(state.remotes.map(({ name, fallbackVersion }) => [name, fallbackVersion ?? undefined])),
    ]);
    return { state, shell, remotes, shared: { shell: sharedShell, remotes: sharedRemotes } };
  };

  const find = async (name: string, version: string): Promise<PublishedVersion | null> => {
    const plan = name === 'shell' ? await shellPlan(version) : await remotePlan(name, version);
    if (plan === null) return null;
    if (name === 'shell') return { plan, metadata: null };
    try {
      return { plan, metadata: await readRemoteMetadata(dataDir, name, version) };
    } catch (err) {
      base.log.warn({ err, name, version }, 'a published version cannot be shown');
      return null;
    }
  };

  const refreshNow = async (): Promise<void> => {
    try {
      live = await build(await base.internal.call(platformInternal.siteState, {}));
      onRefresh(live);
      if (isAway) base.log.info('the platform is back');
      isAway = false;
    } catch (err) {
      if (!isAway) base.log.warn({ err }, 'the platform is away; pages are made as the site was');
      isAway = true;
    }
  };

  /** One refresh at a time; a change during it starts another. */
  const refresh = (): Promise<void> => {
    if (refreshing !== undefined) {
      isRefreshDue = true;
      return refreshing;
    }
    refreshing = refreshNow().finally(() => {
      refreshing = undefined;
      if (isRefreshDue) {
        isRefreshDue = false;
        void refresh();
      }
    });
    return refreshing;
  };

  const refreshLater = (): void => {
    timer = setTimeout(() => void refresh().finally(refreshLater), live === null ? FIRST_REFRESH_MS : REFRESH_MS);
    timer.unref();
  };

  return {
    current: () => live,
    find,
    planOf: (name, version) => plans.get(`${name} ${version}`),
    start: async () => {
      const subscriber = openSubscriber(base.config, base.log);
      base.onClose(() => {
        subscriber.close();
        return Promise.resolve();
      });
      await subscriber.hear(SITE_CONFIG_CHANGED_CHANNEL, () => void refresh());
      await refresh();
      subscriber.connection.on('ready', () => void refresh());
      refreshLater();
    },
    stop: () => clearTimeout(timer),
  };
};
