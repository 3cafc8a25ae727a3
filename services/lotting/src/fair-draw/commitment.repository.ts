import type { Clock } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { notExpired } from '../shared/not-expired.js';
import { commitmentModel, type CommitmentRecord } from './commitment.model.js';

/** What was promised before a draw that is not drawn yet. */
export const createCommitmentRepository = (mongo: Connection, clock: Clock) => {
  const Commitment = commitmentModel(mongo);
  return {
    insert: async (commitment: CommitmentRecord): Promise<void> => {
      await Commitment.create([commitment]);
    },
    /** By its seal, as that is known again. */
    bySeal: (tags: readonly string[]): Promise<CommitmentRecord | null> =>
      Commitment.findOne({ _id: { $in: [...tags] }, ...notExpired(clock) })
        .lean<CommitmentRecord | null>()
        .exec(),
    /** It was drawn by: the draw has its seed from now on. False when another draw has. */
    delete: async (tags: readonly string[], session: ClientSession): Promise<boolean> =>
      (await Commitment.deleteOne({ _id: { $in: [...tags] } }, { session })).deletedCount === 1,
  };
};
