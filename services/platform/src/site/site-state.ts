import { createHash } from 'node:crypto';
import type { Flags, SiteState } from '@site/contracts';
import { flagDefaults } from './flag-defaults.js';
import type { StoredRemote, StoredSite } from './stored-site.js';

const WEB_VERSION_LENGTH = 16;

/** Flags as they hold now. */
export const flagsOf = (site: StoredSite, publicUrl: string): Flags => ({ ...flagDefaults(publicUrl), ...site.flags });

/**
 * One name for everything that runs in a browser: a hash over the shell's and all active remotes' versions (spec 3 §4,
 * Utility/WebVersion). Flags and switches do not change it: pages learn of those without a reload.
 */
export const webVersionOf = (site: StoredSite): string => {
  const versions = site.remotes.map(({ name, active }) => [name, active] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([site.shell.active, versions]);
  return createHash('sha256').update(text).digest('hex').slice(0, WEB_VERSION_LENGTH);
};

const remoteState = (remote: StoredRemote): SiteState['remotes'] => {
  const live = remote.versions.find(({ version }) => version === remote.active);
  if (live === undefined) return [];
  const { paths, menu, preload } = live.metadata;
  const { name, enabled, previous } = remote;
  return [{ name, enabled, version: live.version, fallbackVersion: previous, paths, menu, preload }];
};

/** What the gateway needs to make a page: flags and versions, remotes that are switched off listed too. */
export const siteStateOf = (site: StoredSite, publicUrl: string): SiteState => ({
  flags: flagsOf(site, publicUrl),
  shellVersion: site.shell.active,
  webVersion: webVersionOf(site),
  revision: site.revision,
  remotes: site.remotes.flatMap(remoteState),
});
