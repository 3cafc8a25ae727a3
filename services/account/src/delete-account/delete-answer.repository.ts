import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Why somebody left. Names nobody, and with only the day it cannot be laid next to a log. */
export interface DeleteAnswerRecord {
  readonly _id: string;
  readonly questionGuid: string;
  /** The answer that was chosen, or null with one in own words. */
  readonly answerGuid: string | null;
  readonly customAnswer: string | null;
  /** Midnight UTC of the day. */
  readonly day: Date;
}

/** Own words may name somebody after all: no answer outlives the year that anything of a person may. */
const KEEP_S = 365 * 24 * 60 * 60;

const schema = new Schema<DeleteAnswerRecord>(
  {
    _id: { type: String, required: true },
    questionGuid: { type: String, required: true },
    answerGuid: { type: String, default: null },
    customAnswer: { type: String, default: null },
    day: { type: Date, required: true },
  },
  { collection: 'deleteAnswers', versionKey: false, strict: 'throw' },
);
schema.index({ day: 1 }, { name: 'expire', expireAfterSeconds: KEEP_S });

/** Why people left. */
export const createDeleteAnswerRepository = (mongo: Connection) => {
  const answers = mongo.model<DeleteAnswerRecord>('DeleteAnswer', schema);
  return {
    add: async (answer: DeleteAnswerRecord, session: ClientSession): Promise<void> => {
      await answers.create([answer], { session });
    },
  };
};
export type DeleteAnswerRepository = ReturnType<typeof createDeleteAnswerRepository>;
