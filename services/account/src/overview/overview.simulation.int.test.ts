import { randomUUID } from 'node:crypto';
import { addDays, dayAt, nativeDb } from '@site/service-kit';
import { dice, simulateMornings, wallTime } from '@site/service-kit/testing';
import type { UserRecord } from '../user/user.model.js';
import { begun } from './overview-plan.js';
import { setOptOut } from '../mail-settings/mail-choice.js';
import { newGuest } from '../user/user-factory.js';
import { accountUnderTest } from '../testing/account-under-test.js';
import { overviewJob } from './overview.job.js';

const LONG = process.env.TEST_LONG === '1';
const [PEOPLE, DAYS, FROM] = LONG ? [1000, 731, '2027-05-01'] : [30, 105, '2027-12-15'];

const { base, deps } = accountUnderTest({ now: new Date(`${FROM}T01:00:00Z`) });
const FREQUENCIES = [0, 1, 3, 6, 12];

/** The rule in other words, with nothing of the service: what is due is looked up among all days it ever falls on. */
interface Expected {
  readonly guid: string;
  months: number;
  anchor: string;
  /** Days up to this one are past. */
  through: string;
  last: string | null;
  gone: boolean;
}

const monthsLater = (day: string, months: number): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  for (let back = 0; ; back += 1) {
    const tried = new Date(Date.UTC(year, month - 1 + months, date - back));
    const wanted = (((month - 1 + months) % 12) + 12) % 12;
    if (tried.getUTCMonth() === wanted) return tried.toISOString().slice(0, 10);
  }
};
const newestDue = ({ anchor, months, through }: Expected, day: string): string | null => {
  let newest: string | null = null;
  for (let count = 1; monthsLater(anchor, count * months) <= day; count += 1) {
    const on = monthsLater(anchor, count * months);
    if (on > through) newest = on;
  }
  return newest;
};
const choose = (person: Expected, months: number, today: string): void => {
  if (months === person.months) return;
  if (person.months === 0) Object.assign(person, { anchor: today, through: today, last: null });
  else if (months !== 0) Object.assign(person, { anchor: person.last ?? person.anchor, through: person.last ?? person.anchor });
  person.months = months;
};

const users = () => nativeDb(base.mongo).collection<UserRecord>('users');

test(`overviews of ${String(PEOPLE)} people over ${String(DAYS)} days: each that is due once, none that is not`, async () => {
  const chance = dice(20_271_031);
  const people: Expected[] = [];
  const addressOf = new Map<string, string>();
  const privateGuidOf = new Map<string, string>();
  const join = async (day: string): Promise<void> => {
    const using = { now: base.clock.now(), newGuid: () => randomUUID() };
    const email = `${randomUUID()}@voorbeeld.nl`;
    const months = chance.pick(FREQUENCIES);
    const person = newGuest({ email, firstName: 'Anna', lastName: null, soleGuestGuid: null }, using);
    // Some as data from before there were plans: they begin with the day they came.
    const isOld = months === 0 || chance.oneIn(5);
    const plan = isOld ? {} : { overview: begun(months, dayAt(base.clock.now()), base.clock.now()) };
    await users().insertOne({ ...person, overviewEmailFrequency: months, ...plan });
    addressOf.set(person.publicGuid, email);
    privateGuidOf.set(person.publicGuid, person.privateGuid);
    people.push({ guid: person.publicGuid, months, anchor: day, through: day, last: null, gone: false });
  };
  /** What people do on a day, some before the mails of the morning and some after. */
  const live = async (day: string): Promise<void> => {
    for (const person of people.filter(({ gone }) => !gone)) {
      if (chance.oneIn(1500)) {
        await users().deleteOne({ publicGuid: person.guid });
        person.gone = true;
      } else if (chance.oneIn(120)) {
        const months = chance.pick(FREQUENCIES);
        const overviewEmailFrequency = months;
        await deps.changes.chooseMail(privateGuidOf.get(person.guid) ?? '', { overviewEmailFrequency }, base.clock.now());
        choose(person, months, day);
      } else if (chance.oneIn(900)) {
        await setOptOut(deps, { kind: 'overviewMail', address: addressOf.get(person.guid) ?? '' }, true);
        choose(person, 0, day);
      }
    }
    if (chance.oneIn(6)) await join(day);
  };

  for (let count = 0; count < PEOPLE; count += 1) await join(FROM);
  const due = new Set<string>();
  const job = overviewJob(deps);
  for (const { day, runs } of simulateMornings(chance, addDays(FROM, 1), DAYS)) {
    base.clock.set(wallTime(day, 5));
    await live(day);
    for (const { at, times } of runs) {
      base.clock.set(at);
      await Promise.all(Array.from({ length: times }, () => job.work({ day: dayAt(at), log: base.log })));
    }
    for (const person of runs.length === 0 ? [] : people) {
      const on = person.gone || person.months === 0 ? null : newestDue(person, day);
      if (on === null) continue;
      Object.assign(person, { through: day, last: on });
      due.add(`${person.guid} ${day}`);
    }
    base.clock.set(wallTime(day, 21));
    await live(day);
  }
  const sent = (await base.mails()).map(
    ({ payload: { to }, createdAt }) => `${'userGuid' in to ? to.userGuid : to.address} ${dayAt(createdAt)}`,
  );
  const once = new Set(sent);
  const figures = {
    due: due.size,
    sent: sent.length,
    missing: [...due].filter((one) => !once.has(one)).length,
    double: sent.length - once.size,
    undue: [...once].filter((one) => !due.has(one)).length,
  };
  if (LONG) process.stdout.write(`overview mails ${JSON.stringify(figures)}\n`);
  expect(figures).toEqual({ due: due.size, sent: due.size, missing: 0, double: 0, undue: 0 });
  expect(due.size).toBeGreaterThan(PEOPLE / 2);
}, 3_600_000);
