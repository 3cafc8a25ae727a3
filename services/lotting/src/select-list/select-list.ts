import { type RefusalOf, type selectWishlist as selectWishlistCall, type Viewer, wishlistInternal } from '@site/contracts';
import { emit, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

interface SelectCommand {
  readonly participantPrivateGuid: string;
  /** Null decouples. */
  readonly wishlistPrivateGuid: string | null;
  readonly viewer: Viewer;
}

type Outcome =
  | { readonly problem: RefusalOf<typeof selectWishlistCall> }
  | { readonly selectedWishlistPrivateGuid: string | null };

type SelectDeps = Pick<LottingDeps, 'mongo' | 'stores' | 'internal'>;

/** The participant whose lot this is; null for an unknown one, and for one of a deleted draw. */
export const findOpenLot = async (
  { stores }: Pick<LottingDeps, 'stores'>,
  privateGuid: string,
): Promise<ParticipantRecord | null> => {
  const own = await stores.participants.byPrivateGuid(privateGuid);
  const loting = own === null ? null : await stores.lotingen.byGuid(own.lotingGuid);
  return loting === null || loting.deletedAt !== null || own?.leftAt !== undefined ? null : own;
};

const couple = (deps: SelectDeps, own: ParticipantRecord, list: { publicWishlistGuid: string; link: string }): Promise<void> =>
  inTransaction(deps.mongo, async (session) => {
    const isNews = await deps.stores.participants.couple(own._id, list.publicWishlistGuid, session);
    if (isNews) await tellSelection(deps, session, own, list.link);
  });

/** Takes this list off the lot; null: whichever there is. */
export const decouple = (deps: SelectDeps, own: ParticipantRecord, publicWishlistGuid: string | null): Promise<void> =>
  inTransaction(deps.mongo, async (session) => {
    const isNews = await deps.stores.participants.decouple(own._id, publicWishlistGuid, session);
    if (isNews) await tellSelection(deps, session, own, null);
  });

/**
 * Couples a list to a lot for whoever is signed in, owns the list and holds the lot's guid; null decouples
 * (docs/specification/2-wishlist-and-draw.md §4, docs/specification/3-decisions.md §12-§13). The same again changes nothing. A
 * list that is not shareable may stay on a lot, but not be put on one.
 */
export const selectWishlist = async (deps: SelectDeps, command: SelectCommand): Promise<Outcome> => {
  const { wishlistPrivateGuid, viewer } = command;
  const own = await findOpenLot(deps, command.participantPrivateGuid);
  if (own === null) return { problem: 'LotingDeleted' };
  if (wishlistPrivateGuid === null) {
    await decouple(deps, own, null);
    return { selectedWishlistPrivateGuid: null };
  }
  const ask = { privateWishlistGuid: wishlistPrivateGuid, viewer };
  const list = await deps.internal.call(wishlistInternal.listToCouple, ask);
  if (list === null) return { problem: 'WishlistNotFound' };
  if (own.selectedWishlistGuid === list.publicWishlistGuid) return { selectedWishlistPrivateGuid: wishlistPrivateGuid };
  if (!list.isShareable) return { problem: 'WishlistNotFound' };
  await couple(deps, own, list);
  // Deleted meanwhile, and the news of it handled before the list was on the lot: then nothing else would take it off.
  if ((await deps.internal.call(wishlistInternal.listToCouple, ask)) === null) {
    await decouple(deps, own, list.publicWishlistGuid);
    return { problem: 'WishlistNotFound' };
  }
  return { selectedWishlistPrivateGuid: wishlistPrivateGuid };
};

type TellDeps = Pick<LottingDeps, 'mongo'>;

/** Tells, in the transaction of the change, which list is on a lot now; null for none. Says nothing of who drew whom. */
export const tellSelection = async (
  { mongo }: TellDeps,
  session: ClientSession,
  { _id, lotingGuid }: Pick<ParticipantRecord, '_id' | 'lotingGuid'>,
  wishlistLink: string | null,
): Promise<void> => {
  const who = { publicLotingGuid: lotingGuid, participantPublicGuid: _id };
  const payload = { ...who, hasWishlist: wishlistLink !== null, wishlistLink };
  await emit(mongo, session, { name: 'lot.wishlistSelected', payload, aggregate: `loting:${lotingGuid}` });
};
