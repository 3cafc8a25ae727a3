import { shardBy } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { PersonRecord } from '../shared/records.js';

const KEEP_GONE_S = 90 * 24 * 60 * 60;

const personSchema = new Schema<PersonRecord>(
  {
    _id: { type: String, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    isAccount: { type: Boolean, required: true },
    version: { type: Number, required: true },
    goneAt: Date,
  },
  { collection: 'people', versionKey: false, strict: 'throw' },
);
shardBy(personSchema, { by: '_id' });
// Longer than any news of somebody can be under way.
personSchema.index({ goneAt: 1 }, { name: 'expire', expireAfterSeconds: KEEP_GONE_S });

const personModel = (mongo: Connection) => mongo.model<PersonRecord>('Person', personSchema);

/** People as this service knows them. */
export const createPersonRepository = (mongo: Connection) => {
  const Person = personModel(mongo);
  return {
    byGuids: (guids: readonly string[]): Promise<PersonRecord[]> =>
      Person.find({ _id: { $in: [...guids] } })
        .sort({ _id: 1 })
        .lean<PersonRecord[]>()
        .exec(),
    /** Forgets somebody's name for good. What is left is a guid that means nobody, so that news under way changes nothing. */
    forget: async (_id: string, goneAt: Date): Promise<void> => {
      const nothing = { firstName: null, lastName: null, isAccount: false, version: 0, goneAt };
      await Person.updateOne({ _id }, { $set: nothing }, { upsert: true });
    },
    /** Keeps what is newest: an older event about somebody changes nothing, the same event twice neither. */
    learn: async (person: PersonRecord): Promise<void> => {
      const { _id, ...known } = person;
      const isThere = { $eq: [{ $type: '$goneAt' }, 'missing'] };
      const isNews = { $and: [isThere, { $lte: [{ $ifNull: ['$version', 0] }, person.version] }] };
      const change = (key: keyof typeof known) => ({ $cond: [isNews, { $literal: known[key] }, `$${key}`] });
      await Person.updateOne(
        { _id },
        [
          {
            $set: {
              firstName: change('firstName'),
              lastName: change('lastName'),
              isAccount: change('isAccount'),
              version: change('version'),
            },
          },
        ],
        { upsert: true, updatePipeline: true },
      );
    },
  };
};
