import { type MailData, type MailRequest, mailUrgency } from '@site/contracts';
import { inTransaction, MAIL_QUEUE, openQueue, requestMails, startRelay } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import { createMailer, startMailer } from '../mailer.js';
import { type MailReceiver, startMailReceiver } from '../testing/mail-receiver.js';
import { type Neighbours, startNeighbours } from '../testing/neighbours.js';
import { createDomainLimit } from './domain-limit.js';

const base = testBase('mailer', { now: new Date() });
let receiver: MailReceiver;
let neighbours: Neighbours;

beforeAll(async () => {
  receiver = await startMailReceiver();
  neighbours = await startNeighbours(base);
  Object.assign(base.config, { ACCOUNT_URL: neighbours.url, LOTTING_URL: neighbours.url });
});
afterAll(async () => {
  await receiver.close();
  await neighbours.close();
});

const nudge: MailData<'lotNudge'> = { participantName: 'Oma', drawTitle: 'Kerst', lotPath: '/lootjestrekken/lootje/x' };
const nudgeTo = (address: string): MailRequest => ({
  kind: 'lotNudge',
  to: { address, name: null },
  data: nudge,
  reference: null,
});
const resetFor = (address: string): MailRequest => ({
  kind: 'resetPassword',
  to: { address, name: null },
  data: { firstName: 'Anna', resetPath: '/account/resetpassword/een-code' },
  reference: null,
});
const receivedBy = (address: string): number => receiver.received.filter(({ to }) => to === address).length;

test('a limit gives each mail a moment of its own, one domain apart from another, and keeps to it', async () => {
  const limit = createDomainLimit(base, { others: 10, of: new Map([['traag.example', 0.1]]) });
  const now = base.clock.now().getTime();
  const waits: number[] = [];
  for (let mail = 0; mail < 103; mail += 1) {
    const until = await limit(`oma${String(mail)}@Snel.example`, null);
    waits.push(until === null ? 0 : until.getTime() - now);
  }
  // Ten seconds of mail at once, then one each tenth of a second.
  expect(waits).toEqual([...Array<number>(100).fill(0), 100, 200, 300]);
  expect(await limit('oma@traag.example', null)).toBeNull();
  const later = await limit('opa@traag.example', null);
  expect(later?.getTime()).toBe(now + 10_000);
  expect(await limit('opa@anders.example', null)).toBeNull();

  base.clock.advance(10_000);
  expect(await limit('opa@traag.example', later)).toBeNull();
  // A try after a failure, much later, is another mail to the domain.
  base.clock.advance(60_000);
  expect(await limit('opa@traag.example', later)).toBeNull();
  expect(await limit('opa@traag.example', later)).not.toBeNull();
  base.clock.set(new Date());
});

test('a crowd for one domain waits for its turn; other domains and a reset code do not', async () => {
  const settings = { atOnce: 2, domainRates: { others: 100, of: new Map([['druk.example', 0.1]]) } };
  const realTime = { ...base, clock: { now: () => new Date() } };
  const deps = createMailer(realTime, { smtpUrl: receiver.url, from: undefined, ...settings });
  const crowd = Array.from({ length: 60 }, (_, place) => nudgeTo(`vriend${String(place)}@druk.example`));
  const rest = [nudgeTo('oma@rustig.example'), resetFor('anna@druk.example'), nudgeTo('opa@rustig.example')];
  // All wait before the mailer starts, as after it was down.
  const ids = await inTransaction(base.mongo, (session) => requestMails(base.mongo, session, [...crowd, ...rest]));
  const relay = startRelay(base);
  await relay.drain();
  startMailer(deps, settings);

  await waitFor(() => ['oma@rustig.example', 'opa@rustig.example', 'anna@druk.example'].every((to) => receivedBy(to) === 1));
  // Asked for after sixty others, it was the first or beside the first: nothing but what was in hand went before it.
  expect(receiver.received.slice(0, settings.atOnce + 1).map(({ to }) => to)).toContain('anna@druk.example');
  expect(receiver.received.filter(({ to }) => to.startsWith('vriend'))).toHaveLength(1);

  const queue = openQueue(MAIL_QUEUE, base.config, base.redis);
  await waitFor(async () => (await queue.getDelayedCount()) === crowd.length - 1);
  // Held back is no failed try, and each has its own time.
  const held = await queue.getDelayed();
  expect(held.map(({ attemptsMade }) => attemptsMade)).toEqual(held.map(() => 0));
  const times = held.map(({ data }) => Date.parse(data.notBefore ?? '')).sort((a, b) => a - b);
  expect(new Set(times).size).toBe(times.length);
  expect((await deps.deliveries.byId(ids[5] ?? ''))?.status).toBe('sending');
  await queue.obliterate({ force: true });
  await queue.close();
});

test('what nobody asked for waits longest, what somebody waits for not at all', () => {
  expect(mailUrgency('resetPassword')).toBe('urgent');
  expect(mailUrgency('lot')).toBe('ordinary');
  expect(['listSent', 'lotNudge'].map(mailUrgency)).toEqual(['patient', 'patient']);
});
