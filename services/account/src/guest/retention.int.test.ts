import { randomUUID } from 'node:crypto';
import { createAfstreper, requestResetPassword, userData } from '@site/contracts';
import { inTransaction, nativeDb, retentionJob, runDaily } from '@site/service-kit';
import { howKept, missingInTable } from '@site/service-kit/testing';
import type { UserRecord } from '../user/user.model.js';
import { ensureAfstreper } from './ensure-guest.js';
import { forgetUnusedGuests } from './forget-unused-guests.js';
import { tellMerged } from '../address/join-past.js';
import { linkOpened } from '../address/link-opened.js';
import { newGuest } from '../user/user-factory.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { base, browser, deps, told, users } = accountUnderTest();
const DAY_MS = 24 * 60 * 60 * 1000;
const night = () => forgetUnusedGuests(deps, base.clock.now());
const collection = (name: string) => nativeDb(base.mongo).collection(name);
const keysLeft = async () => (await users()).map(({ guestKey, accountKey }) => guestKey ?? accountKey).sort();

const aGuest = async (email: string) => {
  const who = browser();
  const { publicGuid } = (await who.post(createAfstreper.path, { email })).body as { publicGuid: string };
  return { who, publicGuid, email };
};

test('the event of a deletion says what was merged into an account before it', async () => {
  const { publicGuid: userGuid } = await aGuest('oma@voorbeeld.nl');
  const merge = { intoUserGuid: randomUUID(), guestGuid: randomUUID() };
  base.clock.advance(366 * DAY_MS);
  await inTransaction(base.mongo, (session) => tellMerged(base, session, { fromUserGuid: userGuid, ...merge }));
  expect(await night()).toBe(1);
  expect(await told('user.deleted')).toEqual([expect.objectContaining({ userGuid, merges: [merge] })]);
});

test('a guest nobody used for a year is wiped like one who leaves, without a mail; an account is not', async () => {
  const { publicGuid: userGuid, email, who } = await aGuest('Oma@voorbeeld.nl');
  await browser().post('/api/Account/Create', aNewAccount({ email: 'anna@voorbeeld.nl' }));
  await deps.addresses.suppress(email, base.clock.now());
  const before = (await told('mail')).length;
  base.clock.advance(365 * DAY_MS - 1);
  expect(await night()).toBe(0);
  base.clock.advance(2);
  expect(await night()).toBe(1);
  expect(await night()).toBe(0);
  expect(await keysLeft()).toEqual(['anna@voorbeeld.nl']);
  expect(await told('user.deleted')).toEqual([{ userGuid, email, isAccount: false }]);
  expect(await told('mail')).toHaveLength(before);
  expect(await collection('suppressedAddresses').findOne({})).toHaveProperty('forgetAt');
  expect((await who.get(userData.path)).status).toBe(204);
});

test.each([
  ['looks at the site', async (guest: Awaited<ReturnType<typeof aGuest>>) => guest.who.get(userData.path)],
  ['gives the address once more', async ({ email }: { email: string }) => browser().post(createAfstreper.path, { email })],
  ['takes part in a draw', async ({ email }: { email: string }) => ensureAfstreper(deps, { email, name: null })],
  [
    'opens the link of a mail',
    async ({ publicGuid }: { publicGuid: string }) => {
      const { privateGuid } = (await users()).find((user) => user.publicGuid === publicGuid) as UserRecord;
      const link = { kind: 'emailSettings', userPrivateGuid: privateGuid } as const;
      return linkOpened(deps, { cookie: null, link, proof: null });
    },
  ],
])('who %s keeps it for another year', async (_use, use) => {
  const guest = await aGuest('oma@voorbeeld.nl');
  base.clock.advance(20 * DAY_MS); // a session lives longer than that
  await use(guest);
  base.clock.advance(364 * DAY_MS);
  expect(await night()).toBe(0);
  base.clock.advance(2 * DAY_MS);
  expect(await night()).toBe(1);
});

test('who uses it while it is looked for keeps it', async () => {
  const { publicGuid } = await aGuest('oma@voorbeeld.nl');
  base.clock.advance(366 * DAY_MS);
  const [user] = await users();
  const unusedSince = deps.guests.unusedSince.bind(deps.guests);
  jest.spyOn(deps.guests, 'unusedSince').mockImplementationOnce(async (...asked) => {
    const found = await unusedSince(...asked);
    await deps.guests.used(user as UserRecord, base.clock.now());
    return found;
  });
  expect(await night()).toBe(0);
  expect((await users()).map((kept) => kept.publicGuid)).toEqual([publicGuid]);
  expect(await told('user.deleted')).toEqual([]);
});

test('more than fit in one go are all wiped', async () => {
  const using = { now: base.clock.now(), newGuid: () => randomUUID() };
  const guests = Array.from({ length: 205 }, (_none, number) =>
    newGuest({ email: `oma${String(number)}@voorbeeld.nl`, firstName: null, lastName: null, soleGuestGuid: null }, using),
  );
  await collection('users').insertMany(guests.map((guest) => ({ ...guest })));
  base.clock.advance(366 * DAY_MS);
  expect(await night()).toBe(205);
  expect(await users()).toEqual([]);
  expect(await told('user.deleted')).toHaveLength(205);
});

test('a year and a half on, nothing is left that must not be', async () => {
  await aGuest('oma@voorbeeld.nl');
  const { email } = aNewAccount({ email: 'anna@voorbeeld.nl' });
  await browser().post('/api/Account/Create', aNewAccount({ email }));
  await browser().post(requestResetPassword.path, { login: email });
  await deps.proofs.remember('session', email, new Date(base.clock.now().getTime() + 30 * DAY_MS));
  base.clock.advance(550 * DAY_MS);
  const report = await runDaily(base, retentionJob(base, { guests: (now) => forgetUnusedGuests(deps, now) }));
  expect(report).toEqual({ guests: 1, 'expired-resetCodes': 1, 'expired-proofs': 1 });
  expect(await keysLeft()).toEqual([email]);
});

test('everything that is kept here, and until when', async () => {
  expect(await howKept(base.mongo)).toEqual({
    calendarLinks: null, // until it is ended or its account is removed
    clicks: null, // numbers by kind of event
    dataCopies: 'goneAt', // 48 hours after it was made
    dataCopyPieces: 'goneAt',
    deleteAnswers: 'day + 365 days',
    deleteQuestions: null, // ours
    disposableDomains: null, // ours
    emailUndos: 'expiresAt',
    inbox: 'appliedAt + 90 days',
    claims: 'until', // a day is said of what goes by itself; others go with who has the address
    jobruns: null, // names nobody; 400 days, by an index that is made where jobs are started
    shardings: null, // how collections lie over shards; names nobody
    mailPreviews: null, // ours: sample mails
    notices: null, // each for 60 days (daily-mail.job.ts); what comes daily until the account is removed
    optOuts: null, // keyed hashes: somebody's wish, for as long as they wish it
    outbox: 'relayedAt + 7 days',
    passkeys: null, // until they or their account are removed
    proofs: 'expiresAt',
    reminderDays: 'forgetAt',
    resetCodes: 'forgetAt',
    secondFactors: null, // until they are switched off or their account is removed
    suppressedAddresses: 'forgetAt', // a year after its person left
    users: null, // until they leave; guests until a year after their last use
  });
});

test('of each collection is known whether it is in the copy of somebody’s data', async () => {
  expect(await missingInTable(base.mongo, 'account')).toEqual([]);
});
