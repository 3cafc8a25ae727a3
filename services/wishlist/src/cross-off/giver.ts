import type { Viewer } from '@site/contracts';
import type { CrossOffRecord, Giver } from '../shared/records.js';

/** The person a viewer has proven to be, by public guid; null for anonymous visitors and unproven guest sessions. */
export const provenUser = (viewer: Viewer): string | null => {
  if (viewer.kind === 'anonymous') return null;
  return viewer.kind === 'afstreper' && viewer.guestGuid !== null ? null : viewer.userGuid;
};

/** Under whom a viewer crosses off; null when nobody is signed in. */
export const giverOf = (viewer: Viewer): Giver | null => {
  if (viewer.kind === 'anonymous') return null;
  return { userGuid: viewer.userGuid, guestGuid: viewer.kind === 'afstreper' ? viewer.guestGuid : null };
};

/** Whose cross-offs a viewer knows: all of their person, or what this guest session made; null when nobody is signed in. */
export const personOf = (viewer: Viewer): Giver | null => {
  const giver = giverOf(viewer);
  return giver === null || provenUser(viewer) === null ? giver : { ...giver, guestGuid: null };
};

/**
 * Did this viewer make that cross-off? A guest session knows only what it did itself; an account or a proven address
 * knows everything of its person (docs/specification/3-decisions.md §6, §12).
 */
export const isGiver = (by: Giver | null, viewer: Viewer): boolean => {
  if (by === null || viewer.kind === 'anonymous' || by.userGuid !== viewer.userGuid) return false;
  return provenUser(viewer) !== null || by.guestGuid === giverOf(viewer)?.guestGuid;
};

/** What somebody made of a gift's cross-offs: the oldest, where they made more before they turned out to be one person. */
export const oldestOf = <T extends Pick<CrossOffRecord, 'by'>>(standing: readonly T[], viewer: Viewer): T | undefined =>
  standing.find(({ by }) => isGiver(by, viewer));
