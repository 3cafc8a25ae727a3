import { findPart } from '../site/change.js';
import type { StoredSite } from '../site/stored-site.js';

/** A version of a remote or the shell that browsers may have. */
export interface PartVersion {
  readonly part: string;
  readonly version: string;
}

/**
 * Is this a version that is live, on a share, or was live before? Only those are counted, so that no made-up name becomes a
 * figure; pages of older ones tell nothing that anybody would act on.
 */
export const isKnownVersion = (site: StoredSite, { part, version }: PartVersion): boolean => {
  const found = findPart(site, part);
  return found !== null && [found.active, found.previous, found.share?.version].includes(version);
};

const SCRIPT = /\/(?:remotes\/(mf_[a-z][a-z0-9_]*)|(shell))\/([a-z0-9]{6,64})\//;

/** Whose code the topmost known line of a stack is; null when none of ours is in it. */
export const sourceOf = (stack: string): PartVersion | null => {
  const [, remote, shell, version] = SCRIPT.exec(stack) ?? [];
  const part = remote ?? shell;
  return part === undefined || version === undefined ? null : { part, version };
};
