import { randomUUID } from 'node:crypto';
import { CONTACT_FILL_TIME, HEADERS, LIMITS, type MailRequest, openContactForm, RATE_LIMITS, TIMES } from '@site/contracts';
import { createApi, MAIL_QUEUE, nativeDb, openQueue, startRelay } from '@site/service-kit';
import { type Client, client, testBase, waitFor } from '@site/service-kit/testing';
import { z } from 'zod/mini';
import { createContentApi } from '../app.js';
import { textsUnderTest } from '../testing/texts-under-test.js';
import { siteNeighbours } from '../testing/site-neighbours.js';
import { contactRoutes } from './contact.routes.js';
import { mintFormToken } from './form-token.js';
import { createSpamGuard, MARKED_MESSAGES } from './spam-guard.js';

const base = testBase('content');
const neighbours = siteNeighbours(base);
const app = createContentApi(base, textsUnderTest(base));

const PATH = '/api/Contact/SendMessage';
const typed = { email: 'oma@voorbeeld.nl', subject: 'Een vraag', message: 'Waar staat de knop?\n\nGroet, oma' };
type ContactMail = Extract<MailRequest, { kind: 'contactMessage' }>;

let seen = 0;
/** Mails asked for since the last look. */
const mails = async (): Promise<ContactMail[]> => {
  const all = (await base.outbox()).map(({ payload }) => payload as ContactMail);
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh;
};
/** A token of a form that was opened long enough ago. */
const filledToken = (): string => {
  const token = mintFormToken(base);
  base.clock.advance(CONTACT_FILL_TIME);
  return token;
};
const send = (change: object = {}, headers: Record<string, string> = {}, browser: Client = client(app)) =>
  browser.post(PATH, { ...typed, ...change }, headers);
const account = async () => {
  const userGuid = randomUUID();
  neighbours.accounts.set(userGuid, { email: 'anna@voorbeeld.nl', firstName: 'Anna', lastName: 'de Vries' });
  const browser = client(app);
  await browser.signIn({ kind: 'account', userGuid });
  return { browser, userGuid };
};
let last = 0;
const fromElsewhere = () => ({ 'X-Forwarded-For': `203.0.113.${String((last += 1))}` });
beforeEach(mails);

describe('a message is mailed to the contact address', () => {
  test('as it was typed, answered to the address that was typed', async () => {
    const answer = await send({ subject: '  Een vraag ', formToken: filledToken() });
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await mails()).toEqual([
      {
        kind: 'contactMessage',
        to: { address: 'info@lijstjes.example', name: null },
        data: {
          replyTo: 'oma@voorbeeld.nl',
          senderName: null,
          hasAccount: false,
          subject: 'Een vraag',
          message: typed.message,
          maySpam: false,
        },
        reference: null,
      },
    ]);
  });

  test('that operators have set at this moment', async () => {
    const { flags } = neighbours;
    neighbours.flags = { ...flags, contactEmailAddress: 'hulp@lijstjes.example' };
    await send();
    neighbours.flags = flags;
    await send();
    expect((await mails()).map(({ to }) => to)).toEqual([
      { address: 'hulp@lijstjes.example', name: null },
      { address: 'info@lijstjes.example', name: null },
    ]);
  });

  test('of an account holder by the account’s address and name, whatever the form says, and without a token', async () => {
    const { browser } = await account();
    expect((await send({ email: 'iemand@anders.nl' }, {}, browser)).status).toBe(200);
    expect((await mails())[0]?.data).toMatchObject({
      replyTo: 'anna@voorbeeld.nl',
      senderName: 'Anna de Vries',
      hasAccount: true,
      maySpam: false,
    });
  });

  test('of a guest by what they typed: anybody may cross off with anybody’s address', async () => {
    const browser = client(app);
    await browser.signIn({ kind: 'afstreper', userGuid: randomUUID(), guestGuid: randomUUID(), proven: false });
    await send({ formToken: filledToken() }, {}, browser);
    expect((await mails())[0]?.data).toMatchObject({ replyTo: typed.email, hasAccount: false, maySpam: false });
  });

  test('once for a key, also asked for twice at once, and anew for another', async () => {
    const browser = client(app);
    await browser.token();
    const headers = { [HEADERS.idempotencyKey]: 'een-bericht' };
    const formToken = filledToken();
    const answers = await Promise.all([send({ formToken }, headers, browser), send({ formToken }, headers, browser)]);
    answers.push(await send({ formToken, subject: 'Iets anders' }, headers, browser));
    expect(answers.map(({ status, body }) => [status, body as unknown])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect((await mails()).map(({ data }) => data.subject)).toEqual(['Een vraag']);
    await send({}, { [HEADERS.idempotencyKey]: 'nog-een' }, browser);
    expect(await mails()).toHaveLength(1);
  });
});

describe('what breaks the contract is 400 and mails nothing', () => {
  test.each<[string, object, string, string]>([
    ['no address', { email: '' }, 'email', 'general.email.is_required'],
    ['no sound address', { email: 'oma' }, 'email', 'general.email.invalid'],
    ['a header in the address', { email: 'oma@voorbeeld.nl\r\nBcc: x@y.nl' }, 'email', 'general.email.invalid'],
    ['an address too long', { email: `${'o'.repeat(100)}@a.nl` }, 'email', 'general.email.too_long'],
    ['no subject', { subject: ' ' }, 'subject', 'contact.subject.required'],
    ['a subject too long', { subject: 'x'.repeat(LIMITS.contactSubject.max + 1) }, 'subject', 'contact.subject.too_long'],
    ['no message', { message: null }, 'message', 'contact.message.too_short'],
    ['a message too short', { message: ' ab ' }, 'message', 'contact.message.too_short'],
    ['a message too long', { message: 'x'.repeat(LIMITS.contactMessage.max + 1) }, 'message', 'contact.message.too_long'],
    ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }, 'message', 'contact.message.too_long'],
  ])('%s', async (_what, change, path, code) => {
    const answer = await send(change);
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: 'InvalidRequest', issues: expect.arrayContaining([{ path, code }]) as unknown },
    ]);
    expect(await mails()).toEqual([]);
  });

  test('a body over 256 kB is 413, another content type 415, and no token 403', async () => {
    expect((await send({ message: 'x'.repeat(LIMITS.jsonBodyBytes) })).status).toBe(413);
    expect((await send({}, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await send({}, { [HEADERS.csrf]: 'geen' })).status).toBe(403);
    expect(await mails()).toEqual([]);
  });

  test('the longest there may be gets through, and a line break in the subject does so as text', async () => {
    const subject = `Vraag\r\nBcc: iedereen@kwaad.nl ${'x'.repeat(LIMITS.contactSubject.max)}`.slice(
      0,
      LIMITS.contactSubject.max,
    );
    const message = 'é'.repeat(LIMITS.contactMessage.max);
    expect((await send({ subject, message, formToken: filledToken() })).status).toBe(200);
    expect((await mails())[0]?.data).toMatchObject({ subject, message });
  });
});

describe('what a program may have filled goes out all the same, marked', () => {
  test.each<[string, () => object]>([
    ['without a token', () => ({})],
    ['with a token that is none', () => ({ formToken: 'x.y' })],
    ['with one that somebody changed', () => ({ formToken: `a${filledToken()}` })],
    ['faster than anybody types', () => ({ formToken: mintFormToken(base) })],
    [
      'with a form of last month',
      () => {
        const formToken = filledToken();
        base.clock.advance(TIMES.pageMaxAge);
        return { formToken };
      },
    ],
    ['in the field that nobody sees', () => ({ formToken: filledToken(), website: 'https://koop.nu' })],
  ])('%s', async (_what, change) => {
    expect((await send(change())).status).toBe(200);
    expect((await mails())[0]?.data).toMatchObject({ message: typed.message, maySpam: true });
  });

  test('a token counts once', async () => {
    const formToken = filledToken();
    await send({ formToken });
    await send({ formToken });
    expect((await mails()).map(({ data }) => data.maySpam)).toEqual([false, true]);
  });

  test('the hidden field is asked of who is logged in as well', async () => {
    const { browser } = await account();
    await send({ website: 'x' }, {}, browser);
    expect((await mails())[0]?.data).toMatchObject({ hasAccount: true, maySpam: true });
  });

  test('some an hour from one address, then it is told to wait; people go on', async () => {
    const here = fromElsewhere();
    for (let i = 0; i < MARKED_MESSAGES.calls; i += 1) expect((await send({}, here)).status).toBe(200);
    const refused = await send({}, here);
    expect([refused.status, refused.body]).toEqual([429, { error: 'TooManyRequests' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mails()).toHaveLength(MARKED_MESSAGES.calls);
    expect((await send({ formToken: filledToken() }, here)).status).toBe(200);
  });
});

test('too many messages of one address are 429 whoever writes them', async () => {
  const here = fromElsewhere();
  const statuses: number[] = [];
  for (let i = 0; i <= RATE_LIMITS.contact.calls; i += 1) {
    statuses.push((await send({ formToken: filledToken() }, here)).status);
  }
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([200, 200, 429]);
  expect(await mails()).toHaveLength(RATE_LIMITS.contact.calls);
});

test('while nobody can say where it goes it is 503 and not lost: the next try under the same key sends it', async () => {
  const browser = client(app);
  const headers = { [HEADERS.idempotencyKey]: 'nog-eens' };
  neighbours.areAway = true;
  expect((await send({}, headers, browser)).status).toBe(503);
  neighbours.areAway = false;
  expect(await mails()).toEqual([]);
  expect((await send({}, headers, browser)).status).toBe(200);
  expect(await mails()).toHaveLength(1);
});

test('an opened form gets a token of its own each time, which nothing keeps, and the chat if there is one', async () => {
  const browser = client(app);
  const open = async () => {
    const answer = await browser.get('/api/Contact/OpenForm');
    expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    return z.parse(openContactForm.replies[200], answer.body);
  };
  const [first, second] = [await open(), await open()];
  expect(first.chatUrl).toBeNull();
  expect(first.formToken).not.toBe(second.formToken);
  base.clock.advance(CONTACT_FILL_TIME);
  await send({ formToken: second.formToken });
  expect((await mails())[0]?.data.maySpam).toBe(false);
  const CHAT_URL = 'https://chat.example/lijstje';
  const chatting = createApi(base, { routes: contactRoutes({ base, guard: createSpamGuard(base) }, CHAT_URL) });
  expect((await client(chatting).get('/api/Contact/OpenForm')).body).toMatchObject({ chatUrl: CHAT_URL });
});

// Last: what was handed over goes from the outbox by itself.
test('a message that was taken goes out, whatever happened to the process that took it', async () => {
  await send({ subject: 'Voor de werker' });
  const relay = startRelay(base, { pollMs: 60_000 });
  const queue = openQueue(MAIL_QUEUE, base.config, base.redis);
  try {
    await relay.drain();
    const outbox = nativeDb(base.mongo).collection<{ _id: string; payload: unknown }>('outbox');
    const asked = await outbox.findOne({}, { sort: { written: -1 } });
    const job = await waitFor(() => queue.getJob(asked?._id ?? ''));
    expect(job.data.payload).toEqual(asked?.payload);
  } finally {
    await relay.stop();
    await queue.close();
  }
  await mails();
});
