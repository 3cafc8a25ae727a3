import { randomUUID } from 'node:crypto';
import { type Gathering, HEADERS, type Lot, type MailRequest } from '@site/contracts';
import { type Client, client } from '@site/service-kit/testing';
import { drawnBy } from '../draw/drawn-by.js';
import { myData } from '../my-data/my-data.js';
import { forgetParticipant } from '../participant/participant.handler.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';
import { drawGatherings } from './draw-gatherings.job.js';

const { base, app, deps, collection, mails, accountHolder, rowsOf } = lottingUnderTest();

const LAST = '2026-11-27';
const AFTER = '2026-11-28';
const ASKED = { title: 'Pakjesavond', description: 'Hooguit een tientje', organizerName: 'Anna', lastDay: LAST };
interface Joined {
  entryGuid: string;
  isIn: boolean;
}

const gathering = async (changes: object = {}, headers = {}) => {
  const { browser, userGuid } = await accountHolder('anna@voorbeeld.nl');
  const made = await browser.post('/api/Loting/Gathering', { ...ASKED, ...changes }, headers);
  expect(made.status).toBe(201);
  const { guid } = bodyOf<{ guid: string }>(made);
  const show = async () => bodyOf<Gathering>(await browser.get(`/api/Loting/Gathering/Mine/${guid}`));
  return { browser, userGuid, guid, show, linkGuid: (await show()).linkGuid };
};
const join = async (linkGuid: string, ...people: (string | { name: string; email: string | null })[]) => {
  const body = people.map((one) => (typeof one === 'string' ? { name: one, email: `${one}@voorbeeld.nl` } : one));
  const answer = await client(app).post('/api/Loting/Gathering/Join', { linkGuid, people: body });
  return [answer.status, bodyOf<Joined>(answer)] as const;
};
const decide = (browser: Client, guid: string, entryGuid: string, letIn: boolean) =>
  browser.post('/api/Loting/Gathering/Decide', { guid, entryGuid, letIn });
const namesIn = ({ entries }: Gathering, isIn = true) =>
  entries.filter((entry) => entry.isIn === isIn).map(({ people }) => people.map(({ name }) => name));
const kinds = async () => ((await mails()) as MailRequest[]).map(({ kind }) => kind);
const draws = () => collection('lotingen').find().toArray();
const child = (name: string) => ({ name, email: null });

beforeEach(() => base.clock.set(new Date('2026-11-20T12:00:00Z')));

describe('by the link', () => {
  test('somebody reads what it is for and comes in with whom they live; the organizer lets them in or not', async () => {
    const { browser, guid, show, linkGuid } = await gathering();
    const link = bodyOf<object>(await client(app).get(`/api/Loting/Gathering/Link/${linkGuid}`));
    const about = { title: 'Pakjesavond', description: 'Hooguit een tientje', organizerName: 'Anna', lastDay: LAST };
    expect(link).toEqual({ ...about, celebration: null, letsIn: false, isOpen: true });
    const [status, jan] = await join(linkGuid, 'jan', 'els', child('saar'));
    expect([status, jan.isIn]).toEqual([201, false]);
    const [, stranger] = await join(linkGuid, 'iemand');
    expect(namesIn(await show(), false)).toEqual([['jan', 'els', 'saar'], ['iemand']]);
    expect((await decide(browser, guid, jan.entryGuid, true)).status).toBe(200);
    expect((await decide(browser, guid, jan.entryGuid, true)).status).toBe(200);
    expect((await decide(browser, guid, stranger.entryGuid, false)).status).toBe(200);
    expect([namesIn(await show()), namesIn(await show(), false)]).toEqual([[['jan', 'els', 'saar']], []]);
    // Nobody who has the link alone can have a mail sent.
    expect(await mails()).toEqual([]);
    const overview = bodyOf<object[]>(await browser.get('/api/Loting/Gathering/Overview'));
    expect(overview).toEqual([{ guid, title: 'Pakjesavond', lastDay: LAST, people: 3 }]);
  });

  test('an address comes in once, also of two at the same moment and within one household', async () => {
    const { linkGuid, show } = await gathering({ letsIn: true });
    const answers = await Promise.all(Array.from({ length: 4 }, () => join(linkGuid, 'jan')));
    expect(answers.map(([status]) => status).sort()).toEqual([201, 422, 422, 422]);
    expect((await join(linkGuid, { name: 'Jan', email: 'JAN@voorbeeld.nl' }))[1]).toBe('AlreadyIn');
    expect((await join(linkGuid, 'els', { name: 'els2', email: 'els@voorbeeld.nl' }))[1]).toBe('AlreadyIn');
    expect(namesIn(await show())).toEqual([['jan']]);
  });

  test('there is room for 499 and the organizer', async () => {
    const { guid, linkGuid } = await gathering({ letsIn: true });
    await collection('gatherings').updateOne({ _id: guid }, { $set: { peopleCount: 498 } });
    expect((await join(linkGuid, child('a'), child('b')))[1]).toBe('Full');
    expect((await join(linkGuid, child('a')))[0]).toBe(201);
    expect((await join(linkGuid, child('b')))[1]).toBe('Full');
  });

  test('who came in takes themselves out again, and comes in anew', async () => {
    const { linkGuid, show } = await gathering({ letsIn: true });
    const [, { entryGuid }] = await join(linkGuid, 'jan');
    const withdraw = (entry: string) => client(app).post('/api/Loting/Gathering/Withdraw', { linkGuid, entryGuid: entry });
    expect((await withdraw(randomUUID())).status).toBe(404);
    expect((await withdraw(entryGuid)).status).toBe(200);
    expect((await withdraw(entryGuid)).status).toBe(404);
    expect((await show()).entries).toEqual([]);
    expect((await join(linkGuid, 'jan'))[0]).toBe(201);
  });

  test('nobody comes in after the last day, when it was closed or deleted, nor by another guid', async () => {
    const { browser, guid, linkGuid } = await gathering();
    const close = (isClosed: boolean) => browser.post('/api/Loting/Gathering/Close', { guid, isClosed });
    await close(true);
    expect((await join(linkGuid, 'jan'))[1]).toBe('Closed');
    await close(false);
    base.clock.set(new Date('2026-11-27T22:30:00Z'));
    expect((await join(linkGuid, 'jan'))[0]).toBe(201);
    base.clock.set(new Date('2026-11-27T23:30:00Z'));
    expect((await join(linkGuid, 'els'))[1]).toBe('Closed');
    expect((await join(guid, 'els'))[0]).toBe(404);
    await browser.delete(`/api/Loting/Gathering/${guid}`);
    expect((await join(linkGuid, 'els'))[0]).toBe(404);
  });

  test.each([
    ['no name', [{ name: ' ', email: null }]],
    ['no address that is one', [{ name: 'Jan', email: 'jan' }]],
    ['nobody', []],
    ['more than a household', Array.from({ length: 13 }, () => child('x'))],
  ])('%s is refused', async (_what, people) => {
    const { linkGuid } = await gathering();
    const answer = await client(app).post('/api/Loting/Gathering/Join', { linkGuid, people });
    expect(answer.status).toBe(400);
  });
});

test('a gathering is its organizer’s alone, and only who has an account begins one, with a last day to come', async () => {
  const { guid, linkGuid } = await gathering();
  const [, { entryGuid }] = await join(linkGuid, 'jan');
  const other = (await accountHolder('bram@voorbeeld.nl')).browser;
  for (const browser of [other, client(app)]) {
    const status = browser === other ? 404 : 401;
    expect((await browser.get(`/api/Loting/Gathering/Mine/${guid}`)).status).toBe(status);
    expect((await decide(browser, guid, entryGuid, true)).status).toBe(status);
    expect((await browser.post('/api/Loting/Gathering/Close', { guid, isClosed: true })).status).toBe(status);
    expect((await browser.delete(`/api/Loting/Gathering/${guid}`)).status).toBe(status);
  }
  expect((await client(app).post('/api/Loting/Gathering', ASKED)).status).toBe(401);
  for (const lastDay of ['2026-11-19', '2027-11-20'])
    expect((await other.post('/api/Loting/Gathering', { ...ASKED, lastDay })).status).toBe(400);
  // Who has the database alone has no link.
  expect(JSON.stringify(await collection('gatherings').find().toArray())).not.toContain(linkGuid);
});

test('drawn by hand, it goes with the draw that stands; a draw of somebody else leaves it', async () => {
  const { browser, guid } = await gathering({ letsIn: true });
  const other = (await accountHolder('bram@voorbeeld.nl')).browser;
  const draw = (gatheringGuid: string, name: string) =>
    aDraw([aParticipant(name), aParticipant('jan'), aParticipant('els')], { gatheringGuid });
  expect((await other.post('/api/Loting/Create', draw(guid, 'bram'))).status).toBe(201);
  expect((await browser.post('/api/Loting/Create', { ...draw(guid, 'anna'), title: '' })).status).toBe(400);
  expect(await collection('gatherings').countDocuments()).toBe(1);
  expect((await browser.post('/api/Loting/Create', draw(guid, 'anna'))).status).toBe(201);
  expect(await collection('gatherings').countDocuments()).toBe(0);
  // One that is gone already, as another press of it finds it.
  expect((await browser.post('/api/Loting/Create', draw(guid, 'anna'))).status).toBe(201);
});

describe('drawn by itself', () => {
  const ready = async (changes: object = {}, headers = {}) => {
    const made = await gathering({ letsIn: true, drawsByItself: true, ...changes }, headers);
    await join(made.linkGuid, 'jan', 'els');
    await join(made.linkGuid, 'kees', child('saar'));
    return made;
  };

  test('in the language that its link was made in', async () => {
    await ready({}, { [HEADERS.language]: 'en' });
    await drawGatherings(deps, AFTER);
    const languages = ((await mails()) as MailRequest[]).map(({ language }) => language);
    expect(languages).toEqual(['en', 'en', 'en', 'en', 'en']);
  });

  test('the morning after the last day, once however often and by however many; households do not draw each other', async () => {
    const { browser, show } = await ready();
    expect(await drawGatherings(deps, LAST)).toEqual({ drawn: 0, told: 0, later: 0 });
    base.clock.set(new Date(`${AFTER}T07:00:00Z`));
    await Promise.all([1, 2, 3].map(() => drawGatherings(deps, AFTER)));
    expect(await drawGatherings(deps, AFTER)).toEqual({ drawn: 0, told: 0, later: 0 });
    const [draw, ...more] = await draws();
    expect(more).toEqual([]);
    const rows = await rowsOf(draw?._id ?? '');
    expect(rows.map(({ name, addedAs }) => [name, addedAs])).toEqual([
      ['Anna', 'organizer'],
      ['jan', 'address'],
      ['els', 'address'],
      ['kees', 'address'],
      ['saar', 'card'],
    ]);
    const nameOf = new Map(rows.map(({ _id, name }) => [_id, name]));
    expect(rows.map(({ excluded }) => excluded.map((guid) => nameOf.get(guid)))).toEqual([
      [],
      ['els'],
      ['jan'],
      ['saar'],
      ['kees'],
    ]);
    const drew = new Map(rows.map((row) => [row.name, nameOf.get(drawnBy(deps.vault, row) ?? '')]));
    for (const [one, other] of Object.entries({ jan: 'els', els: 'jan', kees: 'saar', saar: 'kees' }))
      expect(drew.get(one)).not.toBe(other);
    expect(await kinds()).toEqual(['drawOrganizer', 'lot', 'lot', 'lot', 'lot']);
    const { manageGuid, entries, isOpen } = await show();
    expect([entries, isOpen]).toEqual([[], false]);
    expect((await browser.get(`/api/Loting/${manageGuid ?? ''}`)).status).toBe(200);
    expect(bodyOf<Lot>(await client(app).get(`/api/Lot/${rows[1]?.privateGuid ?? ''}`)).lotingTitle).toBe('Pakjesavond');
  });

  test.each(['before', 'after'] as const)(
    'killed %s the gathering says that it is drawn: nothing is, and the next run draws it',
    async (when) => {
      const { show } = await ready();
      const drawn = async (...asked: Parameters<typeof deps.stores.gatherings.drawn>) => {
        if (when === 'after') await deps.stores.gatherings.drawn(...asked);
        throw new Error('killed');
      };
      const gatherings = { ...deps.stores.gatherings, drawn };
      await expect(drawGatherings({ ...deps, stores: { ...deps.stores, gatherings } }, AFTER)).rejects.toThrow('killed');
      expect([await draws(), await mails()]).toEqual([[], []]);
      expect(await show()).toMatchObject({ manageGuid: null, entries: [{}, {}] });
      expect(await drawGatherings(deps, AFTER)).toEqual({ drawn: 1, told: 0, later: 0 });
      const [draw, ...more] = await draws();
      const made = await deps.stores.lotingen.byGuid(draw?._id ?? '');
      expect([more, (await show()).manageGuid]).toEqual([[], made?.manageGuid]);
    },
  );

  test.each([
    [
      'draws it',
      (browser: Client, gatheringGuid: string) =>
        browser.post('/api/Loting/Create', aDraw(['anna', 'jan', 'els'], { gatheringGuid })),
    ],
    ['closes it', (browser: Client, guid: string) => browser.post('/api/Loting/Gathering/Close', { guid, isClosed: true })],
    ['deletes it', (browser: Client, guid: string) => browser.delete(`/api/Loting/Gathering/${guid}`)],
    [
      'takes somebody out',
      async (browser: Client, guid: string) => {
        const { entries } = bodyOf<Gathering>(await browser.get(`/api/Loting/Gathering/Mine/${guid}`));
        return decide(browser, guid, entries[1]?.guid ?? '', false);
      },
    ],
  ])('nothing by itself while its organizer %s at the same moment', async (what, act) => {
    const { browser, guid } = await ready();
    const toDraw = async (...asked: Parameters<typeof deps.stores.gatherings.toDraw>) => {
      const found = await deps.stores.gatherings.toDraw(...asked);
      expect((await act(browser, guid)).status).toBeLessThan(300);
      return found;
    };
    const before = (await draws()).length;
    const gatherings = { ...deps.stores.gatherings, toDraw };
    expect(await drawGatherings({ ...deps, stores: { ...deps.stores, gatherings } }, AFTER)).toEqual({
      drawn: 0,
      told: 0,
      later: 1,
    });
    expect((await draws()).length - before).toBe(what === 'draws it' ? 1 : 0);
  });

  test('the organizer is in once, also when they came in themselves with their household', async () => {
    const { linkGuid } = await ready();
    await join(linkGuid, { name: 'Anna zelf', email: 'ANNA@voorbeeld.nl' }, 'piet');
    await drawGatherings(deps, AFTER);
    const rows = await rowsOf((await draws())[0]?._id ?? '');
    expect(rows.map(({ name }) => name)).toEqual(['Anna', 'jan', 'els', 'kees', 'saar', 'piet']);
    expect(rows[0]?.excluded).toEqual([rows[5]?._id]);
    expect(rows[5]?.excluded).toEqual([rows[0]?._id]);
  });

  test.each([
    ['too few came in', 'too_few', { organizerTakesPart: false }, [['jan']]],
    ['somebody waits', 'waiting', { letsIn: false }, [['jan'], ['els'], ['kees']]],
    ['one household is too large', 'blocked', {}, [['jan', 'els', 'kees']]],
  ])('%s: nothing is drawn, and its organizer is told once', async (_what, unable, changes, entries) => {
    const { guid, linkGuid } = await gathering({ letsIn: true, drawsByItself: true, ...changes });
    for (const people of entries) await join(linkGuid, ...people);
    expect(await drawGatherings(deps, AFTER)).toEqual({ drawn: 0, told: 1, later: 0 });
    expect(await drawGatherings(deps, '2026-11-29')).toEqual({ drawn: 0, told: 0, later: 0 });
    expect(await draws()).toEqual([]);
    const [told, ...more] = (await mails()) as MailRequest[];
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: 'drawOrganizer', data: { unable, managePath: `/lootjestrekken/samen/${guid}` } });
  });

  test('not where that was not chosen, and not what was closed', async () => {
    const { browser, guid } = await ready();
    await ready({ drawsByItself: false });
    await browser.post('/api/Loting/Gathering/Close', { guid, isClosed: true });
    await drawGatherings(deps, AFTER);
    expect([await draws(), await mails()]).toEqual([[], []]);
  });
});

test('who deletes their account is gone from what they came in to, and what they gathered with it', async () => {
  const { userGuid, guid, linkGuid, show } = await gathering({ letsIn: true });
  await join(linkGuid, 'jan', 'els');
  await join(linkGuid, 'kees');
  expect(await myData(deps, userGuid)).toMatchObject({
    gatherings: [{ people: [{ name: 'jan' }, { name: 'els' }, { name: 'kees' }] }],
  });
  const kees = await accountHolder('kees@voorbeeld.nl');
  expect(await myData(deps, kees.userGuid)).toMatchObject({ joinedGatherings: [{ title: 'Pakjesavond', as: ['kees'] }] });
  expect(JSON.stringify(await myData(deps, kees.userGuid))).not.toMatch(/jan|els/);
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  for (const name of ['kees', 'jan'])
    await forgetParticipant(deps)({ userGuid: randomUUID(), email: `${name}@voorbeeld.nl`, isAccount: true }, context);
  expect(namesIn(await show())).toEqual([['els']]);
  expect(await collection('gatherings').findOne({ _id: guid })).toMatchObject({ peopleCount: 1 });
  await forgetParticipant(deps)({ userGuid, email: 'anna@voorbeeld.nl', isAccount: true }, context);
  expect(await collection('gatherings').countDocuments()).toBe(0);
});
