import { emit } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

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
