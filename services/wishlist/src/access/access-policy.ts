import type { AccessState, Viewer } from '@site/contracts';
import { provenUser } from '../cross-off/giver.js';
import type { WishlistRecord } from '../shared/records.js';

type ListAccess = Pick<WishlistRecord, 'accessType' | 'ownerGuids'>;

/** What opened a list for this viewer besides its access type. */
export interface Opening {
  /** The list's present question was answered right in this session. */
  readonly answered: boolean;
  /** An invitation that still counts was opened in this session. */
  readonly invited: boolean;
}

export const NOTHING_OPENED: Opening = { answered: false, invited: false };

export const isOwner = (list: Pick<WishlistRecord, 'ownerGuids'>, viewer: Viewer): boolean => {
  const user = provenUser(viewer);
  return user !== null && list.ownerGuids.includes(user);
};

/** Is this viewer whose list it is, who alone may end it and say who owns it as well? */
export const isPrimaryOwner = (list: Pick<WishlistRecord, 'primaryOwnerGuid'>, viewer: Viewer): boolean =>
  list.primaryOwnerGuid === provenUser(viewer);

/**
 * The one place that says who may see a list (docs/specification/3-decisions.md §5).
 * Every call that takes a list or a gift asks it; a list that does not exist is `NotFound` before it comes here.
 */
export const accessStateOf = (list: ListAccess, viewer: Viewer, opening: Opening): Exclude<AccessState, 'NotFound'> => {
  if (isOwner(list, viewer)) return 'OwnedByCurrentUser';
  switch (list.accessType) {
    case 'PUBLIC':
      return 'Access';
    case 'OPEN':
      return opening.answered ? 'Access' : 'Question';
    case 'CLOSED':
      return opening.invited ? 'Access' : 'InvitationRequired';
    case 'UNKNOWN':
      return 'NoAccess';
  }
};

/** May the address of the list be passed on? (docs/specification/3-decisions.md §5) */
export const isShareable = (list: Pick<WishlistRecord, 'accessType'>): boolean =>
  list.accessType === 'PUBLIC' || list.accessType === 'OPEN';
