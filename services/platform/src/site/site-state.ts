import { createHash } from 'node:crypto';
import { flagDefaults, type Flags, type SiteState } from '@site/contracts';
import { shedFlags } from './shedding/shed-steps.js';
import type { StoredRemote, StoredSite, StoredVersion } from './stored-site.js';

const WEB_VERSION_LENGTH = 16;

/** Flags as they hold now: what an operator set stands before what was left out by itself. */
export const flagsOf = (site: StoredSite, publicUrl: string): Flags => ({
  ...flagDefaults(publicUrl),
  ...Object.fromEntries(shedFlags(site).map((name) => [name, false])),
  ...site.flags,
});

/**
 * One name for everything that runs in a browser: a hash over the shell's and all active remotes' versions
 * (docs/specification/3-decisions.md §4, Utility/WebVersion). Flags and switches do not change it: pages learn of those without a
 * reload.
 */
export const webVersionOf = (site: StoredSite): string => {
  const versions = site.remotes.map(({ name, active }) => [name, active] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([site.shell.active, versions]);
  return createHash('sha256').update(text).digest('hex').slice(0, WEB_VERSION_LENGTH);
};

const publicOf = ({ version, metadata: { paths, menu, preload, calls, jobs } }: StoredVersion) => ({
  version,
  paths,
  menu,
  preload,
  ...(calls !== undefined && { calls }),
  ...(jobs !== undefined && { jobs }),
});

const remoteState = ({ name, enabled, active, previous, share, versions }: StoredRemote): SiteState['remotes'] => {
  const live = versions.find(({ version }) => version === active);
  if (live === undefined) return [];
  const shared = versions.find(({ version }) => version === share?.version);
  const shareState = share === null || shared === undefined ? null : { ...publicOf(shared), percent: share.percent };
  return [{ name, enabled, fallbackVersion: previous, ...publicOf(live), share: shareState }];
};

/** What the gateway needs to make a page: flags and versions, remotes that are switched off listed too. */
export const siteStateOf = (site: StoredSite, publicUrl: string): SiteState => ({
  flags: flagsOf(site, publicUrl),
  shellVersion: site.shell.active,
  shellShare: site.shell.share,
  webVersion: webVersionOf(site),
  revision: site.revision,
  remotes: site.remotes.flatMap(remoteState),
});
