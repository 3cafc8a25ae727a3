import { type Connection, type Model, Schema } from 'mongoose';

/** A browser session in which a mailed link was opened: it has proven the address that the mail went to. */
export interface ProofRecord {
  /** Hash over session key and address: says nothing to who does not have both. */
  readonly _id: string;
  readonly expiresAt: Date;
}

const proofs = new Schema<ProofRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'proofs', versionKey: false },
);
proofs.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Declares the proofs of this connection's database. */
export const proofModel = (mongo: Connection): Model<ProofRecord> => mongo.model<ProofRecord>('Proof', proofs);
