import type { SiteState } from '@site/contracts';
import type { Preview } from '@site/service-kit';
import type { LoadPlan } from './load-plan.js';
import type { LiveSite, PublishedVersion } from './site-cache.js';
import { isInShare } from './visitor-share.js';

type RemoteState = SiteState['remotes'][number];

/** Gets a published version that is not live; null when it cannot be read. */
export type FindVersion = (name: string, version: string) => Promise<PublishedVersion | null>;

export const hasShares = ({ state }: LiveSite): boolean =>
  state.shellShare !== null || state.remotes.some(({ share }) => share !== null);

/** With the versions whose share the browser with this mark is in, each with the live one as fallback. */
export const siteForShare = (live: LiveSite, mark: string): LiveSite => {
  const { state, shared } = live;
  const plans = new Map(live.remotes);
  const remotes = state.remotes.map((remote): RemoteState => {
    const { name, share } = remote;
    const plan = shared.remotes.get(name);
    if (share === null || plan === undefined || !isInShare(mark, name, share.version, share.percent)) return remote;
    plans.set(name, plan);
    const { percent: _percent, ...version } = share;
    return { ...remote, ...version, fallbackVersion: remote.version };
  });
  const { shellShare } = state;
  const getsShell = shellShare !== null && isInShare(mark, 'shell', shellShare.version, shellShare.percent);
  const shell = getsShell && shared.shell !== null ? shared.shell : live.shell;
  return { state: { ...state, remotes }, shell, remotes: plans, shared };
};

/** What an operator typed, as a value of the flag's type. */
const flagValue = (text: string, now: string | boolean): string | boolean => (typeof now === 'boolean' ? text === 'aan' : text);

/** With changes that are previewed. Skips those that cannot be shown (any more). */
export const siteForPreview = async (live: LiveSite, { changes }: Preview, find: FindVersion): Promise<LiveSite> => {
  let { state, shell } = live;
  const plans = new Map<string, LoadPlan>(live.remotes);
  for (const change of changes) {
    const { name } = change;
    if (change.kind === 'flag') {
      state = { ...state, flags: { ...state.flags, [name]: flagValue(change.value, state.flags[change.name]) } };
      continue;
    }
    // A previewed share shows what that share of visitors will get.
    const version =
      change.kind === 'version' || (change.kind === 'share' && change.percent > 0) ? await find(name, change.version) : null;
    if (version !== null) {
      if (name === 'shell') shell = version.plan;
      else plans.set(name, version.plan);
    }
    const remotes = state.remotes.map((remote): RemoteState => {
      if (remote.name !== name) return remote;
      if (change.kind === 'enabled') return { ...remote, enabled: change.enabled };
      const metadata = version?.metadata ?? null;
      if (metadata === null) return remote;
      const { paths, menu, preload } = metadata;
      return { ...remote, version: change.version, fallbackVersion: null, paths, menu, preload };
    });
    state = { ...state, remotes };
  }
  return { ...live, state, shell, remotes: plans };
};
