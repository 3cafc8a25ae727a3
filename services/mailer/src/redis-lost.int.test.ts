import { setTimeout as delay } from 'node:timers/promises';
import type { MailRequest } from '@site/contracts';
import { inTransaction, nativeDb, openRedis, requestMails, type ServiceBase, startRelay } from '@site/service-kit';
import {
  dice,
  preparePrivateRedis,
  type PrivateRedis,
  startServiceProcess,
  TEST_SECRETS,
  testBase,
  waitFor,
} from '@site/service-kit/testing';
import { createMailer } from './mailer.js';
import { type MailReceiver, startMailReceiver } from './testing/mail-receiver.js';
import { type Neighbours, startNeighbours } from './testing/neighbours.js';

const IS_LONG = process.env.TEST_LONG === '1';
const LOSSES = IS_LONG ? 24 : 2;
/** Asked for before each loss, most of which are on the queue or under way when it comes, and after it. */
const [BEFORE, AFTER] = [120, 30];
/** As a site has it; shorter, the mailer is to be known to be alone. */
const TIMES = IS_LONG ? { mailers: 2, againAfterMs: 10_000, lockMs: 10_000 } : { mailers: 1, againAfterMs: 1000, lockMs: 1000 };
/** A busy machine may take long to start a process, and to tell of hundreds of mails. */
const LOSS_MS = 180_000;

// The database that the spawned processes open too.
const prefix = `redis-lost-${process.env.JEST_WORKER_ID ?? '1'}-`;
const base = testBase('mailer', { now: new Date(), database: `${prefix}mailer` });
let receiver: MailReceiver;
let neighbours: Neighbours;
let redis: PrivateRedis;
/** The service that asks for mails, on the Redis that is lost. */
let asking: ServiceBase;

beforeAll(async () => {
  receiver = await startMailReceiver();
  neighbours = await startNeighbours({ ...base, clock: { now: () => new Date() } });
  redis = await preparePrivateRedis(base.config.REDIS_URL, true);
  await redis.start();
  const config = { ...base.config, REDIS_URL: redis.url };
  const connection = openRedis(config, base.log);
  await connection.connect();
  asking = { ...base, config, redis: connection, clock: { now: () => new Date() } };
});
afterAll(async () => {
  asking.redis.disconnect();
  await redis.stop();
  await neighbours.close();
  await receiver.close();
});

const lotMail = (index: number): MailRequest => ({
  kind: 'lot',
  to: { address: `deelnemer${String(index)}@voorbeeld${String(index % 7)}.nl`, name: null },
  data: { participantName: 'Oma', organizerName: 'Bram', drawTitle: 'Sinterklaas', lotPath: '/lootjestrekken/lootje/x' },
  reference: `deelnemer-${String(index)}`,
});

test(
  `${String(LOSSES)} times Redis is flushed or killed amid hundreds of mails: each mail arrives, none of them twice`,
  async () => {
    const chance = dice(20_261_205);
    const { deliveries } = createMailer(base, { smtpUrl: receiver.url, from: undefined });
    const env = {
      NODE_ENV: 'test',
      PORT: '0',
      MONGODB_URI: base.config.MONGODB_URI,
      DATABASE_PREFIX: prefix,
      REDIS_URL: redis.url,
      ...TEST_SECRETS,
      BULL_PREFIX: base.config.BULL_PREFIX,
      ACCOUNT_URL: neighbours.url,
      LOTTING_URL: neighbours.url,
      SMTP_URL: receiver.url,
      MAIL_LOCK_MS: String(TIMES.lockMs),
      LOG_LEVEL: 'silent',
    };
    receiver.beforeAcknowledge = () => delay(chance.below(30));
    const ids: string[] = [];
    const ask = async (count: number): Promise<void> => {
      const mails = Array.from({ length: count }, (_none, at) => lotMail(ids.length + at));
      ids.push(...(await inTransaction(base.mongo, (session) => requestMails(base.mongo, session, mails))));
    };
    const mailers = Array.from({ length: TIMES.mailers }, () => startServiceProcess('mailer/src/main', env));
    const relay = startRelay(asking, { pollMs: 200, mailAgainAfterMs: TIMES.againAfterMs });
    let [underWay, lost] = [0, 0];
    try {
      for (let loss = 0; loss < LOSSES; loss += 1) {
        const [from, there] = [ids.length, receiver.received.length];
        await ask(BEFORE);
        const mark = there + 5 + chance.below(BEFORE - 20);
        await waitFor(() => receiver.received.length >= mark, LOSS_MS);
        await delay(chance.below(15));
        underWay += from + BEFORE - receiver.received.length;
        lost += 1;
        if (loss % 2 === 0) await redis.flush();
        else await redis.restart();
        await ask(AFTER);
        if (IS_LONG) process.stdout.write(`${String(lost)} losses, ${String(underWay)} mails were on their way\n`);
      }
      const records = nativeDb(base.mongo).collection('deliveries');
      const done = { status: 'sent', outcomeDue: false };
      await waitFor(async () => (await records.countDocuments(done)) === ids.length, LOSS_MS);
      // Whatever is handed over once more comes to its end as well, and nobody waits for it any longer.
      const outbox = nativeDb(base.mongo).collection('outbox');
      const onTheWay = { $or: [{ relayedAt: null }, { left: { $exists: true } }] };
      await waitFor(async () => (await outbox.countDocuments(onTheWay)) === 0, LOSS_MS);
    } finally {
      await Promise.all(mailers.map((mailer) => mailer.kill()));
      await relay.stop();
    }

    const messageIds = receiver.received.map(({ messageId }) => messageId).sort();
    const wanted = await Promise.all(ids.map(async (id) => (await deliveries.byId(id))?.messageId));
    expect(messageIds).toEqual(wanted.sort());
    expect(new Set(receiver.received.map(({ to }) => to)).size).toBe(ids.length);
    expect(new Set(neighbours.outcomes.map(({ reference }) => reference)).size).toBe(ids.length);
    expect(underWay).toBeGreaterThan(LOSSES * 10);
  },
  LOSS_MS * (LOSSES + 5),
);
