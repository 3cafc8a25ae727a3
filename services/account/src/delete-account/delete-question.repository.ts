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

/**
 * What somebody who leaves is asked (docs/specification/1-shell-and-account.md §3 Delete-user question). Reference data: always
 * in the database, also with SEED=none. The guids are for good, because answers are kept under them; another question gets guids
 * of its own.
 */
export const DELETE_QUESTION: DeleteQuestionRecord = {
  _id: 'c1d6a9f4-52b7-4e3a-9b1e-7f0d2a684c15',
  question: 'Wat is voor jou de belangrijkste reden om te stoppen?',
  answers: [
    { id: '0b8a7c1e-6f43-4d59-8a92-3c5e71d0f246', answer: 'Ik heb geen verlanglijstje meer nodig' },
    { id: '5e2f9d30-18ac-4b76-b0c4-9d81e6a37f52', answer: 'Ik maak mijn verlanglijstje liever ergens anders' },
    { id: '7a41c6b8-e095-4f12-9d3b-08f2b5c9e761', answer: 'Ik vind de site lastig te gebruiken' },
    { id: '9c37e512-4bd8-4a06-86e7-d1a094f3b528', answer: 'Ik krijg te veel mail' },
    { id: 'e6d05b94-73f1-4c2e-a58d-b27c86190da3', answer: 'Ik wil niet dat mijn gegevens bewaard worden' },
  ],
};
