import type { FlagName, RemoteMetadata } from '@site/contracts';
import { lastGood, outdatedVersions, withActive, withoutVersions, withShare, withVersion } from './part.js';
import {
  newRemote,
  type StoredPart,
  type StoredRemote,
  type StoredSchedule,
  type StoredShellVersion,
  type StoredSite,
  type StoredToken,
  type StoredVersion,
} from './stored-site.js';

/** What was done, as the audit log keeps it. */
export interface AuditNote {
  readonly action:
    | `${'remote' | 'shell'}.${'published' | 'activated' | 'shared' | 'fellBack' | 'keepsFailing' | 'pinned' | 'unpinned' | 'removed'}`
    | 'remote.enabled'
    | 'remote.disabled'
    | `flag.${'set' | 'cleared' | 'shed' | 'restored'}`
    | `schedule.${'added' | 'cancelled' | 'refused'}`
    | 'preview.made'
    | `token.${'created' | 'revoked'}`;
  /** Flag, remote or `shell`; a token's name. */
  readonly target: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A change of the site with its notes; no notes means that nothing changed. */
export interface Change {
  readonly site: StoredSite;
  readonly notes: readonly AuditNote[];
}

const SHELL = 'shell';

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

export const findPart = (site: StoredSite, name: string): StoredPart | null =>
  name === SHELL ? site.shell : findRemote(site, name);

const withRemote = (site: StoredSite, remote: StoredRemote): StoredSite => ({
  ...site,
  remotes: [...site.remotes.filter(({ name }) => name !== remote.name), remote].sort((a, b) => (a.name < b.name ? -1 : 1)),
});

/** The site with another state of one of its parts; unknown parts stay unknown. */
const mapPart = (site: StoredSite, name: string, map: <P extends StoredPart>(part: P) => P): StoredSite => {
  if (name === SHELL) return { ...site, shell: map(site.shell) };
  const remote = findRemote(site, name);
  return remote === null ? site : withRemote(site, map(remote));
};

const kindOf = (name: string): 'shell' | 'remote' => (name === SHELL ? 'shell' : 'remote');

/** Switches a remote on or off. */
export const setRemoteEnabled = (site: StoredSite, name: string, enabled: boolean): Change => {
  const remote = findRemote(site, name);
  if (remote === null || remote.enabled === enabled) return unchanged(site);
  const action = enabled ? 'remote.enabled' : 'remote.disabled';
  return { site: withRemote(site, { ...remote, enabled }), notes: [{ action, target: name, from: null, to: null }] };
};

/** Registers a version of a remote; the same version again only brings its metadata up to date. */
export const registerRemote = (site: StoredSite, published: Omit<StoredVersion, 'retiredAt'>): Change => {
  const { name } = published.metadata;
  const known = findRemote(site, name) ?? newRemote(name);
  const before = known.versions.find(({ version }) => version === published.version);
  if (before !== undefined && sameMetadata(before.metadata, published.metadata)) return unchanged(site);
  const remote = withVersion<StoredVersion, StoredRemote>(known, { ...published, retiredAt: before?.retiredAt ?? null });
  const note: AuditNote = { action: 'remote.published', target: name, from: null, to: published.version };
  return { site: withRemote(site, remote), notes: [note] };
};

/** Both come out of the same schema, so equal metadata has equal text. */
const sameMetadata = (a: RemoteMetadata, b: RemoteMetadata): boolean => JSON.stringify(a) === JSON.stringify(b);

export const registerShell = (site: StoredSite, version: string, publishedAt: Date): Change => {
  const { shell } = site;
  if (shell.versions.some((known) => known.version === version)) return unchanged(site);
  const note: AuditNote = { action: 'shell.published', target: SHELL, from: null, to: version };
  return {
    site: { ...site, shell: withVersion<StoredShellVersion, StoredPart>(shell, { version, publishedAt, retiredAt: null }) },
    notes: [note],
  };
};

/** Makes a registered version of a remote or the shell live for everybody; the live one only loses what is on a share. */
export const activate = (site: StoredSite, name: string, version: string, at: Date): Change => {
  const part = findPart(site, name);
  if (part === null) return unchanged(site);
  if (part.active === version) return share(site, name, version, 0, at);
  const note: AuditNote = { action: `${kindOf(name)}.activated`, target: name, from: part.active, to: version };
  return { site: mapPart(site, name, (one) => withActive(one, version, at)), notes: [note] };
};

/** Gives a share of visitors a registered version first; 0 percent gives everybody the same again. */
export const share = (site: StoredSite, name: string, version: string, percent: number, at: Date): Change => {
  const part = findPart(site, name);
  const next = percent === 0 ? null : { version, percent };
  if (part === null || JSON.stringify(part.share) === JSON.stringify(next)) return unchanged(site);
  const say = (one: StoredPart['share']): string | null => (one === null ? null : `${one.version} ${String(one.percent)}%`);
  const note: AuditNote = { action: `${kindOf(name)}.shared`, target: name, from: say(part.share), to: say(next) };
  return { site: mapPart(site, name, (one) => withShare(one, next, at)), notes: [note] };
};

/** Pins the version that is live, or lets it go: a pinned one is never taken out by itself. */
export const pin = (site: StoredSite, name: string, isPinned: boolean): Change => {
  const part = findPart(site, name);
  const pinned = isPinned ? (part?.active ?? null) : null;
  if (part === null || part.pinned === pinned) return unchanged(site);
  const action = `${kindOf(name)}.${isPinned ? 'pinned' : 'unpinned'}` as const;
  const note: AuditNote = { action, target: name, from: null, to: part.active };
  // What was told of while it was pinned may be taken out now.
  return { site: mapPart(site, name, (one) => ({ ...one, pinned, toldOf: isPinned ? one.toldOf : null })), notes: [note] };
};

/**
 * Takes a version that fails in browsers out of what is live: its share ends, or the last good version takes its place.
 * Nothing changes when it is not live (any more) or nothing good is left.
 */
export const fallBack = (site: StoredSite, name: string, version: string, at: Date): Change => {
  const part = findPart(site, name);
  const good = part === null ? null : part.share?.version === version ? part.active : lastGood(part, version);
  if (part === null || good === null || ![part.active, part.share?.version].includes(version)) return unchanged(site);
  const note: AuditNote = { action: `${kindOf(name)}.fellBack`, target: name, from: version, to: good };
  const next = mapPart(site, name, (one) => {
    const marked = { ...one, failed: [...one.failed.filter((known) => known !== version), version] };
    const moved = one.active === version ? withActive(marked, good, at) : withShare(marked, null, at);
    // Nobody chose this: it is not taken out in its turn, and what fails is nobody's fallback.
    return { ...moved, chosenAt: null, previous: lastGood({ ...moved, previous: null }, moved.active ?? version) };
  });
  return { site: next, notes: [note] };
};

/** Only notes, once, that a version fails which nothing takes the place of by itself. */
export const keepFailing = (site: StoredSite, name: string, version: string): Change => {
  const part = findPart(site, name);
  if (part === null || part.toldOf === version || ![part.active, part.share?.version].includes(version)) return unchanged(site);
  const note: AuditNote = { action: `${kindOf(name)}.keepsFailing`, target: name, from: version, to: null };
  return { site: mapPart(site, name, (one) => ({ ...one, toldOf: version })), notes: [note] };
};

export const addScheduled = (site: StoredSite, planned: StoredSchedule): Change => {
  const scheduled = [...site.scheduled, planned].sort((a, b) => a.at.getTime() - b.at.getTime());
  const note: AuditNote = { action: 'schedule.added', target: planned.change.name, from: null, to: planned.at.toISOString() };
  return { site: { ...site, scheduled }, notes: [note] };
};

/** Takes one out: cancelled, or refused when its time came, and then why. */
export const dropScheduled = (site: StoredSite, id: string, problem: string | null): Change => {
  const planned = site.scheduled.find((known) => known.id === id);
  if (planned === undefined) return unchanged(site);
  const action = problem === null ? 'schedule.cancelled' : 'schedule.refused';
  const note: AuditNote = { action, target: planned.change.name, from: planned.at.toISOString(), to: problem };
  return { site: takeScheduled(site, id), notes: [note] };
};

/** The site without a planned change, whose own notes tell what became of it. */
export const takeScheduled = (site: StoredSite, id: string): StoredSite => ({
  ...site,
  scheduled: site.scheduled.filter((known) => known.id !== id),
});

/** Lets somebody in by token. */
export const addToken = (site: StoredSite, token: StoredToken): Change => ({
  site: { ...site, tokens: [...site.tokens, token] },
  notes: [{ action: 'token.created', target: token.name, from: null, to: `${token.scopes.join(' ')} (${token.id})` }],
});

/** And out again, at once. */
export const revokeToken = (site: StoredSite, id: string): Change => {
  const token = site.tokens.find((known) => known.id === id);
  if (token === undefined) return unchanged(site);
  const tokens = site.tokens.filter((known) => known !== token);
  return { site: { ...site, tokens }, notes: [{ action: 'token.revoked', target: token.name, from: id, to: null }] };
};

/** Only says that something was done that changes nothing of the site. */
export const noted = (site: StoredSite, note: AuditNote): Change => ({ site, notes: [note] });

/** Forgets versions that nobody needs any more. */
export const removeOutdated = (site: StoredSite, now: Date): Change => {
  const gone = (name: string, part: StoredPart) => outdatedVersions(part, now).map(({ version }) => ({ name, version }));
  const all = [...gone(SHELL, site.shell), ...site.remotes.flatMap((remote) => gone(remote.name, remote))];
  const next = [SHELL, ...site.remotes.map(({ name }) => name)].reduce((one, name) => {
    const versions = new Set(all.filter((each) => each.name === name).map(({ version }) => version));
    return mapPart(one, name, (part) => withoutVersions(part, versions));
  }, site);
  const notes = all.map(({ name, version }): AuditNote => ({
    action: `${kindOf(name)}.removed`,
    target: name,
    from: version,
    to: null,
  }));
  return { site: next, notes };
};

/** Two steps as one change. */
export const andThen = (first: Change, next: (site: StoredSite) => Change): Change => {
  const second = next(first.site);
  return { site: second.site, notes: [...first.notes, ...second.notes] };
};
