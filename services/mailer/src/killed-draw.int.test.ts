import { setTimeout as delay } from 'node:timers/promises';
import { platformInternal } from '@site/contracts';
import { createApi, guidSeal, handleInternal } from '@site/service-kit';
import { aSiteState, preparePrivateRedis, type PrivateRedis, TEST_SECRETS, testBase, waitFor } from '@site/service-kit/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askForDraw } from './testing/ask-for-draw.js';
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
