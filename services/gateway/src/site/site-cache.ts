import { platformInternal, type RemoteMetadata, SITE_CONFIG_CHANGED_CHANNEL, type SiteState } from '@site/contracts';
import { openPatientRedis, type ServiceBase } from '@site/service-kit';
import { type LoadPlan, readRemoteMetadata, readRemotePlan, readShellPlan } from './load-plan.js';

/** What is live, with what the browser must load for it. */
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

/** The gateway's picture of the site. Pages are made from memory, so that no page ever waits for the platform. */
export interface SiteMemory {
  /** Null until the platform answered for the first time. */
  readonly current: () => LiveSite | null;
  /** A version by its part, whatever is live; null when it cannot be read. */
  readonly find: (name: string, version: string) => Promise<PublishedVersion | null>;
  /** Begins to look and to listen; resolves after the first look, whatever came of it. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/** A message may get lost; looked at anew this often in any case, and whenever Redis was away. */
const LOOK_EVERY_MS = 30_000;
/** Until there is anything to show. */
const FIRST_LOOK_EVERY_MS = 250;

/** Keeps the site's state, refreshed the moment that somebody changes it. */
export const createSiteMemory = (
  base: ServiceBase,
  dataDir: string,
  /** Hears of every look, whether it found something new or not. */
  onLook: (live: LiveSite) => void,
): SiteMemory => {
  const plans = new Map<string, LoadPlan>();
  let live: LiveSite | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let isAway = false;

  /** Versions never change, so each is read once; a failure is tried again at the next look. */
  const planOf = async (key: string, read: () => Promise<LoadPlan>): Promise<LoadPlan | null> => {
    const known = plans.get(key);
    if (known !== undefined) return known;
    try {
      const plan = await read();
      plans.set(key, plan);
      return plan;
    } catch (err) {
      base.log.warn({ err, key }, 'a published manifest cannot be read');
      return null;
    }
  };

  const shellPlan = (version: string | undefined | null): Promise<LoadPlan | null> =>
    version == null ? Promise.resolve(null) : planOf(`shell ${version}`, () => readShellPlan(dataDir, version));

  const remotePlan = (name: string, version: string): Promise<LoadPlan | null> =>
    planOf(`${name} ${version}`, () => readRemotePlan(dataDir, name, version));

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

  const look = async (): Promise<void> => {
    try {
      live = await build(await base.internal.call(platformInternal.siteState, {}));
      onLook(live);
      if (isAway) base.log.info('the platform is back');
      isAway = false;
    } catch (err) {
      if (!isAway) base.log.warn({ err }, 'the platform is away; pages are made as the site was');
      isAway = true;
    }
  };

  /** One look at a time; a change during one is seen by the next. */
  const refresh = (): Promise<void> => {
    if (looking !== undefined) {
      again = true;
      return looking;
    }
    looking = look().finally(() => {
      looking = undefined;
      if (again) {
        again = false;
        void refresh();
      }
    });
    return looking;
  };

  const lookLater = (): void => {
    timer = setTimeout(() => void refresh().finally(lookLater), live === null ? FIRST_LOOK_EVERY_MS : LOOK_EVERY_MS);
    timer.unref();
  };

  return {
    current: () => live,
    find,
    start: async () => {
      const redis = openPatientRedis(base.config.REDIS_URL, base.log);
      base.onClose(() => {
        redis.disconnect();
        return Promise.resolve();
      });
      redis.on('message', () => void refresh());
      await redis.subscribe(SITE_CONFIG_CHANGED_CHANNEL);
      await refresh();
      redis.on('ready', () => void refresh());
      lookLater();
    },
    stop: () => clearTimeout(timer),
  };
};
