import type { Connection } from 'mongoose';
import type { PersonRecord } from '../shared/records.js';
import { personModel } from './person.model.js';

/** People as this service knows them. */
export const createPersonRepository = (mongo: Connection) => {
  const Person = personModel(mongo);
  return {
    byGuids: (guids: readonly string[]): Promise<PersonRecord[]> =>
      Person.find({ _id: { $in: [...guids] } })
        .lean<PersonRecord[]>()
        .exec(),
    /** Forgets somebody's name for good. What is left is a guid that means nobody, so that news under way changes nothing. */
    forget: async (_id: string, goneAt: Date): Promise<void> => {
      const nothing = { firstName: null, lastName: null, isAccount: false, asOf: goneAt, goneAt };
      await Person.updateOne({ _id }, { $set: nothing }, { upsert: true });
    },
    /** Keeps what is newest: older news about somebody changes nothing, the same news twice neither. */
    learn: async (person: PersonRecord): Promise<void> => {
      const { _id, ...known } = person;
      const isThere = { $eq: [{ $type: '$goneAt' }, 'missing'] };
      const isNews = { $and: [isThere, { $lte: [{ $ifNull: ['$asOf', person.asOf] }, person.asOf] }] };
      const change = (key: keyof typeof known) => ({ $cond: [isNews, { $literal: known[key] }, `$${key}`] });
      await Person.updateOne(
        { _id },
        [
          {
            $set: {
              firstName: change('firstName'),
              lastName: change('lastName'),
              isAccount: change('isAccount'),
              asOf: change('asOf'),
            },
          },
        ],
        { upsert: true, updatePipeline: true },
      );
    },
  };
};
export type PersonRepository = ReturnType<typeof createPersonRepository>;
