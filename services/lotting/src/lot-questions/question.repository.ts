import { type Clock, guidSeal, opensGuids } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { QuestionRecord } from '../shared/records.js';
import { notExpired } from '../shared/not-expired.js';

/** Where the guids of questions are kept. */
export const QUESTION_GUIDS = { collection: 'questions', field: '_id', use: 'questions' } as const;

const questionSchema = new Schema<QuestionRecord>(
  {
    _id: { type: String, required: true },
    lotingGuid: { type: String, required: true },
    askerTag: { type: String, required: true },
    asker: { type: String, required: true },
    requestTag: String,
    question: { type: String, required: true },
    answer: { type: String, default: null },
    askedAt: { type: Date, required: true },
    expiresAt: Date,
  },
  { collection: 'questions', versionKey: false, strict: 'throw' },
);
opensGuids(questionSchema, QUESTION_GUIDS);
// A lot's questions, oldest first.
questionSchema.index({ askerTag: 1, askedAt: 1 });
// They go with a redo and with the draw.
questionSchema.index({ lotingGuid: 1 });
// One request asks once, also when its first answer was lost in a crash.
questionSchema.index({ requestTag: 1 }, { unique: true, partialFilterExpression: { requestTag: { $type: 'string' } } });
questionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const questionModel = (mongo: Connection) => mongo.model<QuestionRecord>('Question', questionSchema);

/** Questions to drawn people. */
export const createQuestionRepository = (mongo: Connection, clock: Clock) => {
  const Question = questionModel(mongo);
  const { seal, kept, open } = guidSeal(mongo, QUESTION_GUIDS);
  return {
    insert: async (question: QuestionRecord, session: ClientSession): Promise<void> => {
      await Question.create([{ ...question, _id: seal(question._id) }], { session });
    },
    byGuid: (guid: string, session: ClientSession | null = null): Promise<QuestionRecord | null> =>
      Question.findOne({ _id: kept(guid), ...notExpired(clock) })
        .session(session)
        .lean<QuestionRecord | null>()
        .exec(),
    isAsked: async (requestTags: readonly string[]): Promise<boolean> =>
      (await Question.exists({ requestTag: { $in: [...requestTags] } })) !== null,
    /** What one lot asked, oldest first. */
    askedBy: (askerTags: readonly string[]): Promise<QuestionRecord[]> =>
      Question.find({ askerTag: { $in: [...askerTags] }, ...notExpired(clock) })
        .sort({ askedAt: 1, _id: 1 })
        .lean<QuestionRecord[]>()
        .exec(),
    ofLotingen: (lotingGuids: readonly string[], session: ClientSession | null = null): Promise<QuestionRecord[]> =>
      Question.find({ lotingGuid: { $in: [...lotingGuids] } })
        .session(session)
        .lean<QuestionRecord[]>()
        .exec(),
    /** Every question there is. */
    all: async function* (): AsyncGenerator<QuestionRecord> {
      for await (const one of Question.find().lean<QuestionRecord[]>().cursor()) yield { ...one, _id: open(one._id) };
    },
    /** What is kept of who asked. */
    reseal: async (
      guid: string,
      asker: Pick<QuestionRecord, 'asker' | 'askerTag'>,
      session: ClientSession | null = null,
    ): Promise<void> => {
      await Question.updateOne({ _id: kept(guid) }, { $set: asker }).session(session);
    },
    /** Keeps an answer, in the place of an earlier one. */
    setAnswer: async (guid: string, answer: string, session: ClientSession): Promise<void> => {
      await Question.updateOne({ _id: kept(guid) }, { $set: { answer } }, { session });
    },
    delete: async (guids: readonly string[], session: ClientSession | null = null): Promise<void> => {
      await Question.deleteMany({ _id: kept(...guids) }).session(session);
    },
    deleteOf: async (lotingGuid: string, session: ClientSession): Promise<void> => {
      await Question.deleteMany({ lotingGuid }, { session });
    },
    /** Keeps these no longer than that. */
    expire: async (guids: readonly string[], expiresAt: Date): Promise<void> => {
      await Question.updateMany({ _id: kept(...guids), expiresAt: { $exists: false } }, { $set: { expiresAt } });
    },
    /** Keeps all questions of these draws no longer than that. */
    expireAllOf: async (lotingGuids: readonly string[], expiresAt: Date, session: ClientSession | null = null): Promise<void> => {
      await Question.updateMany({ lotingGuid: { $in: [...lotingGuids] } }, { $min: { expiresAt } }).session(session);
    },
  };
};
