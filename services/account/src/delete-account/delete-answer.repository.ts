import type { ClientSession, Model } from 'mongoose';
import type { DeleteAnswerRecord } from './delete-answer.model.js';

/** Why people left. */
export interface DeleteAnswerRepository {
  add(answer: DeleteAnswerRecord, session: ClientSession): Promise<void>;
}

/** The answers in MongoDB. */
export const createDeleteAnswerRepository = (answers: Model<DeleteAnswerRecord>): DeleteAnswerRepository => ({
  add: async (answer, session) => {
    await answers.create([answer], { session });
  },
});
