import { setTimeout as delay } from 'node:timers/promises';
import { getLot, type Lot, platformInternal, type RepairChange } from '@site/contracts';
import { createApi, guidSeal, handleInternal } from '@site/service-kit';
import { aSiteState, preparePrivateRedis, type PrivateRedis, TEST_SECRETS, testBase, waitFor } from '@site/service-kit/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askForDraw } from './testing/ask-for-draw.js';
import { askForRepair, openAsOrganizer, sealOfRepair } from './testing/ask-for-repair.js';
import { type DrawSite, type Part, prepareDrawSite } from './testing/draw-site.js';
import { type MailReceiver, type ReceivedMail, startMailReceiver } from './testing/mail-receiver.js';

const IS_LONG = process.env.TEST_LONG === '1';
const KILLS = IS_LONG ? 100 : 4;
const KILLS_PER_DRAW = 4;
/** Mails between hand-over and record at any time: no kill repeats more. As many as a mailer has by itself. */
const AT_ONCE = 8;
const PEOPLE = 50;
const DRAW_MS = 240_000;

// Before `testBase`, whose own end closes the connection.
afterAll(async () => {
  await site.stop();
  await redis.stop();
  await receiver.close();
  platform.close();
  platform.closeAllConnections();
  for (const service of ['account', 'lotting']) {
    await base.mongo
      .getClient()
      .db(prefix + service)
      .dropDatabase();
  }
});

const prefix = `killed-draw-${process.env.JEST_WORKER_ID ?? '1'}-`;
const base = testBase('mailer', { now: new Date(), database: `${prefix}mailer` });
let receiver: MailReceiver;
let redis: PrivateRedis;
let platform: Server;
let site: DrawSite;

beforeAll(async () => {
  receiver = await startMailReceiver();
  redis = await preparePrivateRedis(base.config.REDIS_URL, true);
  await redis.start();
  const flags = handleInternal(platformInternal.flags, async () => aSiteState().flags);
  platform = createServer(createApi({ ...base, clock: { now: () => new Date() } }, { internal: [flags] }));
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  site = await prepareDrawSite({
    NODE_ENV: 'test',
    MONGODB_URI: base.config.MONGODB_URI,
    REDIS_URL: redis.url,
    DATABASE_PREFIX: prefix,
    ...TEST_SECRETS,
    PLATFORM_URL: `http://127.0.0.1:${String((platform.address() as AddressInfo).port)}`,
    SMTP_URL: receiver.url,
    MAIL_LOCK_MS: '1000',
    MAIL_AT_ONCE: String(AT_ONCE),
    LOG_LEVEL: 'silent',
  });
  await site.start();
}, 300_000);
/** The same numbers in every run: 0 up to 1. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

interface Row {
  readonly _id: string;
  readonly email: string;
  readonly privateGuid: string;
  readonly mailStatus: string;
}
const rowsOf = async (title: string): Promise<Row[]> => {
  const lotting = base.mongo.getClient().db(`${prefix}lotting`);
  const draws = await lotting.collection<{ _id: string }>('lotingen').find({ title }).toArray();
  expect(draws.length).toBeLessThanOrEqual(1);
  const lots = lotting.collection<Row & { lotingGuid: string }>('participants').find({ lotingGuid: draws[0]?._id ?? '' });
  const { open } = guidSeal(base.mongo, { use: 'lots' });
  return (await lots.toArray()).map((row) => ({ ...row, privateGuid: open(row.privateGuid) }));
};

const VICTIMS = ['lotting', 'relay', 'mailer', 'redis'] as const;
const random = numbersFrom(20_261_205);

/** Kills one at a random moment of the draw under way: so long after now, and not before so many mails arrived. */
const killSometime = async (victim: (typeof VICTIMS)[number], arrived: () => number): Promise<void> => {
  const mails = victim === 'lotting' ? random() * 8 : random() * PEOPLE;
  const patience = performance.now() + 3000;
  if (random() < (victim === 'mailer' ? 0.9 : 0.5)) {
    await waitFor(() => arrived() >= mails || performance.now() > patience, DRAW_MS);
    await delay(random() * 12);
  } else await delay(random() * 400);
  if (victim === 'redis') await redis.restart();
  else await site.kill(victim satisfies Part);
};

/** One draw with kills; answers how many mails of it arrived more than once. */
const drawWithKills = async (name: string, victims: readonly (typeof VICTIMS)[number][]): Promise<number> => {
  const people = Array.from({ length: PEOPLE }, (_, place) => `${name}-${String(place)}@voorbeeld.nl`);
  const ofThis = (): ReceivedMail[] => receiver.received.filter(({ to }) => to.startsWith(`${name}-`));
  const asking = askForDraw({ accountUrl: site.urls.account, lottingUrl: site.urls.lotting, title: name, people });
  for (const victim of victims) {
    // The others may still be on their way back: more than one away at a time is worse, and quicker.
    if (victim !== 'redis') await site.isReady(victim);
    await killSometime(victim, () => ofThis().length);
  }
  await asking;
  const rows = await waitFor(async () => {
    const found = await rowsOf(name);
    return found.length === PEOPLE && found.every(({ mailStatus }) => mailStatus === 'sent') ? found : null;
  }, DRAW_MS);
  // The organizer's two mails go to one address: their lot and the way to the draw.
  await waitFor(() => new Set(ofThis().map(({ messageId }) => messageId)).size === PEOPLE + 1, DRAW_MS);

  const lots = ofThis().filter(({ mail }) => mail.text?.includes('/lootjestrekken/lootje/') === true);
  for (const { email, privateGuid } of rows) {
    const mails = lots.filter(({ to }) => to === email);
    // Nobody without a lot, nobody with two different ones: every copy is the same mail with their own link.
    expect(mails.length).toBeGreaterThanOrEqual(1);
    expect(new Set(mails.map(({ raw }) => raw)).size).toBe(1);
    expect(mails[0]?.mail.text).toContain(`/lootjestrekken/lootje/${privateGuid}?`);
  }
  expect(new Set(rows.map(({ privateGuid }) => privateGuid)).size).toBe(PEOPLE);
  return ofThis().length - (PEOPLE + 1);
};

test(
  `${String(KILLS)} kills of service, relay, mailer and Redis over draws of ${String(PEOPLE)}: everybody has one lot, no kill of the mailer repeats more than it had in hand`,
  async () => {
    receiver.beforeAcknowledge = () => delay(random() * 8);
    let repeated = 0;
    for (let kills = 0; kills < KILLS; kills += KILLS_PER_DRAW) {
      // Another one is first in each draw, so that each meets all stages of one.
      const victims = Array.from({ length: KILLS_PER_DRAW }, (_, at) => VICTIMS[(kills / 4 + at) % VICTIMS.length] ?? 'mailer');
      const repeats = await drawWithKills(`trekking-${String(kills)}`, victims);
      // Only the mailer holds mails that are out and not recorded; what the others lose is done again before that.
      expect(repeats).toBeLessThanOrEqual(AT_ONCE * victims.filter((victim) => victim === 'mailer').length);
      repeated += repeats;
      if (IS_LONG) process.stdout.write(`${String(kills + KILLS_PER_DRAW)} kills, ${String(repeated)} mails repeated\n`);
    }
    expect(receiver.received.length - repeated).toBe((KILLS / KILLS_PER_DRAW) * (PEOPLE + 1));
  },
  DRAW_MS * Math.ceil(KILLS / KILLS_PER_DRAW),
);

interface Kept extends Row {
  readonly name: string;
  readonly leftAt?: Date;
}

/** A draw as its lots say it, with what is kept of it beside them. */
const drawNow = async (title: string) => {
  const lotting = base.mongo.getClient().db(`${prefix}lotting`);
  const draw = await lotting.collection<{ _id: string; round: number; participantCount: number }>('lotingen').findOne({ title });
  const kept = lotting.collection<Kept & { lotingGuid: string }>('participants').find({ lotingGuid: draw?._id ?? '' });
  const { open } = guidSeal(base.mongo, { use: 'lots' });
  const rows = (await kept.toArray()).filter(({ leftAt }) => leftAt === undefined);
  const drew = new Map<string, string>();
  for (const { email, privateGuid } of rows) {
    const answer = await fetch(site.urls.lotting + getLot.path.replace(':guid', open(privateGuid)));
    const { drawnParticipant } = (await answer.json()) as Lot;
    drew.set(email, rows.find(({ _id }) => _id === drawnParticipant.publicGuid)?.email ?? '');
  }
  return { guid: draw?._id ?? '', round: draw?.round, people: draw?.participantCount, rows, drew };
};
type DrawNow = Awaited<ReturnType<typeof drawNow>>;

/** Everybody draws somebody else who takes part, nobody twice, and as many take part as the draw says. */
const expectWhole = ({ drew, people }: DrawNow): void => {
  expect([...drew.values()].sort()).toEqual([...drew.keys()].sort());
  expect([...drew].filter(([giver, drawn]) => giver === drawn)).toEqual([]);
  expect(drew.size).toBe(people);
};

const REPAIR_KILLS = IS_LONG ? 60 : 2;
const REPAIR_PEOPLE = 6;

test(
  `${String(REPAIR_KILLS)} kills in the middle of repairs: the old or the new draw is whole, and who is touched is mailed`,
  async () => {
    const title = 'herstel';
    const people = Array.from({ length: REPAIR_PEOPLE }, (_, place) => `${title}-${String(place)}@voorbeeld.nl`);
    const ofThis = (): ReceivedMail[] => receiver.received.filter(({ to }) => to.startsWith(`${title}-`));
    const mailed = (): ReceivedMail[] => [...new Map(ofThis().map((mail) => [mail.messageId, mail])).values()];
    await askForDraw({ accountUrl: site.urls.account, lottingUrl: site.urls.lotting, title, people });
    await waitFor(() => mailed().length === REPAIR_PEOPLE + 1, DRAW_MS);
    const { guid: publicLotingGuid } = await drawNow(title);
    const link = new RegExp(`/lootjestrekken/open/${publicLotingGuid}/([0-9a-f-]{36})`);
    const organizerGuid = mailed().flatMap(({ mail }) => link.exec(mail.text ?? '')?.[1] ?? [])[0] ?? '';
    const headers = await openAsOrganizer(site.urls, publicLotingGuid, organizerGuid);

    /** How long one may take until it stands: shorter after it did, longer after it did not, so that kills come at all its moments. */
    let span = 400;
    const stages = { old: 0, new: 0 };
    let kills = 0;
    while (kills < REPAIR_KILLS) {
      const before = await drawNow(title);
      const sent = mailed().length;
      const came = before.rows.find(({ email }) => !people.includes(email));
      const email = `${title}-later-${String(kills)}@voorbeeld.nl`;
      const change: RepairChange =
        came === undefined
          ? { kind: 'joins', name: 'Later', email, withoutMail: false, household: [] }
          : { kind: 'leaves', participantPublicGuid: came._id };
      const asked = { urls: site.urls, headers, publicLotingGuid, change };
      const seal = await sealOfRepair(asked);
      let now = before;
      while (now.round === before.round) {
        const asking = askForRepair(asked, seal);
        if (kills < REPAIR_KILLS) {
          await delay(random() * span);
          await site.kill(kills % 4 === 3 ? 'relay' : 'lotting');
          kills += 1;
        }
        await asking;
        await Promise.all((['lotting', 'relay'] as const).map(site.isReady));
        now = await drawNow(title);
        expectWhole(now);
        const isOld = now.round === before.round;
        if (isOld) expect(now.drew).toEqual(before.drew);
        stages[isOld ? 'old' : 'new'] += 1;
        span *= isOld ? 1.5 : 0.6;
      }
      // Whoever got no answer asks again, and it is one repair.
      expect(await askForRepair(asked, seal)).toBe(true);
      expect((await drawNow(title)).round).toBe((before.round ?? 0) + 1);
      const touched = [...now.drew].flatMap(([one, drawn]) => (before.drew.get(one) === drawn ? [] : [one]));
      const told = [...touched, ...(came === undefined ? [] : [came.email])].sort();
      await waitFor(() => mailed().length >= sent + told.length, DRAW_MS);
      const news = mailed().slice(sent);
      expect(news.map(({ to }) => to).sort()).toEqual(told);
    }
    if (IS_LONG) process.stdout.write(`repairs: ${JSON.stringify(stages)}\n`);
  },
  DRAW_MS * REPAIR_KILLS,
);
