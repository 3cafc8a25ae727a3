import type { FlagName, RemoteMetadata } from '@site/contracts';
import type { StoredRemote, StoredSite, StoredVersion } from './stored-site.js';

/** What was done, as the audit log keeps it. */
export interface AuditNote {
  readonly action:
    | 'flag.set'
    | 'flag.cleared'
    | 'remote.enabled'
    | 'remote.disabled'
    | 'remote.published'
    | 'remote.activated'
    | 'shell.published'
    | 'shell.activated';
  /** Flag, remote or `shell`. */
  readonly target: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A change of the site with its notes; no notes means that nothing changed. */
export interface Change {
  readonly site: StoredSite;
  readonly notes: readonly AuditNote[];
}

/** Versions remembered besides those that are live or were before. */
const KEPT_VERSIONS = 20;

const unchanged = (site: StoredSite): Change => ({ site, notes: [] });

const textOf = (value: string | boolean | undefined): string | null => (value === undefined ? null : String(value));

/** Sets a flag; `undefined` brings its default back. */
export const setFlag = (site: StoredSite, name: FlagName, value: string | boolean | undefined): Change => {
  const { [name]: before, ...others } = site.flags;
  if (before === value) return unchanged(site);
  const flags = value === undefined ? others : { ...site.flags, [name]: value };
  const action = value === undefined ? 'flag.cleared' : 'flag.set';
  return { site: { ...site, flags }, notes: [{ action, target: name, from: textOf(before), to: textOf(value) }] };
};

export const findRemote = (site: StoredSite, name: string): StoredRemote | null =>
  site.remotes.find((remote) => remote.name === name) ?? null;

const withRemote = (site: StoredSite, remote: StoredRemote): StoredSite => ({
  ...site,
  remotes: [...site.remotes.filter(({ name }) => name !== remote.name), remote].sort((a, b) => (a.name < b.name ? -1 : 1)),
});

/** Switches a remote on or off. */
export const setRemoteEnabled = (site: StoredSite, name: string, enabled: boolean): Change => {
  const remote = findRemote(site, name);
  if (remote === null || remote.enabled === enabled) return unchanged(site);
  const action = enabled ? 'remote.enabled' : 'remote.disabled';
  return { site: withRemote(site, { ...remote, enabled }), notes: [{ action, target: name, from: null, to: null }] };
};

interface Versioned {
  readonly version: string;
}

/** The newest versions, and whatever is live or was before. */
const keep = <V extends Versioned>(versions: readonly V[], active: string | null, previous: string | null): V[] =>
  versions.filter(({ version }, index) => index < KEPT_VERSIONS || version === active || version === previous);

/** Registers a version of a remote; the same version again only brings its metadata up to date. */
export const registerRemote = (site: StoredSite, published: StoredVersion): Change => {
  const { name } = published.metadata;
  const known = findRemote(site, name) ?? { name, enabled: true, active: null, previous: null, versions: [] };
  const before = known.versions.find(({ version }) => version === published.version);
  if (before !== undefined && sameMetadata(before.metadata, published.metadata)) return unchanged(site);
  const others = known.versions.filter(({ version }) => version !== published.version);
  const versions = keep([published, ...others], known.active, known.previous);
  const note: AuditNote = { action: 'remote.published', target: name, from: null, to: published.version };
  return { site: withRemote(site, { ...known, versions }), notes: [note] };
};

/** Both come out of the same schema, so equal metadata has equal text. */
const sameMetadata = (a: RemoteMetadata, b: RemoteMetadata): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Makes a registered version of a remote live; what was live becomes its fallback. */
export const activateRemote = (site: StoredSite, name: string, version: string): Change => {
  const remote = findRemote(site, name);
  if (remote === null || remote.active === version) return unchanged(site);
  const note: AuditNote = { action: 'remote.activated', target: name, from: remote.active, to: version };
  return { site: withRemote(site, { ...remote, active: version, previous: remote.active }), notes: [note] };
};

/** Registers a version of the shell. */
export const registerShell = (site: StoredSite, version: string, publishedAt: Date): Change => {
  const { shell } = site;
  if (shell.versions.some((known) => known.version === version)) return unchanged(site);
  const versions = keep([{ version, publishedAt }, ...shell.versions], shell.active, shell.previous);
  const note: AuditNote = { action: 'shell.published', target: 'shell', from: null, to: version };
  return { site: { ...site, shell: { ...shell, versions } }, notes: [note] };
};

/** Makes a registered version of the shell live. */
export const activateShell = (site: StoredSite, version: string): Change => {
  const { shell } = site;
  if (shell.active === version) return unchanged(site);
  const note: AuditNote = { action: 'shell.activated', target: 'shell', from: shell.active, to: version };
  return { site: { ...site, shell: { ...shell, active: version, previous: shell.active } }, notes: [note] };
};

/** Two steps as one change. */
export const andThen = (first: Change, next: (site: StoredSite) => Change): Change => {
  const second = next(first.site);
  return { site: second.site, notes: [...first.notes, ...second.notes] };
};
