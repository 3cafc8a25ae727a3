import { type Connection, type Model, Schema } from 'mongoose';

/** A question to people who delete their account, with the answers to choose from. */
export interface DeleteQuestionRecord {
  /** Guid of the question. */
  readonly _id: string;
  readonly question: string;
  readonly answers: readonly { readonly id: string; readonly answer: string }[];
}

/** As stored: `isAsked` false keeps a question, for the answers given to it, without asking it any more. */
export interface StoredDeleteQuestion extends DeleteQuestionRecord {
  readonly isAsked: boolean;
  readonly createdAt: Date;
}

const answer = new Schema({ id: { type: String, required: true }, answer: { type: String, required: true } }, { _id: false });

const questions = new Schema<StoredDeleteQuestion>(
  {
    _id: { type: String, required: true },
    question: { type: String, required: true },
    answers: { type: [answer], required: true },
    isAsked: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'deleteQuestions', versionKey: false, strict: 'throw' },
);

/** Declares the questions to people who leave. */
export const deleteQuestionModel = (mongo: Connection): Model<StoredDeleteQuestion> =>
  mongo.model<StoredDeleteQuestion>('DeleteQuestion', questions);
