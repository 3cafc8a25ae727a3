import { type Connection, Schema } from 'mongoose';
import type { QuestionRecord } from '../shared/records.js';

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
// A lot's questions, oldest first.
questionSchema.index({ askerTag: 1, askedAt: 1 });
// They go with a redo and with the draw.
questionSchema.index({ lotingGuid: 1 });
// One request asks once, also when its first answer was lost in a crash.
questionSchema.index({ requestTag: 1 }, { unique: true, partialFilterExpression: { requestTag: { $type: 'string' } } });
questionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const questionModel = (mongo: Connection) => mongo.model<QuestionRecord>('Question', questionSchema);
