import type { Model } from 'mongoose';
import type { DeleteQuestionRecord, StoredDeleteQuestion } from './delete-question.model.js';

/** The questions to people who leave. */
export interface DeleteQuestionRepository {
  /** The one that is asked now: the newest, if any. */
  current(): Promise<DeleteQuestionRecord | null>;
  /** Any question, also one that is asked no more: somebody may still have it on their screen. */
  byGuid(guid: string): Promise<DeleteQuestionRecord | null>;
  /** Adds a question unless it is there; one that was put off stays so. */
  add(question: DeleteQuestionRecord, createdAt: Date): Promise<void>;
}

/** The questions in MongoDB. */
export const createDeleteQuestionRepository = (questions: Model<StoredDeleteQuestion>): DeleteQuestionRepository => ({
  current: () => questions.findOne({ isAsked: true }).sort({ createdAt: -1 }).lean<DeleteQuestionRecord>(),
  byGuid: (_id) => questions.findById(_id).lean<DeleteQuestionRecord>(),
  add: async ({ _id, ...content }, createdAt) => {
    await questions.updateOne({ _id }, { $setOnInsert: { ...content, isAsked: true, createdAt } }, { upsert: true });
  },
});
