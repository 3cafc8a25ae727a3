import { randomUUID } from 'node:crypto';
import type { MailKind } from '@site/contracts';
import { accountUnderTest } from '../testing/account-under-test.js';
import { newGuest } from '../user/user-factory.js';
import { takeDay } from './take-day.js';
import { mailRecipient } from '../mail-settings/mail-recipient.js';

const { base, deps, switches, users } = accountUnderTest();
const address = 'Oma@voorbeeld.nl';
const DAY = '2026-03-01';

const person = async (email = address): Promise<string> => {
  const using = { now: base.clock.now(), newGuid: () => randomUUID() };
  const user = newGuest({ email, firstName: null, lastName: null, soleGuestGuid: null }, using);
  await base.mongo.collection('users').insertOne({ ...user });
  return user.publicGuid;
};
type Mail = Parameters<typeof takeDay>[1]['mails'][number];
const at = (to: string, by: string): Mail => ({ to: { address: to, name: null }, by });
const ask = (mails: Mail[], day = DAY, kind: 'occasionReminder' | 'unviewedLotReminder' = 'occasionReminder') =>
  takeDay(deps, { day, kind, mails });

test('a day of an address is one mail’s, however it is addressed and whichever service asks; the same mail has it again', async () => {
  const userGuid = await person();
  const mine = { to: { userGuid }, by: 'feest' };
  expect(await ask([mine, mine])).toEqual(['yes', 'yes']);
  expect(await ask([at('oma@VOORBEELD.nl', 'lootje'), at('opa@voorbeeld.nl', 'lootje')], DAY, 'unviewedLotReminder')).toEqual([
    ...['later', 'yes'],
  ]);
  expect(await ask([at(address, 'lootje')], '2026-03-02')).toEqual(['yes']);
  expect(await ask([mine], '2026-03-02')).toEqual(['later']);
  expect(JSON.stringify(await base.mongo.collection('reminderDays').find().toArray())).not.toMatch(/voorbeeld/i);
});

test('of many who ask at the same moment one has it', async () => {
  const asked = await Promise.all(Array.from({ length: 30 }, (_none, by) => ask([at(address, String(by))])));
  expect(asked.flat().sort()).toEqual([...Array.from({ length: 29 }, () => 'later'), 'yes']);
});

test('who is gone, bounced or ended mail of that kind takes no day', async () => {
  const userGuid = await person();
  expect(await ask([{ to: { userGuid: randomUUID() }, by: 'feest' }])).toEqual(['no']);
  await deps.optOuts.set({ kind: 'occasionReminder', address }, true, base.clock.now());
  expect(await ask([{ to: { userGuid }, by: 'feest' }])).toEqual(['no']);
  expect(await ask([at(address, 'lootje')], DAY, 'unviewedLotReminder')).toEqual(['yes']);
  await deps.addresses.suppress('opa@voorbeeld.nl', base.clock.now());
  expect(await ask([at('opa@voorbeeld.nl', 'lootje')], DAY, 'unviewedLotReminder')).toEqual(['no']);
});

test('switched off none is made, and what waits in the queue is not sent; overviews are no reminders', async () => {
  const userGuid = await person();
  await base.mongo.collection('users').updateOne({}, { $set: { overviewEmailFrequency: 3 } });
  const wanted = async (kind: MailKind) => (await mailRecipient(deps, { userGuid, kind }))?.wanted;
  expect(await Promise.all([wanted('occasionReminder'), wanted('overviewMail')])).toEqual([true, true]);
  switches.sendsReminderMails = false;
  expect(await ask([{ to: { userGuid }, by: 'feest' }])).toEqual(['no']);
  expect(await Promise.all([wanted('occasionReminder'), wanted('unviewedLotReminder'), wanted('overviewMail')])).toEqual([
    ...[false, false, true],
  ]);
  switches.sendsReminderMails = true;
  expect(await ask([{ to: { userGuid }, by: 'feest' }])).toEqual(['yes']);
  expect(await users()).toHaveLength(1);
});
