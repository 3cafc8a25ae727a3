import { shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';

/** What was promised before a draw. */
export interface CommitmentRecord {
  /** By what its seal is known again. */
  readonly _id: string;
  /** The seed, and the public guids that new participants will have, encrypted. */
  readonly hidden: string;
  readonly expiresAt: Date;
}

const commitmentSchema = new Schema<CommitmentRecord>(
  { _id: { type: String, required: true }, hidden: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'commitments', versionKey: false, strict: 'throw' },
);
shardBy(commitmentSchema, { by: '_id', isHashed: true });
// Most are never drawn by: somebody looked once more, or changed a rule.
commitmentSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const commitmentModel = (mongo: Connection) => mongo.model<CommitmentRecord>('Commitment', commitmentSchema);
