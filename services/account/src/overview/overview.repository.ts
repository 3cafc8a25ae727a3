import type { MailData } from '@site/contracts';
import type { Day } from '@site/service-kit';
import type { ClientSession, Model } from 'mongoose';
import type { OverviewPlan } from './overview-plan.js';
import type { UserRecord } from '../user/user.model.js';
import { KNOWN } from '../user/user.repository.js';

/** Somebody with overview mails on. */
export interface PlannedPerson extends Pick<UserRecord, 'publicGuid' | 'privateGuid' | 'firstName' | 'language'> {
  readonly overviewEmailFrequency: MailData<'overviewMail'>['months'];
  readonly overview: OverviewPlan & { readonly dueOn: Day };
}

/** Whose overview mail is due when. */
export interface OverviewRepository {
  /** Those whose overview is due by this day, in any order; read by index alone. */
  due(day: Day, limit: number): Promise<PlannedPerson[]>;
  /** Moves somebody's plan on; false when it, or what they chose, is not what was read any more. */
  advance(read: PlannedPerson, plan: OverviewPlan, session: ClientSession): Promise<boolean>;
  /** People who chose overviews and have no plan. */
  unplanned(limit: number): Promise<UserRecord[]>;
  adopt(read: Pick<UserRecord, 'publicGuid' | 'overviewEmailFrequency'>, plan: OverviewPlan): Promise<void>;
}

const ON = { overviewEmailFrequency: { $in: [1, 3, 6, 12] } };
const NEEDED = { _id: 0, publicGuid: 1, privateGuid: 1, firstName: 1, overviewEmailFrequency: 1, overview: 1, language: 1 };

/** Those for whom one is due by this day. */
export const dueBy = (day: Day) => ({ ...ON, 'overview.dueOn': { $lte: day }, ...KNOWN });

/** Overview plans in MongoDB, on the people they are of. */
export const createOverviews = (users: Model<UserRecord>): OverviewRepository => ({
  due: (day, limit) => users.find(dueBy(day), NEEDED).limit(limit).lean<PlannedPerson[]>(),
  advance: async ({ publicGuid, overviewEmailFrequency, overview: { dueOn } }, overview, session) => {
    const read = { publicGuid, overviewEmailFrequency, 'overview.dueOn': dueOn };
    return (await users.updateOne(read, { $set: { overview } }, { session })).modifiedCount === 1;
  },
  unplanned: (limit) =>
    users
      .find({ ...ON, 'overview.dueOn': null, ...KNOWN }, { _id: 0 })
      .limit(limit)
      .lean<UserRecord[]>(),
  adopt: async ({ publicGuid, overviewEmailFrequency }, overview) => {
    const read = { publicGuid, overviewEmailFrequency, 'overview.dueOn': null };
    await users.updateOne(read, { $set: { overview } });
  },
});
