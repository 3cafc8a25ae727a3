import { type Viewer, wishlistInternal } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

/** What a lot shows of lists. */
interface ListsOfLot {
  /** Of the lot's own list, for a session whose user owns it. */
  readonly selectedWishlistPrivateGuid: string | null;
  /** To the drawn participant's list; null while it is not shareable, or gone. */
  readonly wishlistLink: string | null;
}

/** The lists on a lot and on the one it drew, as they are now (docs/specification/3-decisions.md §12-§13 Draws). */
export const listsOfLot = async (
  { internal }: Pick<LottingDeps, 'internal'>,
  own: ParticipantRecord,
  drawn: ParticipantRecord,
  viewer: Viewer,
): Promise<ListsOfLot> => {
  const guids = [own, drawn].flatMap(({ selectedWishlistGuid }) => selectedWishlistGuid ?? []);
  if (guids.length === 0) return { selectedWishlistPrivateGuid: null, wishlistLink: null };
  const lists = await internal.call(wishlistInternal.coupledLists, { publicWishlistGuids: guids, viewer });
  const listOf = ({ selectedWishlistGuid }: ParticipantRecord) =>
    lists.find(({ publicWishlistGuid }) => publicWishlistGuid === selectedWishlistGuid);
  return {
    selectedWishlistPrivateGuid: listOf(own)?.ownPrivateGuid ?? null,
    wishlistLink: listOf(drawn)?.link ?? null,
  };
};
