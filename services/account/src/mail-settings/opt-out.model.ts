import { type Connection, type Model, Schema } from 'mongoose';

/** Somebody wants no more mail of a kind, or of a sender, at an address. */
export interface OptOutRecord {
  /** Keyed hash of kind or sender, and address: whoever reads this learns of no address. */
  readonly _id: string;
  readonly since: Date;
}

const optOut = new Schema<OptOutRecord>(
  { _id: { type: String, required: true }, since: { type: Date, required: true } },
  { collection: 'optOuts', versionKey: false },
);

export const optOutModel = (mongo: Connection): Model<OptOutRecord> => mongo.model<OptOutRecord>('OptOut', optOut);
