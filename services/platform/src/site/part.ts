import type { StoredPart, StoredShare, StoredShellVersion } from './stored-site.js';

/** Versions that are remembered however old, and those of the last week. */
const KEPT_VERSIONS = 50;

/** Versions that visitors may get now: live for everybody or for a share, or tried when the live one does not load. */
export const liveVersions = ({ active, previous, share }: StoredPart): ReadonlySet<string> =>
  new Set([active, previous, share?.version ?? null].filter((version) => version !== null));

/** How long a version stays available after it was live for the last time, in ms; pages reload after 7 days themselves. */
export const KEPT_MS = 8 * 24 * 60 * 60 * 1000;

/** May pages that are open still need it, or somebody want it back? */
const isWorthKeeping = (
  part: StoredPart,
  { version, publishedAt, retiredAt }: StoredShellVersion,
  index: number,
  now: Date,
): boolean =>
  index < KEPT_VERSIONS || liveVersions(part).has(version) || now.getTime() - (retiredAt ?? publishedAt).getTime() < KEPT_MS;

/** Versions that nobody needs any more. */
export const outdatedVersions = <V extends StoredShellVersion>(part: StoredPart<V>, now: Date): V[] =>
  part.versions.filter((version, index) => !isWorthKeeping(part, version, index, now));

/** Without these versions. */
export const withoutVersions = <V extends StoredShellVersion, P extends StoredPart<V>>(
  part: P,
  gone: ReadonlySet<string>,
): P => ({
  ...part,
  failed: part.failed.filter((version) => !gone.has(version)),
  versions: part.versions.filter(({ version }) => !gone.has(version)),
});

/** With this version in the first place; the same version again only takes what is new of it. */
export const withVersion = <V extends StoredShellVersion, P extends StoredPart<V>>(part: P, published: V): P => ({
  ...part,
  versions: [published, ...part.versions.filter(({ version }) => version !== published.version)],
});

/** Notes since when versions are not live that were before. */
const retire = <V extends StoredShellVersion, P extends StoredPart<V>>(before: P, after: P, at: Date): P => {
  const live = new Set([after.active, after.share?.version]);
  const wasLive = new Set([before.active, before.share?.version]);
  return {
    ...after,
    versions: after.versions.map((known) => {
      if (live.has(known.version)) return { ...known, retiredAt: null };
      return wasLive.has(known.version) ? { ...known, retiredAt: at } : known;
    }),
  };
};

/** With this version live for everybody; what was live becomes its fallback, unless it is known to fail. */
export const withActive = <V extends StoredShellVersion, P extends StoredPart<V>>(part: P, version: string, at: Date): P => {
  const failed = part.failed.filter((known) => known !== version);
  const { active } = part;
  const fallback = active !== null && active !== version && !failed.includes(active) ? active : part.previous;
  const previous = fallback === version ? null : fallback;
  return retire<V, P>(part, { ...part, active: version, previous, share: null, failed, chosenAt: at }, at);
};

/** With a share of visitors on another version; null: everybody has the same again. */
export const withShare = <V extends StoredShellVersion, P extends StoredPart<V>>(
  part: P,
  share: StoredShare | null,
  at: Date,
): P => retire<V, P>(part, { ...part, share, chosenAt: at }, at);

/**
 * What takes the place of a version that fails: the one before it if that is not known to fail, else the newest that was
 * live once and did not. Null when there is none.
 */
export const lastGood = (part: StoredPart, failing: string): string | null => {
  const isGood = (version: string | null): version is string =>
    version !== null && version !== failing && !part.failed.includes(version);
  if (isGood(part.previous)) return part.previous;
  return part.versions.find(({ version, retiredAt }) => retiredAt !== null && isGood(version))?.version ?? null;
};

/** What an operator chose is looked at this closely for a day. */
const WATCHED_MS = 24 * 60 * 60 * 1000;

/** Was what is live chosen lately, by an operator? */
export const isWatched = ({ chosenAt }: StoredPart, now: Date): boolean =>
  chosenAt !== null && now.getTime() - chosenAt.getTime() < WATCHED_MS;
