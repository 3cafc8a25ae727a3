import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayAt } from '@site/service-kit';
import { dice, simulateMornings, wallTime } from '@site/service-kit/testing';
import { registerFirstView } from '../lot/open-lot.js';
import type { ParticipantRecord } from '../shared/records.js';
import { lottingUnderTest } from '../testing/lotting-under-test.js';
import { forgetParticipant } from '../participant/participant.handler.js';
import { lotRemindersJob } from './lot-reminders.job.js';

const LONG = process.env.TEST_LONG === '1';
const [PEOPLE, DAYS, FROM] = LONG ? [1000, 731, '2027-05-01'] : [20, 60, '2028-02-10'];
const DRAWS_A_DAY = LONG ? 4 : 1;

const { base, deps, account, anonymousDraw } = lottingUnderTest();

/** A lot with what its reminder depends on. */
interface Expected {
  readonly row: ParticipantRecord;
  readonly lotingGuid: string;
  readonly email: string;
  readonly drawnOn: Day;
  isOver: boolean;
}

test(`reminders of lots of ${String(PEOPLE)} people over ${String(DAYS)} days: each that is due once, none that is not, one a day`, async () => {
  const chance = dice(20_280_326);
  const lots: Expected[] = [];
  const manage = new Map<string, () => Promise<unknown>>();
  const job = lotRemindersJob(deps);

  const draw = async (day: Day): Promise<void> => {
    const people = new Set<string>();
    while (people.size < 3) people.add(`mens${String(chance.below(PEOPLE))}`);
    const made = await anonymousDraw([...people]);
    manage.set(made.publicGuid, () => made.browser.delete(`/api/Loting/${made.manageGuid}`));
    for (const row of made.rows)
      lots.push({ row, lotingGuid: made.publicGuid, email: row.email ?? '', drawnOn: day, isOver: false });
  };
  const live = async (day: Day): Promise<void> => {
    for (let count = 0; count < DRAWS_A_DAY; count += 1) if (chance.oneIn(2)) await draw(day);
    const open = lots.filter(({ isOver, drawnOn }) => !isOver && addDays(drawnOn, 31) >= day);
    for (const lot of open) {
      if (!chance.oneIn(9)) continue;
      await registerFirstView(deps, lot.row.privateGuid);
      lot.isOver = true;
    }
    if (open.length > 0 && chance.oneIn(12)) {
      const { lotingGuid } = chance.pick(open);
      await manage.get(lotingGuid)?.();
      for (const lot of lots) if (lot.lotingGuid === lotingGuid) lot.isOver = true;
    }
    if (open.length > 0 && chance.oneIn(15)) {
      const { email } = chance.pick(open);
      const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: async () => true };
      await forgetParticipant(deps)({ userGuid: randomUUID(), email, isAccount: false }, context);
      for (const lot of lots) if (lot.email === email) lot.isOver = true;
    }
  };

  const due = new Set<string>();
  let [postponed, past] = [0, 0];
  for (const { day, runs } of simulateMornings(chance, FROM, DAYS)) {
    base.clock.set(wallTime(day, 5));
    await live(day);
    const wanted = new Map<string, Expected[]>();
    for (const lot of lots) {
      if (lot.isOver || addDays(lot.drawnOn, 3) > day) continue;
      if (addDays(lot.drawnOn, 30) < day) {
        lot.isOver = true;
        past += 1;
      } else wanted.set(lot.email, [...(wanted.get(lot.email) ?? []), lot]);
    }
    for (const [email, theirs] of runs.length === 0 ? [] : wanted) {
      if (chance.oneIn(6)) {
        account.reminderDays.set(`${email} ${day}`, 'an occasion');
        postponed += 1;
        continue;
      }
      for (const lot of theirs) lot.isOver = true;
      due.add(
        `${email} ${day} ${theirs
          .map(({ row }) => row.privateGuid)
          .sort()
          .join()}`,
      );
    }
    for (const { at, times } of runs) {
      base.clock.set(at);
      await Promise.all(Array.from({ length: times }, () => job.work({ day: dayAt(at), log: base.log })));
    }
    base.clock.set(wallTime(day, 21));
    await live(day);
  }

  const sent = (await base.mails()).flatMap(({ createdAt, payload: { kind, to, data } }) => {
    if (kind !== 'unviewedLotReminder' || !('address' in to)) return [];
    const guids = data.lots.map(({ lotPath }) => lotPath.split('/').at(-1));
    return [`${to.address} ${dayAt(createdAt)} ${guids.sort().join()}`];
  });
  const once = new Set(sent);
  const figures = {
    due: due.size,
    sent: sent.length,
    missing: [...due].filter((one) => !once.has(one)).length,
    double: sent.length - once.size,
    undue: [...once].filter((one) => !due.has(one)).length,
    twoADay: sent.length - new Set(sent.map((one) => one.split(' ').slice(0, 2).join())).size,
  };
  if (LONG) process.stdout.write(`lot reminders ${JSON.stringify({ ...figures, lots: lots.length, postponed, past })}\n`);
  expect(figures).toEqual({ due: due.size, sent: due.size, missing: 0, double: 0, undue: 0, twoADay: 0 });
  expect(due.size).toBeGreaterThan(PEOPLE / 2);
}, 3_600_000);
