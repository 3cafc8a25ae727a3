import { type MailData, remindersInternal } from '@site/contracts';
import { nativeDb, optOutToken, startDaily } from '@site/service-kit';
import { waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { dueBy } from './overview.repository.js';
import type { UserRecord } from '../user/user.model.js';
import { mailRecipient } from '../mail-settings/mail-recipient.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { overviewJob } from './overview.job.js';

const { app, base, browser, deps, neighbours, switches, told, users } = accountUnderTest();
beforeEach(() => base.clock.set(new Date('2027-01-31T12:00:00Z')));
const NOON = 12 * 60 * 60 * 1000;

const account = async () => {
  const one = browser();
  await one.post('/api/Account/Create', aNewAccount({ receiveMailing: true }));
  const [user] = await users();
  if (user === undefined) throw new Error('no account');
  const choose = async (overviewEmailFrequency: number): Promise<void> => {
    // A session ends in the months that pass here.
    await one.signIn({ kind: 'account', userGuid: user.publicGuid });
    const settings = { userPrivateGuid: user.privateGuid, overviewEmailFrequency, enableCrossOffNotifications: true };
    expect((await one.post('/api/Account/UpdateEmailSettings', settings)).status).toBe(200);
  };
  return { browser: one, user, choose };
};
const morning = (day: string): Promise<unknown> => {
  base.clock.set(new Date(new Date(`${day}T00:00:00Z`).getTime() + NOON));
  return Promise.resolve(overviewJob(deps).work({ day, log: base.log }));
};
type Mail = { kind: string; to: { userGuid: string }; data: MailData<'overviewMail'> };
const mails = async (): Promise<Mail[]> => ((await told('mail')) as Mail[]).filter(({ kind }) => kind === 'overviewMail');
const dueOn = async () => (await users())[0]?.overview?.dueOn;

test('three months after the account was made, at the end of a shorter month; with what wishlist tells and the way to the settings', async () => {
  const { user } = await account();
  const listed = { ownerName: 'Bram', listName: 'Sint', path: '/bram' };
  neighbours.overview = () => ({
    ...{ ownLists: [], changedLists: [listed], dates: [] },
    more: { ownLists: 0, changedLists: 4, dates: 0 },
  });
  await morning('2027-04-29');
  expect(await mails()).toEqual([]);
  await morning('2027-04-30');
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: { userGuid: user.publicGuid },
    data: { months: 3, changedLists: [listed], more: { changedLists: 4 }, settingsPath: `/account/mailings/${user.privateGuid}` },
  });
  const [asked] = neighbours.asked.filter(({ path }) => path === remindersInternal.overviews.path);
  expect(asked?.body).toEqual({
    people: [{ userGuid: user.publicGuid, since: '2027-01-31T12:00:00.000Z', today: '2027-04-30', until: '2027-07-31' }],
  });
});

test('days of being down make it late and not two; the next is when it would have been', async () => {
  const { choose } = await account();
  await choose(1);
  await morning('2027-05-03');
  await morning('2027-05-03');
  expect([(await mails()).length, await dueOn()]).toEqual([1, '2027-05-31']);
});

test('while they are switched off nobody is asked for one; who was due has theirs the morning after', async () => {
  await account();
  switches.sendsOverviewMails = false;
  expect(await morning('2027-04-30')).toEqual({ sent: 0, empty: 0, switchedOff: 1 });
  expect([(await mails()).length, await dueOn()]).toEqual([0, '2027-04-30']);
  switches.sendsOverviewMails = true;
  await morning('2027-05-01');
  expect([(await mails()).length, await dueOn()]).toEqual([1, '2027-07-31']);
});

test.each<[string, number, string]>([
  ['from 12 months to 1 it counts from the last one, and may be due at once', 1, '2028-02-29'],
  ['from 12 months to 6', 6, '2028-07-31'],
  ['the same again changes nothing', 12, '2029-01-31'],
])('%s', async (_what, months, due) => {
  const { choose } = await account();
  await choose(12);
  await morning('2028-01-31');
  expect([(await mails()).length, await dueOn()]).toEqual([1, '2029-01-31']);
  base.clock.set(new Date('2028-06-15T12:00:00Z'));
  await choose(months);
  expect(await dueOn()).toBe(due);
});

test('who switches them off gets none, also when it lay ready; who switches them on begins that day', async () => {
  const { user, choose } = await account();
  await morning('2027-04-30');
  const wanted = async () => (await mailRecipient(deps, { userGuid: user.publicGuid, kind: 'overviewMail' }))?.wanted;
  expect(await wanted()).toBe(true);
  await choose(0);
  expect([await dueOn(), await wanted()]).toEqual([null, false]);
  await morning('2029-01-31');
  expect(await mails()).toHaveLength(1);
  await choose(6);
  expect(await dueOn()).toBe('2029-07-31');
});

test('one click in the mail chooses never, and nothing else; the page behind it begins again as it was', async () => {
  const { browser: one, user, choose } = await account();
  await choose(6);
  const path = (call: string) =>
    `/api/Utility/${call}/${optOutToken(base.config, { address: user.email, kind: 'overviewMail' })}`;
  const click = () =>
    supertest(app)
      .post(path('Unsubscribe'))
      .set('Content-Type', 'application/x-www-form-urlencoded')
      .send('List-Unsubscribe=One-Click');
  for (let time = 0; time < 2; time += 1) expect((await click()).status).toBe(200);
  const settings = async () => (await one.get(`/api/Account/GetEmailSettings/${user.privateGuid}`)).body as object;
  expect(await settings()).toMatchObject({ overviewEmailFrequency: 0, enableCrossOffNotifications: true });
  expect((await one.get(path('MailOptOut'))).body).toMatchObject({ kind: 'overviewMail', isOptedOut: true });
  expect(await deps.optOuts.isOptedOut({ address: user.email, kind: 'occasionReminder' })).toBe(false);
  await one.post(path('MailOptOut'), { isOptedOut: false });
  expect(await settings()).toMatchObject({ overviewEmailFrequency: 6 });
  await choose(0);
  expect((await one.get(path('MailOptOut'))).body).toMatchObject({ isOptedOut: true });
});

test('profile: another frequency plans anew as the settings do', async () => {
  const { browser: one, user } = await account();
  base.clock.set(new Date('2027-02-10T12:00:00Z'));
  const edit = { userPrivateGuid: user.privateGuid, overviewEmailFrequency: 1 };
  expect((await one.post('/api/Account/Edit', edit)).status).toBe(200);
  expect(await dueOn()).toBe('2027-02-28');
});

test('who has neither list nor news gets none, and their period passes', async () => {
  await account();
  neighbours.overview = () => ({ ownLists: [], changedLists: [], dates: [], more: { ownLists: 0, changedLists: 0, dates: 0 } });
  await morning('2027-04-30');
  expect([await mails(), await dueOn()]).toEqual([[], '2027-07-31']);
});

test('wishlist away: nothing is lost, and the next try has it', async () => {
  await account();
  neighbours.down.add(remindersInternal.overviews.path);
  await expect(morning('2027-04-30')).rejects.toThrow();
  expect([await mails(), await dueOn()]).toEqual([[], '2027-04-30']);
  neighbours.down.clear();
  await morning('2027-04-30');
  expect(await mails()).toHaveLength(1);
});

test('who is due is found by an index', async () => {
  const plan = await nativeDb(base.mongo).collection<UserRecord>('users').find(dueBy('2027-04-30')).explain('queryPlanner');
  const text = JSON.stringify(plan);
  expect(text).toContain('overviewEmailFrequency_1_overview.dueOn_1');
  expect(text).not.toContain('COLLSCAN');
});

test('while a remote that names them is switched off none is made and none that lay ready goes out; on again, what was due is one mail', async () => {
  const { user } = await account();
  const dayRun = (day: string) =>
    nativeDb(base.mongo)
      .collection<{ _id: string; finishedAt?: Date; report?: object }>('jobruns')
      .findOne({ _id: `overviews-${day}`, finishedAt: { $exists: true } });
  const wanted = async () => (await mailRecipient(deps, { userGuid: user.publicGuid, kind: 'overviewMail' }))?.wanted;
  const passes = async (day: string) => {
    base.clock.set(new Date(new Date(`${day}T00:00:00Z`).getTime() + NOON));
    return waitFor(() => dayRun(day));
  };
  switches.overviews = false;
  await startDaily(base, [overviewJob(deps)], deps.flags, 50);
  expect(await passes('2027-04-30')).toMatchObject({ report: { switchedOff: 1 } });
  expect(await passes('2027-05-01')).toMatchObject({ report: { switchedOff: 1 } });
  expect([await mails(), await dueOn(), await wanted()]).toEqual([[], '2027-04-30', false]);

  // At run time, with nothing started anew.
  switches.overviews = true;
  await passes('2027-05-02');
  expect([(await mails()).length, await dueOn(), await wanted()]).toEqual([1, '2027-07-31', true]);
  switches.overviews = false;
  expect(await wanted()).toBe(false);
  expect(await passes('2027-07-31')).toMatchObject({ report: { switchedOff: 1 } });
  expect(await mails()).toHaveLength(1);
});
