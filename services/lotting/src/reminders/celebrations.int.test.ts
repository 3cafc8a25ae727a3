import type { Lot, Loting, MailData } from '@site/contracts';
import { client } from '@site/service-kit/testing';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { lotRemindersJob } from './lot-reminders.job.js';
import { remindCelebrations } from './remind-celebrations.js';

const { base, account, app, deps, mails, accountHolder, rowsOf } = lottingUnderTest();
const celebration = { day: '2026-12-05', place: 'Bij opa, en oma', amount: '€ 20' };

interface Mail {
  readonly kind: string;
  readonly to: object;
  readonly data: MailData<'unviewedLotReminder'>;
  readonly sender?: object;
}
const sent = async (kind: string) => ((await mails()) as Mail[]).filter((mail) => mail.kind === kind);
const reminders = async () => (await sent('unviewedLotReminder')).filter(({ data }) => data.celebration !== undefined);
const morning = (day: string) => {
  base.clock.set(new Date(`${day}T08:00:00Z`));
  return lotRemindersJob(deps).work({ day, log: base.log });
};
const drawn = async (changes: object = { celebration }, people = ['anna', 'bram', 'carlijn', 'daan']) => {
  const anna = await accountHolder('anna@voorbeeld.nl');
  const answer = await anna.browser.post('/api/Loting/Create', aDraw(people, changes));
  expect(answer.status).toBe(201);
  const made = bodyOf<Made>(answer);
  return { anna, ...made, rows: await rowsOf(made.publicGuid) };
};

beforeEach(() => {
  base.clock.set(new Date('2026-11-20T12:00:00Z'));
  account.reminderDays.clear();
});

test('date, place and amount are on the lot, in its mail and on the organizer’s page; nothing said is nothing told', async () => {
  const { anna, manageGuid, rows } = await drawn();
  expect(bodyOf<Lot>(await client(app).get(`/api/Lot/${rows[1]?.privateGuid ?? ''}`)).celebration).toEqual(celebration);
  expect(bodyOf<Loting>(await anna.browser.get(`/api/Loting/${manageGuid}`)).celebration).toEqual(celebration);
  expect((await sent('lot')).map(({ data }) => data.celebration)).toEqual(rows.map(() => celebration));
  await anna.browser.post('/api/Loting/ResendLot', { participantPublicGuid: rows[1]?._id });
  expect((await sent('lotResend')).map(({ data }) => data.celebration)).toEqual([celebration]);

  const quiet = await drawn({ celebration: { place: '  ' } });
  expect(bodyOf<Lot>(await client(app).get(`/api/Lot/${quiet.rows[1]?.privateGuid ?? ''}`)).celebration).toBeUndefined();
  const refused = await anna.browser.post(
    '/api/Loting/Create',
    aDraw(['anna', 'bram', 'daan'], { celebration: { day: '5 december' } }),
  );
  expect(refused.status).toBe(400);
});

test('the day before each who takes part is reminded once, whoever does it how often, and nobody before or after', async () => {
  const { rows, anna } = await drawn();
  await morning('2026-12-03');
  expect(await reminders()).toEqual([]);
  base.clock.set(new Date('2026-12-04T08:00:00Z'));
  const runs = await Promise.all([1, 2, 3].map(() => remindCelebrations(deps, '2026-12-04')));
  expect(runs.map(({ celebrations = 0 }) => celebrations).sort()).toEqual([0, 0, 1]);
  for (const day of ['2026-12-04', '2026-12-05', '2027-12-04']) await morning(day);
  const told = await reminders();
  expect(told.map(({ data }) => data)).toEqual(
    rows.map(({ privateGuid }) => ({
      lots: [{ organizerName: 'anna', drawTitle: 'Sinterklaas', lotPath: `/lootjestrekken/lootje/${privateGuid}` }],
      celebration,
    })),
  );
  // "Dit wil ik niet" goes by who has it sent.
  expect(new Set(told.map(({ sender }) => JSON.stringify(sender)))).toEqual(
    new Set([JSON.stringify({ userGuid: anna.userGuid, name: 'anna' })]),
  );
});

test('a killed run leaves all reminders or none', async () => {
  const { rows } = await drawn();
  const dies = { ...deps.mails, celebration: () => Promise.reject(new Error('killed')) };
  await expect(remindCelebrations({ ...deps, mails: dies }, '2026-12-04')).rejects.toThrow('killed');
  expect(await reminders()).toEqual([]);
  expect(await morning('2026-12-04')).toMatchObject({ celebrations: 1 });
  expect(await reminders()).toHaveLength(rows.length);
});

test.each([
  ['a celebration of tomorrow, of which the lot’s own mail tells', '2026-11-21', '2026-11-20'],
  ['one of long ago', '1999-12-05', '1999-12-04'],
])('of %s nobody is reminded', async (_what, day, eve) => {
  await drawn({ celebration: { day } });
  await morning(eve);
  expect(await reminders()).toEqual([]);
});

test('a redo moves the reminder, and a deleted draw has none', async () => {
  const { anna, publicGuid, manageGuid, rows } = await drawn();
  const participants = rows.map(({ _id, name, email }) => aParticipant(name, { localGuid: _id, email }));
  const redo = aDraw([aParticipant('anna'), ...participants.slice(1)], {
    celebration: { ...celebration, day: '2026-12-24' },
    publicLotingGuid: publicGuid,
  });
  expect((await anna.browser.post('/api/Loting/Edit', redo)).status).toBe(200);
  await morning('2026-12-04');
  expect(await reminders()).toEqual([]);
  await anna.browser.delete(`/api/Loting/${manageGuid}`);
  await morning('2026-12-23');
  expect(await reminders()).toEqual([]);
});
