import { type Connection, Schema } from 'mongoose';

/** A question to people who delete their account, with the answers to choose from. */
interface DeleteQuestionRecord {
  /** Guid of the question. */
  readonly _id: string;
  readonly question: string;
  readonly answers: readonly { readonly id: string; readonly answer: string }[];
}

/** As stored: `isAsked` false keeps a question, for the answers given to it, without asking it any more. */
interface StoredDeleteQuestion extends DeleteQuestionRecord {
  readonly isAsked: boolean;
  readonly createdAt: Date;
}

const answer = new Schema({ id: { type: String, required: true }, answer: { type: String, required: true } }, { _id: false });

const schema = new Schema<StoredDeleteQuestion>(
  {
    _id: { type: String, required: true },
    question: { type: String, required: true },
    answers: { type: [answer], required: true },
    isAsked: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'deleteQuestions', versionKey: false, strict: 'throw' },
);

/** The questions to people who leave. */
export const createDeleteQuestionRepository = (mongo: Connection) => {
  const questions = mongo.model<StoredDeleteQuestion>('DeleteQuestion', schema);
  return {
    /** The one that is asked now: the newest, if any. */
    current: (): Promise<DeleteQuestionRecord | null> =>
      questions.findOne({ isAsked: true }).sort({ createdAt: -1 }).lean<DeleteQuestionRecord>().exec(),
    /** Any question, also one that is asked no more: somebody may still have it on their screen. */
    byGuid: (guid: string): Promise<DeleteQuestionRecord | null> => questions.findById(guid).lean<DeleteQuestionRecord>().exec(),
    /** Adds a question unless it is there; one that was put off stays so. */
    add: async ({ _id, ...content }: DeleteQuestionRecord, createdAt: Date): Promise<void> => {
      await questions.updateOne({ _id }, { $setOnInsert: { ...content, isAsked: true, createdAt } }, { upsert: true });
    },
  };
};
export type DeleteQuestionRepository = ReturnType<typeof createDeleteQuestionRepository>;

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

/** The same in English, by guid. A question that operators wrote themselves is in the language that they wrote it in. */
export const DELETE_QUESTION_IN_ENGLISH: Readonly<Record<string, string>> = {
  'c1d6a9f4-52b7-4e3a-9b1e-7f0d2a684c15': 'What’s your main reason to leave?',
  '0b8a7c1e-6f43-4d59-8a92-3c5e71d0f246': 'I don’t need a wish list any more',
  '5e2f9d30-18ac-4b76-b0c4-9d81e6a37f52': 'I’d rather make my wish list somewhere else',
  '7a41c6b8-e095-4f12-9d3b-08f2b5c9e761': 'I find the site hard to use',
  '9c37e512-4bd8-4a06-86e7-d1a094f3b528': 'I get too much email',
  'e6d05b94-73f1-4c2e-a58d-b27c86190da3': 'I don’t want my data to be kept',
};
