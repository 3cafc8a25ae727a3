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
  before: part.before.filter((version) => !gone.has(version)),
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

/** What was live before `version` once it is live: a version that was live before goes back to its place, others come after. */
const beforeOf = ({ active, before }: StoredPart, version: string): readonly string[] => {
  const place = before.indexOf(version);
  if (place >= 0) return before.slice(place + 1);
  if (active === null || active === version) return before;
  return [active, ...before.filter((known) => known !== active)].slice(0, KEPT_VERSIONS);
};

/** With this version live for everybody; its fallback is what was live before it, and not known to fail. */
export const withActive = <V extends StoredShellVersion, P extends StoredPart<V>>(part: P, version: string, at: Date): P => {
  const failed = part.failed.filter((known) => known !== version);
  const before = beforeOf(part, version);
  // Where nothing was before, what is gone back from is better than nothing.
  const previous = [...before, part.active].find((known) => known !== null && known !== version && !failed.includes(known));
  return retire<V, P>(
    part,
    {
      ...part,
      active: version,
      previous: previous ?? null,
      before,
      share: null,
      failed,
      toldOf: null,
      chosenAt: at,
      pinned: null,
    },
    at,
  );
};

/**
 * Where a step back leads: with a share under way to what everybody else has, else to what was live before and is not known
 * to fail; each step further back than the one before it. Null when there is nothing.
 */
export const stepBack = ({ active, before, share, failed, versions }: StoredPart): string | null => {
  if (share !== null) return active;
  return before.find((known) => !failed.includes(known) && versions.some(({ version }) => version === known)) ?? null;
};

/** With a share of visitors on another version; null: everybody has the same again. */
export const withShare = <V extends StoredShellVersion, P extends StoredPart<V>>(
  part: P,
  share: StoredShare | null,
  at: Date,
): P => retire<V, P>(part, { ...part, share, toldOf: null, chosenAt: at }, at);

/**
 * What takes the place of a version that fails: the one before it if that is not known to fail, else the newest that was
 * live once and did not. Null when there is none.
 */
export const lastGood = (part: StoredPart, failing: string): string | null => {
  const isGood = (version: string | null): version is string =>
    version !== null && version !== failing && !part.failed.includes(version);
  const wasLive = part.versions.filter(({ retiredAt }) => retiredAt !== null).map(({ version }) => version);
  return [part.previous, ...part.before, ...wasLive].find(isGood) ?? null;
};

/** What an operator chose is looked at this closely for a day. */
const WATCHED_MS = 24 * 60 * 60 * 1000;

/** Was what is live chosen lately, by an operator? */
export const isWatched = ({ chosenAt }: StoredPart, now: Date): boolean =>
  chosenAt !== null && now.getTime() - chosenAt.getTime() < WATCHED_MS;
