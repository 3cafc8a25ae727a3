import { randomUUID } from 'node:crypto';
import { guidSeal, nativeDb, type SiteFlags, type SiteJobs } from '@site/service-kit';
import { client, deleteKeys, testBase, type TestBase } from '@site/service-kit/testing';
import { createApp, createDeps } from '../app.js';
import { USER_GUIDS, type UserRecord } from '../user/user.model.js';
import { createNeighbours } from './neighbours.js';

/** The whole service on real databases, with neighbours in memory. Call at the top of a test file. */
export const accountUnderTest = (options: Parameters<typeof testBase>[1] = {}) => {
  const base = testBase('account', options);
  const neighbours = createNeighbours(() => randomUUID());
  const switches = { sendsReminderMails: true, overviews: true, sendsOverviewMails: true };
  const flags: SiteFlags & SiteJobs = {
    isOn: async () => switches.sendsOverviewMails,
    isJobOn: async (job) => (job === 'overviews' ? switches.overviews : switches.sendsReminderMails),
  };
  const deps = { ...createDeps({ ...base, internal: neighbours.internal }), flags };
  const app = createApp(deps, { flags });
  const users = (): Promise<UserRecord[]> =>
    nativeDb(base.mongo)
      .collection<UserRecord>('users')
      .find({}, { projection: { _id: 0 } })
      .sort({ _id: 1 })
      .map((user) => ({ ...user, privateGuid: guidSeal(base.mongo, USER_GUIDS).open(user.privateGuid) }))
      .toArray();

  beforeEach(async () => {
    await forgetEverything(base);
    neighbours.reset();
    Object.assign(switches, { sendsReminderMails: true, overviews: true, sendsOverviewMails: true });
  });

  return {
    app,
    base,
    deps,
    neighbours,
    switches,
    users,
    browser: () => client(app),
    /** The outbox by name of entry. */
    told: async (name: string) => (await base.outbox()).filter((entry) => entry.name === name).map(({ payload }) => payload),
  };
};

const forgetEverything = async (base: TestBase): Promise<void> => {
  const db = nativeDb(base.mongo);
  for (const { collectionName } of await db.collections()) await db.collection(collectionName).deleteMany({});
  // Those of a test before were among it. Read some seconds later by itself, what was sealed until then would not open.
  await base.keys.read();
  await deleteKeys(base.redis, 'failed-logins:*');
};

let made = 0;

/** A body for `Account/Create` that nobody else in this file uses. */
export const aNewAccount = (changes: object = {}) => {
  made += 1;
  return {
    email: `anna${String(made)}@voorbeeld.nl`,
    username: `anna-${String(made)}`,
    firstName: 'Anna',
    lastName: 'de Vries',
    password: 'kaas en brood',
    receiveMailing: false,
    fromLot: null,
    ...changes,
  };
};
