import type { Clock } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { QuestionRecord } from '../shared/records.js';
import { notExpired } from '../shared/not-expired.js';
import { questionModel } from './question.model.js';

/** Questions to drawn people. */
export const createQuestionRepository = (mongo: Connection, clock: Clock) => {
  const Question = questionModel(mongo);
  return {
    insert: async (question: QuestionRecord, session: ClientSession): Promise<void> => {
      await Question.create([question], { session });
    },
    byGuid: (guid: string, session: ClientSession | null = null): Promise<QuestionRecord | null> =>
      Question.findOne({ _id: guid, ...notExpired(clock) })
        .session(session)
        .lean<QuestionRecord | null>()
        .exec(),
    isAsked: async (requestTag: string): Promise<boolean> => (await Question.exists({ requestTag })) !== null,
    /** What one lot asked, oldest first. */
    askedBy: (askerTag: string): Promise<QuestionRecord[]> =>
      Question.find({ askerTag, ...notExpired(clock) })
        .sort({ askedAt: 1, _id: 1 })
        .lean<QuestionRecord[]>()
        .exec(),
    ofLotingen: (lotingGuids: readonly string[]): Promise<QuestionRecord[]> =>
      Question.find({ lotingGuid: { $in: [...lotingGuids] } })
        .lean<QuestionRecord[]>()
        .exec(),
    /** Keeps an answer, in the place of an earlier one. */
    setAnswer: async (guid: string, answer: string, session: ClientSession): Promise<void> => {
      await Question.updateOne({ _id: guid }, { $set: { answer } }, { session });
    },
    delete: async (guids: readonly string[]): Promise<void> => {
      await Question.deleteMany({ _id: { $in: [...guids] } });
    },
    deleteOf: async (lotingGuid: string, session: ClientSession): Promise<void> => {
      await Question.deleteMany({ lotingGuid }, { session });
    },
    /** Keeps these no longer than that. */
    expire: async (guids: readonly string[], expiresAt: Date): Promise<void> => {
      await Question.updateMany({ _id: { $in: [...guids] }, expiresAt: { $exists: false } }, { $set: { expiresAt } });
    },
    /** Keeps all questions of these draws no longer than that. */
    expireAllOf: async (lotingGuids: readonly string[], expiresAt: Date, session: ClientSession | null = null): Promise<void> => {
      const lasting = { lotingGuid: { $in: [...lotingGuids] }, expiresAt: { $exists: false } };
      await Question.updateMany(lasting, { $set: { expiresAt } }).session(session);
    },
  };
};
export type QuestionRepository = ReturnType<typeof createQuestionRepository>;
