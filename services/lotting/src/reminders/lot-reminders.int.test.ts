import type { MailData } from '@site/contracts';
import { registerFirstView } from '../lot/open-lot.js';
import { lottingUnderTest } from '../testing/lotting-under-test.js';
import { lotRemindersJob } from './lot-reminders.job.js';

const { base, account, anonymousDraw, collection, deps, mails } = lottingUnderTest();
const START = new Date('2026-12-01T12:00:00Z');

interface Reminder {
  readonly kind: string;
  readonly to: { readonly address: string };
  readonly data: MailData<'unviewedLotReminder'>;
}
const reminders = async (): Promise<Reminder[]> =>
  ((await mails()) as Reminder[]).filter(({ kind }) => kind === 'unviewedLotReminder');
/** What the job does on a morning so many days after the draws. */
const morning = (days: number) => {
  base.clock.set(new Date(START.getTime() + days * 86_400_000));
  const day = base.clock.now().toISOString().slice(0, 10);
  return lotRemindersJob(deps).work({ day, log: base.log });
};
const lotPaths = (reminder: Reminder | undefined) => reminder?.data.lots.map(({ lotPath }) => lotPath).sort();

beforeEach(() => {
  base.clock.set(START);
  account.reminderDays.clear();
});

test('on the third day who did not open their lot gets one mail, which names draw and organizer and nobody drawn', async () => {
  const { rows } = await anonymousDraw();
  const [, bram, carlijn, daan] = rows;
  await registerFirstView(deps, bram?.privateGuid ?? '');
  expect(await morning(2)).toMatchObject({ sent: 0 });
  expect(await morning(3)).toMatchObject({ sent: 3 });
  expect(await morning(4)).toMatchObject({ sent: 0 });
  const sent = await reminders();
  expect(sent.map(({ to }) => to.address).sort()).toEqual([rows[0], carlijn, daan].map((row) => row?.email).sort());
  const toDaan = sent.find(({ to }) => to.address === daan?.email);
  expect(toDaan?.data).toEqual({
    lots: [{ organizerName: 'anna', drawTitle: 'Sinterklaas', lotPath: `/lootjestrekken/lootje/${daan?.privateGuid ?? ''}` }],
  });
});

test('lots of several draws are one mail', async () => {
  const made = [await anonymousDraw(), await anonymousDraw()];
  await morning(3);
  const toBram = (await reminders()).filter(({ to }) => to.address === 'bram@voorbeeld.nl');
  expect(toBram).toHaveLength(1);
  const guids = made.map(({ rows }) => rows.find(({ email }) => email === 'bram@voorbeeld.nl')?.privateGuid ?? '');
  expect(lotPaths(toBram[0])).toEqual(guids.map((guid) => `/lootjestrekken/lootje/${guid}`).sort());
});

test('mornings without a run, switched off or down, are made up for', async () => {
  await anonymousDraw();
  expect(await morning(5)).toMatchObject({ sent: 4 });
});

test('a day that another reminder has is not doubled: the lot’s comes the next', async () => {
  await anonymousDraw();
  account.reminderDays.set('bram@voorbeeld.nl 2026-12-04', 'an occasion');
  expect(await morning(3)).toMatchObject({ sent: 3, later: 1 });
  expect(await morning(4)).toMatchObject({ sent: 1, later: 0 });
});

test('after a month, and of a deleted draw, nobody is told any more', async () => {
  const deleted = await anonymousDraw();
  await deleted.browser.delete(`/api/Loting/${deleted.manageGuid}`);
  expect(await morning(3)).toMatchObject({ sent: 0 });
  base.clock.set(START);
  await anonymousDraw();
  expect(await morning(40)).toMatchObject({ sent: 0 });
  expect(await collection('participants').countDocuments({ remindOn: { $exists: true } })).toBe(0);
});

test('a lot that is opened while its reminder is being made has none', async () => {
  const { rows } = await anonymousDraw();
  const call = deps.internal.call.bind(deps.internal);
  const opening = jest.spyOn(deps.internal, 'call').mockImplementation(async (...asked) => {
    for (const { privateGuid } of rows) await registerFirstView(deps, privateGuid);
    return call(...asked);
  });
  expect(await morning(3)).toMatchObject({ sent: 0 });
  opening.mockRestore();
  expect(await reminders()).toEqual([]);
  expect(await morning(4)).toMatchObject({ sent: 0 });
});

test('the account service being away loses none', async () => {
  await anonymousDraw();
  const away = jest.spyOn(deps.internal, 'call').mockRejectedValue(new Error('away'));
  await expect(morning(3)).rejects.toThrow('away');
  away.mockRestore();
  expect(await morning(3)).toMatchObject({ sent: 4 });
});
