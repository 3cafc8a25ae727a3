import type { Seal } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** The copy of all that is kept of somebody: one at a time. */
export interface DataCopyRecord {
  /** The user's guid. */
  readonly _id: string;
  /** Names this copy: what another was asked for is none of it. */
  readonly copyGuid: string;
  readonly state: 'making' | 'ready';
  readonly askedAt: Date;
  readonly done: number;
  readonly steps: number;
  /** The attempt whose pieces these are, and their length together; null until it is ready. */
  readonly attempt: string | null;
  readonly bytes: number | null;
  readonly goneAt: Date;
}

/** A piece of the zip. */
interface PieceRecord {
  /** The attempt that made it, and its number. */
  readonly _id: string;
  readonly userGuid: string;
  readonly attempt: string;
  readonly number: number;
  /** Sealed: a stolen database has the lives of nobody in one file. */
  readonly sealed: string;
  readonly goneAt: Date;
}

const copySchema = new Schema<DataCopyRecord>(
  {
    _id: { type: String, required: true },
    copyGuid: { type: String, required: true },
    state: { type: String, enum: ['making', 'ready'], required: true },
    askedAt: { type: Date, required: true },
    done: { type: Number, required: true },
    steps: { type: Number, required: true },
    attempt: { type: String, default: null },
    bytes: { type: Number, default: null },
    goneAt: { type: Date, required: true },
  },
  { collection: 'dataCopies', versionKey: false, strict: 'throw' },
);
copySchema.index({ goneAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

const pieceSchema = new Schema<PieceRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    attempt: { type: String, required: true },
    number: { type: Number, required: true },
    sealed: { type: String, required: true },
    goneAt: { type: Date, required: true },
  },
  { collection: 'dataCopyPieces', versionKey: false, strict: 'throw' },
);
pieceSchema.index({ attempt: 1, number: 1 }, { unique: true });
pieceSchema.index({ userGuid: 1 });
pieceSchema.index({ goneAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

/** Copies and their pieces in MongoDB. */
export const createDataCopies = (mongo: Connection, seal: Seal) => {
  const copies = mongo.model<DataCopyRecord>('DataCopy', copySchema);
  const pieces = mongo.model<PieceRecord>('DataCopyPiece', pieceSchema);
  return {
    /** What the database has yet to take away is gone already. */
    of: (userGuid: string, now: Date, session: ClientSession | null = null): Promise<DataCopyRecord | null> =>
      copies
        .findOne({ _id: userGuid, goneAt: { $gt: now } })
        .session(session)
        .lean<DataCopyRecord>()
        .exec(),
    /** In the place of an earlier one. */
    begin: async (copy: DataCopyRecord, session: ClientSession): Promise<void> => {
      await copies.replaceOne({ _id: copy._id }, copy, { upsert: true, session });
      await pieces.deleteMany({ userGuid: copy._id }, { session });
    },
    progress: async ({ _id, copyGuid }: DataCopyRecord, done: number, steps: number): Promise<void> => {
      await copies.updateOne({ _id, copyGuid, state: 'making' }, { $set: { done, steps } });
    },
    addPiece: async (
      { _id: userGuid, goneAt }: DataCopyRecord,
      attempt: string,
      number: number,
      bytes: Buffer,
    ): Promise<void> => {
      const _id = `${attempt}:${number}`;
      await pieces.create({ ...{ _id, userGuid, attempt, number, goneAt }, sealed: seal.seal(bytes, _id) });
    },
    /** False: another attempt was first, or it is not wanted any more. */
    finish: async (
      { _id, copyGuid, goneAt }: DataCopyRecord,
      made: { readonly attempt: string; readonly bytes: number },
      session: ClientSession,
    ): Promise<boolean> => {
      const ready = { ...made, state: 'ready', goneAt };
      const { matchedCount } = await copies.updateOne({ _id, copyGuid, state: 'making' }, { $set: ready }, { session });
      if (matchedCount === 1) await pieces.updateMany({ attempt: made.attempt }, { $set: { goneAt } }, { session });
      return matchedCount === 1;
    },
    /** What an attempt made that is of no use. */
    dropPieces: async (attempt: string): Promise<void> => {
      await pieces.deleteMany({ attempt });
    },
    /** The zip, piece by piece. @throws when one is gone. */
    read: async function* ({ attempt, bytes }: DataCopyRecord): AsyncGenerator<Buffer> {
      let length = 0;
      for await (const { _id, sealed } of pieces
        .find({ attempt })
        .sort({ number: 1 })
        .lean<PieceRecord[]>()
        .cursor({ batchSize: 2 })) {
        const piece = seal.open(sealed, _id);
        length += piece.length;
        yield piece;
      }
      if (length !== bytes) throw new Error('a piece of a copy is gone');
    },
    forget: async (userGuid: string, session: ClientSession): Promise<void> => {
      await copies.deleteOne({ _id: userGuid }, { session });
      await pieces.deleteMany({ userGuid }, { session });
    },
    /** Under the key of today; of how many pieces. */
    sealAnew: async (): Promise<number> => {
      let count = 0;
      for await (const { _id, sealed } of pieces.find().lean<PieceRecord[]>().cursor({ batchSize: 2 })) {
        const anew = seal.renew(sealed, _id);
        if (anew === sealed) continue;
        await pieces.updateOne({ _id }, { $set: { sealed: anew } });
        count += 1;
      }
      return count;
    },
  };
};
export type DataCopies = ReturnType<typeof createDataCopies>;
