import { shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Giver, GiverBudgetRecord } from '../shared/records.js';

const budgetSchema = new Schema<GiverBudgetRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    guestGuid: { type: String, default: null },
    wishlistGuid: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { collection: 'giverbudgets', versionKey: false, strict: 'throw' },
);
shardBy(budgetSchema, { by: 'userGuid' });
// Of a giver; of who leaves, or turns out to be another.
budgetSchema.index({ userGuid: 1 });
budgetSchema.index({ wishlistGuid: 1 });

const budgetModel = (mongo: Connection) => mongo.model<GiverBudgetRecord>('GiverBudget', budgetSchema);

const idOf = ({ userGuid, guestGuid }: Giver, wishlistGuid: string): string => `${userGuid}:${guestGuid ?? ''}:${wishlistGuid}`;
/** All of a person, or of one guest session. */
const ofGiver = ({ userGuid, guestGuid }: Giver) => (guestGuid === null ? { userGuid } : { userGuid, guestGuid });

/** What givers want to spend on a list. */
export const createBudgetRepository = (mongo: Connection) => {
  const Budget = budgetModel(mongo);
  return {
    /** By list; a guest session gets only its own, a person's own goes before what a guest session of them set. */
    of: async (by: Giver): Promise<ReadonlyMap<string, number>> => {
      const all = await Budget.find(ofGiver(by)).lean<GiverBudgetRecord[]>().exec();
      const ownLast = all.sort((one, other) => Number(one.guestGuid === null) - Number(other.guestGuid === null));
      return new Map(ownLast.map(({ wishlistGuid, amount }) => [wishlistGuid, amount]));
    },
    /** Null: none. */
    set: async (by: Giver, wishlistGuid: string, amount: number | null): Promise<void> => {
      if (amount === null) await Budget.deleteMany({ ...ofGiver(by), wishlistGuid });
      else {
        const set = { $set: { guestGuid: by.guestGuid, wishlistGuid, amount } };
        await Budget.updateOne({ _id: idOf(by, wishlistGuid), userGuid: by.userGuid }, set, { upsert: true });
      }
    },
    /** Makes budgets another person's, who keeps their own where both have one. */
    handOver: async (from: Giver, to: string, session: ClientSession): Promise<void> => {
      const by: Giver = { userGuid: to, guestGuid: null };
      for (const { wishlistGuid, amount } of await Budget.find(ofGiver(from)).session(session).lean<GiverBudgetRecord[]>()) {
        const theirs = { $setOnInsert: { guestGuid: null, wishlistGuid, amount } };
        await Budget.updateOne({ _id: idOf(by, wishlistGuid), userGuid: to }, theirs, { upsert: true, session });
      }
      await Budget.deleteMany(ofGiver(from), { session });
    },
    deleteOf: async (userGuid: string): Promise<void> => {
      await Budget.deleteMany({ userGuid });
    },
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Budget.deleteMany({ wishlistGuid });
    },
  };
};
