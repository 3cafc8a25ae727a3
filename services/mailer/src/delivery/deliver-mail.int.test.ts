import { randomUUID } from 'node:crypto';
import { type MailRequest, MAILS_OF_OTHERS } from '@site/contracts';
import {
  deadLetters,
  inRequestScope,
  inTransaction,
  linkProof,
  MAIL_QUEUE,
  nativeDb,
  openQueue,
  optOutToken,
  requestMail,
  sendAgain,
  startRelay,
} from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import { createMailer, startMailer } from '../mailer.js';
import { type MailReceiver, refusal, startMailReceiver } from '../testing/mail-receiver.js';
import { takeReport } from '../outcome/report-outcomes.js';
import { type Neighbours, startNeighbours } from '../testing/neighbours.js';
import type { DeliveryRecord } from './delivery.model.js';
import type { MailDeps } from './deliver-mail.js';

const base = testBase('mailer', { now: new Date(), config: { PUBLIC_URL: 'https://www.lijstje.example' } });
let receiver: MailReceiver;
let neighbours: Neighbours;
let deps: MailDeps;
let queue: ReturnType<typeof openQueue>;

beforeAll(async () => {
  queue = openQueue(MAIL_QUEUE, base.config, base.redis);
  receiver = await startMailReceiver();
  neighbours = await startNeighbours(base);
  Object.assign(base.config, { ACCOUNT_URL: neighbours.url, LOTTING_URL: neighbours.url });
  deps = createMailer(base, { smtpUrl: receiver.url, from: undefined });
  startMailer(deps, { outcomesEveryMs: 20 });
});
afterAll(async () => {
  await queue.close();
  await receiver.close();
  await neighbours.close();
});
beforeEach(() => {
  receiver.reset();
  neighbours.reset();
});

const TO = { address: 'oma@voorbeeld.nl', name: 'Oma de Boer' };
const crossOff = (to: MailRequest['to'] = TO): MailRequest => ({
  kind: 'crossOffConfirmation',
  to,
  data: { giftDescription: 'Boek', listOwnerName: 'Bram Bakker', listPath: '/bram', undoPath: '/crossedoff/a/b' },
  reference: null,
});
const lot = (reference: string): MailRequest => ({
  kind: 'lot',
  to: TO,
  data: { participantName: 'Oma', organizerName: 'Bram', drawTitle: 'Sinterklaas', lotPath: '/lootjestrekken/lootje/x' },
  reference,
});
/** Asks for a mail as the relay does, but with retries that a test can wait for. */
const ask = async (payload: unknown, id: string = randomUUID()): Promise<string> => {
  const job = { payload, aggregate: 'mail:test', requestId: null, occurredAt: new Date().toISOString() };
  await queue.add('mail', job, { jobId: id, attempts: 5, backoff: { type: 'fixed', delay: 20 } });
  return id;
};
const settled = (id: string): Promise<DeliveryRecord> =>
  waitFor(async () => {
    const record = await deps.deliveries.byId(id);
    return record?.settledAt === null ? null : record;
  });
/** What who waits for a mail heard of it. */
const toldOf = (of: string) => neighbours.outcomes.filter(({ reference }) => reference === of).map(({ status }) => status);
const jobState = (id: string) => queue.getJobState(id);

describe('a mail', () => {
  test('goes from the outbox of a service to its receiver, once', async () => {
    const id = await inTransaction(base.mongo, (session) => requestMail(base.mongo, session, crossOff()));
    const relay = startRelay(base);
    await relay.drain();
    expect(await settled(id)).toMatchObject({ status: 'sent', tries: 1, messageId: `<${id}@www.lijstje.example>` });
    expect(receiver.received).toHaveLength(1);
    const [first] = receiver.received;
    expect([first?.to, first?.messageId]).toEqual(['oma@voorbeeld.nl', `<${id}@www.lijstje.example>`]);
    expect(first?.mail.subject).toBe('Afgestreept: Boek');
    expect(first?.mail.from?.text).toBe('"Verlanglijstje" <noreply@www.lijstje.example>');
    // Opened in a browser it proves there who gets this mail.
    const proof = linkProof(base.config, { path: '/crossedoff/a/b', address: 'oma@voorbeeld.nl' });
    const link = `https://www.lijstje.example/crossedoff/a/b?bewijs=${proof}`;
    expect(first?.mail.text).toContain(link);
    expect(first?.mail.html).toContain(`href="${link}"`);
    expect(first?.mail.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('is in the language of the account that its address is of, else of who caused it, else Dutch', async () => {
    const [english, dutch] = [randomUUID(), randomUUID()];
    neighbours.people.set(english, { ...TO, wanted: true, language: 'en' });
    neighbours.people.set(dutch, { ...TO, wanted: true, language: 'nl' });
    const mails: readonly [mail: object, language: string, subject: string][] = [
      [crossOff({ userGuid: english }), 'en', 'Crossed off: Boek'],
      [{ ...crossOff({ userGuid: dutch }), language: 'en' }, 'nl', 'Afgestreept: Boek'],
      [{ ...crossOff(), language: 'en' }, 'en', 'Crossed off: Boek'],
      [crossOff(), 'nl', 'Afgestreept: Boek'],
    ];
    for (const [mail] of mails) await settled(await ask(mail));
    const seen = receiver.received.map(({ mail }) => [mail.headers.get('content-language'), mail.subject]);
    expect(seen).toEqual(mails.map(([, language, subject]) => [language, subject]));
    expect(receiver.received[0]?.mail.html).toContain('<html lang="en">');
    expect(receiver.received[0]?.mail.text).not.toMatch(/ je | het /);
    // What stands at a bell is told in every language: whose it is, the account service knows.
    await settled(await ask(lot('in-twee-talen')));
    const { title, titles } = neighbours.notices.at(-1) ?? {};
    expect([title, titles?.['en']]).toEqual(['Je lootje voor Sinterklaas', 'Your draw for Sinterklaas']);
  });

  test('knows the language of the request that asks for it', async () => {
    const asking = () => inTransaction(base.mongo, (session) => requestMail(base.mongo, session, crossOff()));
    const id = await inRequestScope('a-request', asking, null, { language: 'en' });
    await startRelay(base).drain();
    await settled(id);
    expect(receiver.received.at(-1)?.mail.subject).toBe('Crossed off: Boek');
  });

  test.each<MailRequest>([
    { kind: 'resetPassword', to: TO, data: { firstName: null, resetPath: '/account/resetpassword/een-code' }, reference: null },
    { kind: 'accountChanged', to: TO, data: { firstName: 'Anna', changed: ['email'], undoPath: null }, reference: null },
    { kind: 'accountDeleted', to: TO, data: { firstName: 'Anna' }, reference: null },
    { kind: 'coOwnedListDeleted', to: TO, data: { ownerName: 'Bram', listName: 'Huis' }, reference: null },
  ])('about the account ($kind) is no mailing: nothing to unsubscribe from', async (mail) => {
    expect(await settled(await ask(mail))).toMatchObject({ status: 'sent' });
    const headers = receiver.received[0]?.mail.headers;
    expect(headers?.has('list-unsubscribe')).toBe(false);
    expect(headers?.has('list')).toBe(false);
    expect(headers?.get('auto-submitted')).toBe('auto-generated');
  });

  test('is not sent again when its job comes back', async () => {
    const id = await ask(crossOff());
    await settled(id);
    await waitFor(async () => (await jobState(id)) === 'completed');
    await queue.remove(id);
    await ask(crossOff(), id);
    await waitFor(async () => (await jobState(id)) === 'completed');
    expect(receiver.received).toHaveLength(1);
    expect(await deps.deliveries.byId(id)).toMatchObject({ status: 'sent', tries: 1 });
  });
});

describe('a receiver that refuses', () => {
  test('for now: tried again under the same Message-ID until it is taken', async () => {
    const seen: string[] = [];
    receiver.beforeAcknowledge = ({ messageId }) => {
      seen.push(messageId);
      if (seen.length < 4) throw refusal(451);
    };
    const id = await ask(crossOff());
    expect(await settled(id)).toMatchObject({ status: 'sent', tries: 4 });
    expect(new Set(seen)).toEqual(new Set([`<${id}@www.lijstje.example>`]));
    expect(receiver.received).toHaveLength(1);
  });

  test('the address for good: failed at once, a dead letter, and the address gets no more mail', async () => {
    receiver.onRecipient = () => {
      throw refusal(550);
    };
    const id = await ask(lot('deelnemer-1'));
    expect(await settled(id)).toMatchObject({ status: 'failed', tries: 1, reason: 'bounced: smtp EENVELOPE 550' });
    await waitFor(async () => (await jobState(id)) === 'failed');
    expect(receiver.named.get('oma@voorbeeld.nl')).toBe(1);
    expect([...neighbours.suppressed]).toEqual(['oma@voorbeeld.nl']);
    await waitFor(() => neighbours.outcomes.length > 0);
    expect(neighbours.outcomes[0]).toEqual({ mailId: id, reference: 'deelnemer-1', status: 'failed' });
  });

  test('the message for good: failed at once, but the address is not to blame', async () => {
    receiver.beforeAcknowledge = () => {
      throw refusal(554);
    };
    expect(await settled(await ask(crossOff()))).toMatchObject({ status: 'failed', tries: 1 });
    expect(neighbours.suppressed.size).toBe(0);
  });

  test('for now, five times: failed, a dead letter, and told only then', async () => {
    let tries = 0;
    receiver.onRecipient = () => {
      tries += 1;
      expect(neighbours.outcomes).toEqual([]);
      throw refusal(450);
    };
    const id = await ask(lot('deelnemer-2'));
    expect(await settled(id)).toMatchObject({ status: 'failed', tries: 5, reason: 'no more tries' });
    expect(tries).toBe(5);
    await waitFor(async () => (await jobState(id)) === 'failed');
    await waitFor(() => neighbours.outcomes.length === 1);
  });
});

describe('who gets a mail', () => {
  const userGuid = randomUUID();

  test('a person: where the account service says they are now', async () => {
    neighbours.people.set(userGuid, { address: 'nieuw@voorbeeld.nl', name: null, wanted: true });
    await settled(await ask(crossOff({ userGuid })));
    expect(receiver.received[0]?.to).toBe('nieuw@voorbeeld.nl');
    expect(receiver.received[0]?.mail.text).toContain('\nHoi,\n');
  });

  test.each<[string, string, () => MailRequest]>([
    ['somebody who is gone', 'person is gone', () => crossOff({ userGuid })],
    [
      'somebody who does not want it',
      'not wanted',
      () => {
        neighbours.people.set(userGuid, { address: 'x@voorbeeld.nl', name: null, wanted: false });
        return crossOff({ userGuid });
      },
    ],
    [
      'an address that bounced before',
      'address bounced before',
      () => {
        neighbours.suppressed.add(TO.address);
        return crossOff();
      },
    ],
  ])('nobody, for %s; that is recorded', async (_who, reason, mail) => {
    expect(await settled(await ask(mail()))).toMatchObject({ status: 'skipped', reason });
    expect(receiver.received).toEqual([]);
  });

  test('while the account service is away it is tried again', async () => {
    Object.assign(base.config, { ACCOUNT_URL: 'http://127.0.0.1:1' });
    const id = await ask(crossOff());
    await waitFor(async () => ((await deps.deliveries.byId(id))?.tries ?? 0) >= 2);
    Object.assign(base.config, { ACCOUNT_URL: neighbours.url });
    expect(await settled(id)).toMatchObject({ status: 'sent' });
  });
});

describe('a list that is sent', () => {
  const listSent = (changes: object = {}): MailRequest => ({
    kind: 'listSent',
    to: { address: 'oma@voorbeeld.nl', name: null },
    data: {
      senderName: 'Anna "de Vries" <x@kwaad.nl>',
      listName: 'Mijn lijstje',
      subject: 'Kijk eens\r\nBcc: iedereen@kwaad.nl',
      messageStart: 'Hoi oma, <b>kijk</b> eens:',
      messageEnd: '',
      listPath: '/anna',
      replyTo: 'anna@voorbeeld.nl',
      ...changes,
    },
    reference: null,
  });

  test('can be answered, and ended at one click or on a page', async () => {
    expect(await settled(await ask(listSent()))).toMatchObject({ status: 'sent' });
    const { mail } = receiver.received[0] ?? {};
    expect(mail?.from?.value).toEqual([
      { address: 'noreply@www.lijstje.example', name: 'Anna "de Vries" <x@kwaad.nl> via Verlanglijstje' },
    ]);
    expect(mail?.replyTo?.text).toBe('anna@voorbeeld.nl');
    expect(mail?.headers.has('auto-submitted')).toBe(false);
    const token = optOutToken(base.config, { address: 'oma@voorbeeld.nl', kind: 'listSent' });
    const lines = new Map(mail?.headerLines.map(({ key, line }) => [key, line.replace(/\r?\n\s+/g, ' ')]));
    expect(lines.get('list-unsubscribe')).toBe(
      `List-Unsubscribe: <https://www.lijstje.example/api/Utility/Unsubscribe/${token}>`,
    );
    expect(lines.get('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`https://www.lijstje.example/mail/afmelden/${token}`);
  });

  test('ends with a way out of all mail of its sender, as any mail that somebody has sent', async () => {
    const sender = { userGuid: randomUUID(), name: 'Bram' };
    await settled(await ask({ ...lot('deelnemer-9'), sender }));
    await settled(await ask({ ...listSent(), sender }));
    for (const [at, kind] of (['lot', 'listSent'] as const).entries()) {
      const token = optOutToken(base.config, { address: 'oma@voorbeeld.nl', kind, sender });
      const { mail } = receiver.received[at] ?? {};
      for (const part of [mail?.text, mail?.html || '']) {
        expect(part).toContain('Dit wil ik niet: geen mail meer van Bram');
        expect(part).toContain(`https://www.lijstje.example/mail/afmelden/${token}`);
      }
    }
  });

  test('says nothing to anybody by its subject, and is text to the letter', async () => {
    await settled(await ask(listSent()));
    const { mail, to } = receiver.received[0] ?? {};
    expect([to, mail?.subject, mail?.bcc]).toEqual(['oma@voorbeeld.nl', 'Kijk eens Bcc: iedereen@kwaad.nl', undefined]);
    expect([...receiver.named.keys()]).toEqual(['oma@voorbeeld.nl']);
    expect(mail?.html).toContain('&lt;b&gt;kijk&lt;/b&gt;');
  });

  test('has nobody to answer to when the sender’s address is not proven', async () => {
    await settled(await ask(listSent({ replyTo: null })));
    const headers = receiver.received[0]?.mail.headers;
    expect([headers?.has('reply-to'), headers?.get('auto-submitted')]).toEqual([false, 'auto-generated']);
  });

  test('goes to nobody who wants none; other mail does', async () => {
    neighbours.optedOut.add('oma@voorbeeld.nl');
    expect(await settled(await ask(listSent()))).toMatchObject({ status: 'skipped', reason: 'not wanted' });
    expect(await settled(await ask(crossOff()))).toMatchObject({ status: 'sent' });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('outcomes', () => {
  test('of a lot mail are told, also when the receiver was away meanwhile, and the mail goes out once', async () => {
    neighbours.lottingIsDown = true;
    const id = await ask(lot('deelnemer-3'));
    await settled(id);
    await waitFor(async () => (await jobState(id)) === 'completed');
    neighbours.lottingIsDown = false;
    await waitFor(() => neighbours.outcomes.length === 1);
    expect(neighbours.outcomes).toEqual([{ mailId: id, reference: 'deelnemer-3', status: 'sent' }]);
    await waitFor(async () => (await deps.deliveries.byId(id))?.outcomeDue === false);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('what a receiver tells afterwards', () => {
  const report = (id: string, type: 'bounce' | 'complaint' = 'bounce', recipient = 'OMA@voorbeeld.nl') =>
    takeReport(deps)(
      { messageId: `<${id}@www.lijstje.example>`, recipient, type },
      { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log },
    );

  test('a mail that came back: no more to that address, who asked hears that it failed, once', async () => {
    const id = await ask(lot('deelnemer-5'));
    await settled(id);
    await waitFor(() => toldOf('deelnemer-5').length === 1);
    await report(id);
    expect([...neighbours.suppressed]).toEqual(['oma@voorbeeld.nl']);
    expect(await deps.deliveries.byId(id)).toMatchObject({ status: 'failed', reason: 'came back later' });
    await waitFor(() => toldOf('deelnemer-5').length === 2);
    expect(toldOf('deelnemer-5')).toEqual(['sent', 'failed']);
    // Mended meanwhile: the same report once more changes nothing.
    neighbours.suppressed.clear();
    await report(id);
    await report(id, 'complaint');
    expect(neighbours.suppressed.size).toBe(0);
  });

  test('a complaint: no more to that address, but the mail had arrived', async () => {
    const id = await ask(lot('deelnemer-6'));
    await settled(id);
    await report(id, 'complaint');
    expect(neighbours.suppressed.size).toBe(1);
    expect(await deps.deliveries.byId(id)).toMatchObject({ status: 'sent' });
  });

  test.each([
    ['a mail that is none of ours', randomUUID(), 'oma@voorbeeld.nl'],
    ['an address that the mail did not go to', null, 'ander@voorbeeld.nl'],
  ])('%s is ignored', async (_what, other, recipient) => {
    const id = await ask(lot('deelnemer-7'));
    await settled(id);
    await report(other ?? id, 'bounce', recipient);
    expect(neighbours.suppressed.size).toBe(0);
    expect(await deps.deliveries.byId(id)).toMatchObject({ status: 'sent' });
  });
});

test('no record of a mail says whose it was, nor whether it was a nudge or a question', async () => {
  const draw = { participantName: 'Oma', drawTitle: 'Sinterklaas' };
  const to = { address: 'oma@voorbeeld.nl', name: 'Oma' };
  const asked = [
    { kind: 'lotNudge', to, data: { ...draw, lotPath: '/lot/a' }, reference: null },
    { kind: 'lotQuestion', to, data: { ...draw, question: 'Welke maat?', answerPath: '/vraag/a' }, reference: null },
  ];
  const records = [];
  for (const mail of asked) {
    const id = await ask(mail);
    await settled(id);
    records.push(await deps.deliveries.byId(id));
  }
  expect(records.map((record) => record?.kind)).toEqual([null, null]);
  const [one, other] = records.map((record) => record?.recipient);
  expect(one).toEqual(expect.any(String));
  expect(one).not.toBe(other);
  expect(JSON.stringify(records)).not.toMatch(/oma|nudge|question/i);
});

describe('what was given up', () => {
  test('goes out after all when somebody has it tried again, and who asked hears of it', async () => {
    receiver.beforeAcknowledge = () => {
      throw refusal(554);
    };
    const id = await ask(lot('deelnemer-8'));
    expect(await settled(id)).toMatchObject({ status: 'failed', tries: 1 });
    await waitFor(async () => (await jobState(id)) === 'failed' && toldOf('deelnemer-8').length === 1);
    receiver.reset();
    const [letter] = await deadLetters(queue, 50).then((all) => all.filter((one) => one.id === id));
    expect(letter).toMatchObject({ kind: 'test', tries: 1, reason: 'bounced: smtp EMESSAGE 554' });
    expect(await sendAgain(queue, id)).toBe(true);
    await waitFor(async () => (await deps.deliveries.byId(id))?.status === 'sent');
    expect(receiver.received.map(({ messageId }) => messageId)).toEqual([`<${id}@www.lijstje.example>`]);
    await waitFor(() => toldOf('deelnemer-8').length === 2);
    expect(toldOf('deelnemer-8')).toEqual(['failed', 'sent']);
    await waitFor(async () => (await jobState(id)) === 'completed');
    // What is no dead letter is not sent again.
    expect([await sendAgain(queue, id), await sendAgain(queue, 'geen')]).toEqual([false, false]);
  });
});

describe('what is no mail', () => {
  test.each([
    ['an unknown kind', { ...crossOff(), kind: 'reclame' }],
    ['data that breaks its schema', { ...crossOff(), data: { giftDescription: 'oma@geheim.nl' } }],
    ['nobody to send it to', { ...crossOff(), to: {} }],
    ['nothing', null],
  ])('%s is a dead letter at once', async (_what, payload) => {
    const id = await ask(payload);
    await waitFor(async () => (await jobState(id)) === 'failed');
    const job = await queue.getJob(id);
    expect(job?.attemptsMade).toBe(1);
    expect(job?.failedReason).toContain('no mail we know');
    expect(job?.failedReason).not.toContain('geheim');
    expect(receiver.received).toEqual([]);
  });
});

test('one address gets no more of what others cause in a day than anybody’s friends do; what is its own still comes', async () => {
  const to = { address: `${randomUUID()}@elders.nl`, name: null };
  const ids: string[] = [];
  for (let sent = 0; sent < MAILS_OF_OTHERS.calls; sent += 1) ids.push(await ask({ ...lot(`veel-${String(sent)}`), to }));
  for (const id of ids) expect(await settled(id)).toMatchObject({ status: 'sent' });
  const [one, other] = [await ask({ ...lot('te-veel'), to }), await ask(crossOff(to))];
  for (const id of [one, other]) {
    expect(await settled(id)).toMatchObject({ status: 'skipped', reason: 'too many for one address' });
  }
  await waitFor(async () => neighbours.outcomes.some(({ reference, status }) => reference === 'te-veel' && status === 'failed'));
  const own = { kind: 'resetPassword', to, data: { firstName: null, resetPath: '/account/resetpassword/x' }, reference: null };
  expect(await settled(await ask(own))).toMatchObject({ status: 'sent' });

  // What somebody did themselves is no doing of others, once the address is known to be theirs.
  const userGuid = randomUUID();
  const done = { ...crossOff({ userGuid }), own: true };
  neighbours.people.set(userGuid, { ...to, wanted: true });
  expect(await settled(await ask(done))).toMatchObject({ status: 'skipped' });
  neighbours.people.set(userGuid, { ...to, wanted: true, isProven: true });
  expect(await settled(await ask(done))).toMatchObject({ status: 'sent' });
  expect(await settled(await ask(crossOff({ userGuid })))).toMatchObject({ status: 'skipped' });
});

test('no address and no private link is left in records, log or dead letters', async () => {
  receiver.onRecipient = () => {
    throw Object.assign(new Error('oma@voorbeeld.nl is not known here'), { responseCode: 450 });
  };
  const id = await ask(lot('deelnemer-4'));
  await settled(id);
  await waitFor(async () => (await jobState(id)) === 'failed');
  const records = await nativeDb(base.mongo).collection('deliveries').find().toArray();
  const job = await queue.getJob(id);
  for (const kept of [records, base.logged, job?.failedReason, job?.stacktrace]) {
    expect(JSON.stringify(kept)).not.toMatch(/oma@|lootje\/x/);
  }
});
