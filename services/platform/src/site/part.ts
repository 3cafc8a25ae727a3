import type { StoredPart, StoredShare, StoredShellVersion } from './stored-site.js';

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
  return retire<V, P>(part, { ...part, active: version, previous, share: null, failed }, at);
};

/** With a share of visitors on another version; null: everybody has the same again. */
export const withShare = <V extends StoredShellVersion, P extends StoredPart<V>>(
  part: P,
  share: StoredShare | null,
  at: Date,
): P => retire<V, P>(part, { ...part, share }, at);
