import type { MailRequest } from '@site/contracts';
import { inTransaction, requestMail, startRelay } from '@site/service-kit';
import { startServiceProcess, TEST_SECRETS, testBase, type TestProcess, waitFor } from '@site/service-kit/testing';
import { createMailer } from './mailer.js';
import { type MailReceiver, startMailReceiver } from './testing/mail-receiver.js';
import { type Neighbours, startNeighbours } from './testing/neighbours.js';

const KILLS = process.env.TEST_LONG === '1' ? 60 : 3;
const MAILS = 5 * KILLS;
const SECONDS_PER_KILL = 90;
/** Fewer than a mailer hands over by itself, so that a kill that repeats more than these shows. */
const AT_ONCE = 2;

// The database that the spawned process opens too.
const base = testBase('mailer', { now: new Date(), database: 'mailer' });
let receiver: MailReceiver;
let neighbours: Neighbours;

beforeAll(async () => {
  receiver = await startMailReceiver();
  neighbours = await startNeighbours({ ...base, clock: { now: () => new Date() } });
});
afterAll(async () => {
  await neighbours.close();
  await receiver.close();
});

/** The same numbers in every run: 0 up to 1. */
const numbersFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const lotMail = (index: number): MailRequest => ({
  kind: 'lot',
  to: { address: `deelnemer${String(index)}@voorbeeld.nl`, name: null },
  data: { participantName: 'Oma', organizerName: 'Bram', drawTitle: 'Sinterklaas', lotPath: '/lootjestrekken/lootje/x' },
  reference: `deelnemer-${String(index)}`,
});

const askFor = (mail: MailRequest): Promise<string> =>
  inTransaction(base.mongo, (session) => requestMail(base.mongo, session, mail));

test(
  `killed ${String(KILLS)} times around the hand-over, the mailer loses nothing and repeats only what it was at`,
  async () => {
    const { deliveries } = createMailer(base, { smtpUrl: receiver.url, from: undefined });
    const env = {
      NODE_ENV: 'test',
      PORT: '0',
      MONGODB_URI: base.config.MONGODB_URI,
      REDIS_URL: base.config.REDIS_URL,
      ...TEST_SECRETS,
      BULL_PREFIX: base.config.BULL_PREFIX,
      ACCOUNT_URL: neighbours.url,
      LOTTING_URL: neighbours.url,
      SMTP_URL: receiver.url,
      MAIL_LOCK_MS: '500',
      MAIL_AT_ONCE: String(AT_ONCE),
      LOG_LEVEL: 'fatal',
    };
    const random = numbersFrom(20_261_120);
    let mailer: TestProcess = startServiceProcess('mailer/src/main', env);
    let kills = 0;
    let killing: Promise<void> | null = null;
    const killNow = (): void => {
      if (killing !== null || kills === KILLS) return;
      kills += 1;
      killing = mailer.kill().then(() => {
        mailer = startServiceProcess('mailer/src/main', env);
        killing = null;
      });
    };
    receiver.beforeAcknowledge = () => {
      if (random() < 0.3) killNow();
    };
    receiver.afterAcknowledge = () => {
      // Between the hand-over and the mailer's record of it, or a moment later.
      if (random() < 0.3) setTimeout(killNow, random() * 6);
    };

    const ids: string[] = [];
    for (let index = 0; index < MAILS; index += 1) ids.push(await askFor(lotMail(index)));
    const relay = startRelay(base);
    await relay.drain();
    try {
      await waitFor(
        async () => {
          // A kill that met an idle moment, or none left to kill at: give it something to be killed at.
          if (kills < KILLS && killing === null && receiver.received.length >= ids.length)
            ids.push(await askFor(lotMail(ids.length)));
          const records = await Promise.all(ids.map((id) => deliveries.byId(id)));
          return kills === KILLS && records.every((record) => record?.status === 'sent' && !record.outcomeDue);
        },
        KILLS * SECONDS_PER_KILL * 1000,
      );
    } finally {
      kills = KILLS;
      await waitFor(() => killing === null);
      await mailer.kill();
      await relay.stop();
    }

    // A copy is the same mail to the last byte.
    expect(new Set(receiver.received.map(({ to, raw }) => `${to} ${raw}`)).size).toBe(ids.length);
    expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(ids.length);
    // So many at a time are between hand-over and record: no kill repeats more than that.
    expect(receiver.received.length - ids.length).toBeLessThanOrEqual(KILLS * AT_ONCE);
    const told = new Set(neighbours.outcomes.map(({ reference, status }) => `${reference} ${status}`));
    expect(told).toEqual(new Set(ids.map((_id, index) => `deelnemer-${String(index)} sent`)));
  },
  KILLS * SECONDS_PER_KILL * 1000 + 20_000,
);
