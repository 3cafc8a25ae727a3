import { randomUUID } from 'node:crypto';
import { calendarInternal, endCalendar, getCalendar, HEADERS, RATE_LIMITS, showCalendar } from '@site/contracts';
import { digest, nativeDb, sealKeptGuids } from '@site/service-kit';
import supertest from 'supertest';
import { GUIDS } from '../app.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { app, base, browser, deps, neighbours } = accountUnderTest({ now: new Date('2026-11-24T10:00:00Z') });
type Browser = ReturnType<typeof browser>;

const anAccount = async () => {
  const who = browser();
  const account = aNewAccount();
  await who.post('/api/Account/Create', account);
  return { who, password: account.password };
};
const show = async (who: Browser, body: object = {}) =>
  (await who.post(showCalendar.path, body)).body as { path: string; since: string };
const since = async (who: Browser) => ((await who.get(getCalendar.path)).body as { since: string | null }).since;
const read = (path: string) => supertest(app).get(path);
const idOf = (guid: string): string => digest(guid).slice(0, 32);
const aDay = {
  listGuid: randomUUID(),
  isOwn: false,
  ownerName: 'Bram Bakker',
  listName: null,
  occasion: null,
  date: '2027-03-01',
};

test('whoever has the address reads the days in a calendar, without logging in', async () => {
  const { who } = await anAccount();
  const drawGuid = randomUUID();
  neighbours.days = {
    lists: [
      aDay,
      { ...aDay, isOwn: true, ownerName: 'Anna de Vries', listName: 'Pakjes', occasion: 'Sinterklaas', date: '2026-12-05' },
      { ...aDay, listName: 'Ons nieuwe huis', occasion: 'OurHousewarming', date: '2027-01-09' },
    ],
    draws: [
      { drawGuid, title: 'Surprise-avond', celebration: { day: '2026-12-04', place: 'Bij oma', amount: '€ 15' } },
      { drawGuid: randomUUID(), title: 'Zonder dag', celebration: { day: null, place: null, amount: null } },
    ],
  };
  const { path } = await show(who);
  const file = await read(path);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'private, no-store'],
  ]);
  const lines = file.text.split('\r\n').filter((line) => /^(UID|DTSTART|RRULE|SUMMARY|LOCATION|DESCRIPTION)/.test(line));
  expect(lines).toEqual([
    `UID:${idOf(aDay.listGuid)}-birthday@localhost:3000`,
    'DTSTART;VALUE=DATE:20270301',
    'RRULE:FREQ=YEARLY',
    'SUMMARY:Verjaardag van Bram Bakker',
    `UID:${idOf(aDay.listGuid)}-occasion@localhost:3000`,
    'DTSTART;VALUE=DATE:20261205',
    'SUMMARY:Sinterklaas (mijn lijstje)',
    'DESCRIPTION:Pakjes',
    `UID:${idOf(aDay.listGuid)}-occasion@localhost:3000`,
    'DTSTART;VALUE=DATE:20270109',
    'SUMMARY:Housewarming van Bram Bakker',
    'DESCRIPTION:Ons nieuwe huis',
    `UID:${idOf(drawGuid)}@localhost:3000`,
    'DTSTART;VALUE=DATE:20261204',
    'SUMMARY:Surprise-avond',
    'LOCATION:Bij oma',
    'DESCRIPTION:Bedrag: € 15',
  ]);
  // With the guid of a list an account could find the list.
  for (const guid of [aDay.listGuid, drawGuid]) expect(file.text).not.toContain(guid);
  const asked = neighbours.asked.filter(({ path: asks }) => asks === calendarInternal.wishlist.path);
  expect(asked).toMatchObject([{ body: { from: '2026-09-25', until: '2027-09-24' } }]);
});

test('it is in the language of the account, whatever asks for it', async () => {
  const who = browser();
  await who.post('/api/Account/Create', aNewAccount(), { [HEADERS.language]: 'en' });
  const own = { ...aDay, isOwn: true, occasion: 'OurHousewarming' as const };
  const celebration = { day: '2026-12-04', place: null, amount: '€15' };
  neighbours.days = { lists: [aDay, own], draws: [{ drawGuid: randomUUID(), title: 'Surprise', celebration }] };
  const { path } = await show(who);
  const { text } = await read(path).set(HEADERS.language, 'nl');
  expect(text.match(/(?<=^(?:SUMMARY|DESCRIPTION):).*(?=\r)/gm)).toEqual([
    ...['Bram Bakker’s birthday', 'Housewarming (my wish list)', 'Surprise', 'Amount: €15'],
  ]);
});

test('the address stays until another takes its place, or it is ended; then it opens nothing', async () => {
  const { who } = await anAccount();
  expect(await since(who)).toBeNull();
  const first = await show(who);
  expect(await show(who)).toEqual(first);
  expect(await since(who)).toBe(first.since);
  const second = await show(who, { renew: true });
  expect(second.path).not.toBe(first.path);
  expect([(await read(first.path)).status, (await read(second.path)).status]).toEqual([404, 200]);
  for (const _again of [1, 2]) expect((await who.post(endCalendar.path, {})).body).toBe(true);
  expect([await since(who), (await read(second.path)).status]).toEqual([null, 404]);
  for (const code of ['', 'x', randomUUID()]) expect((await read(first.path.replace(/[^/]+$/, code))).status).toBe(404);
});

test('a session of long ago shows it only with the password; guests and strangers have none', async () => {
  const { who, password } = await anAccount();
  const { path } = await show(who);
  base.clock.advance(6 * 60_000);
  expect(await who.post(showCalendar.path, {})).toMatchObject({ status: 422, body: 'PasswordRequired' });
  expect(await who.post(showCalendar.path, { currentPassword: 'mis' })).toMatchObject({ status: 422 });
  expect((await show(who, { currentPassword: password })).path).toBe(path);
  expect((await browser().post(showCalendar.path, {})).status).toBe(401);
});

test('a service that does not answer leaves a calendar as it was', async () => {
  const { who } = await anAccount();
  const { path } = await show(who);
  for (const { path: down } of [calendarInternal.wishlist, calendarInternal.lotting]) {
    neighbours.down.add(down);
    const answer = await read(path);
    expect([answer.status >= 500, answer.text.includes('VCALENDAR')]).toEqual([true, false]);
    neighbours.down.clear();
  }
});

test('a stolen database opens no calendar, other keys find it again, and it goes with its account', async () => {
  const { who } = await anAccount();
  const { path } = await show(who);
  const code = path.split('/').at(-1) ?? '';
  const rows = await nativeDb(base.mongo).collection('calendarLinks').find().toArray();
  expect([rows.length, JSON.stringify(rows).includes(code)]).toEqual([1, false]);
  expect(await sealKeptGuids(base, GUIDS)).toBe(0);
  expect((await read(path)).status).toBe(200);
  const [row] = rows;
  await who.post('/api/Account/Delete', { questionId: null, answerId: null, customAnswer: null });
  expect(await deps.calendarLinks.of(String(row?._id))).toBeNull();
  expect((await read(path)).status).toBe(404);
});

test('how often it is asked for is limited', () => {
  expect(RATE_LIMITS.calendar).toEqual({ calls: 1200, window: 3_600_000 });
});
