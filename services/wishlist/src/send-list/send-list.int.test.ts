import { randomUUID } from 'node:crypto';
import { type AccessType, HEADERS, LIMITS, type MailData, type MailRequest } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import { mongo } from 'mongoose';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { flagsNeighbour } from '../testing/flags-neighbour.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { accounts } = accountNeighbour(base);
const flags = flagsNeighbour(base);

const PATH = '/api/MyList/Send';
const message = { subject: 'Mijn lijstje', messageStart: 'Hoi oma, kijk eens:', messageEnd: 'Liefs, Anna' };
const send = ({ browser }: Person, { list }: ListOfTest, changes: object = {}, headers = {}) =>
  browser.post(PATH, { privateGuid: list.privateGuid, recipients: ['oma@voorbeeld.nl'], ...message, ...changes }, headers);

const sender = async (known: object = {}) => {
  const owner = await world.account();
  accounts.set(owner.guid, { firstName: 'Anna', lastName: 'de Vries', email: 'anna@voorbeeld.nl', ...known });
  return owner;
};
const scene = async (accessType: AccessType = 'PUBLIC', known: object = {}) => {
  const owner = await sender(known);
  return { owner, of: await world.aList(owner, { accessType, title: 'Vijftig jaar' }) };
};
type SentListMail = MailRequest & { readonly data: MailData<'listSent'> };
/** Mails asked for since the last look. */
let seen = 0;
const mails = async (): Promise<SentListMail[]> => {
  const all = (await base.outbox()).filter(({ name }) => name === 'mail').map(({ payload }) => payload as SentListMail);
  const fresh = all.slice(seen);
  seen = all.length;
  return fresh;
};
beforeEach(mails);

describe('a list is sent', () => {
  test('to each address once, in the sender’s words, with an answer to the sender', async () => {
    const { owner, of } = await scene();
    const recipients = ['oma@voorbeeld.nl', ' Opa@voorbeeld.nl ', 'OMA@voorbeeld.nl', 'geen-adres', 'a@b', ''];
    const answer = await send(owner, of, { recipients, subject: '  Mijn lijstje ' });
    expect([answer.status, answer.body]).toEqual([200, true]);
    const asked = await mails();
    expect(asked.map(({ kind, to }) => [kind, to])).toEqual([
      ['listSent', { address: 'oma@voorbeeld.nl', name: null }],
      ['listSent', { address: 'Opa@voorbeeld.nl', name: null }],
    ]);
    expect(asked[0]?.data).toEqual({
      ...message,
      senderName: 'Anna de Vries',
      listName: 'Vijftig jaar',
      listPath: `/${of.list.username}`,
      replyTo: 'anna@voorbeeld.nl',
      ...{ occasion: null, occasionDate: null, picturePath: null },
    });
  });

  test('without an address to answer to while nobody has proven it; by the list’s name when the account has none', async () => {
    const { owner, of } = await scene('PUBLIC', { firstName: null, lastName: null, isAddressProven: false });
    await send(owner, of);
    expect((await mails())[0]?.data).toMatchObject({ senderName: 'Anna de Vries', replyTo: null });
  });

  test('by an extra owner in their own name', async () => {
    const { of, owner } = await scene();
    const extra = await sender({ firstName: 'Bram', lastName: null, email: 'bram@voorbeeld.nl' });
    const shared = await world.aList(owner, { ownerGuids: [owner.guid, extra.guid] });
    await send(extra, shared);
    expect((await mails())[0]?.data).toMatchObject({ senderName: 'Bram', replyTo: 'bram@voorbeeld.nl' });
    expect((await send(extra, of)).body).toBe('WishlistNotFound');
  });

  test('of every access but private', async () => {
    const outcomes: unknown[] = [];
    for (const accessType of ['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'] as const) {
      const { owner, of } = await scene(accessType);
      const answer = await send(owner, of);
      outcomes.push([
        answer.status,
        answer.body,
        (await mails()).map(({ data }) => data.listPath.replace(of.list.username, 'x')),
      ]);
    }
    expect(outcomes).toEqual([
      [200, true, ['/x']],
      [200, true, ['/x']],
      [200, true, [expect.stringMatching(/^\/x\?uitnodiging=[\w-]{24}$/)]],
      [422, 'Other', []],
    ]);
  });

  test.each([
    ['PUBLIC', { occasion: 'MyBirthday', picturePath: `/api/WishlistImage/File/${'c'.repeat(64)}?size=400` }],
    ['CLOSED', { occasion: 'MyBirthday', picturePath: `/api/WishlistImage/File/${'c'.repeat(64)}?size=400` }],
    ['OPEN', { occasion: undefined, picturePath: undefined }],
  ] as const)(
    'shows what one that is %s is for and its picture, unless there is a question to answer',
    async (accessType, shown) => {
      const owner = await sender({});
      await send(owner, await world.aList(owner, { accessType, occasion: 'MyBirthday', imageId: 'c'.repeat(64) }));
      const { occasion, picturePath } = (await mails())[0]?.data ?? {};
      expect({ occasion, picturePath }).toEqual(shown);
    },
  );

  test('once, when the same request comes again', async () => {
    const { owner, of } = await scene();
    const key = { [HEADERS.idempotencyKey]: randomUUID() };
    const answers = await Promise.all([send(owner, of, {}, key), send(owner, of, {}, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send(owner, of, {}, key)).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  test('to nobody when one of the mails cannot be asked for', async () => {
    const { owner, of } = await scene('CLOSED');
    await send(owner, of, { recipients: ['opa@voorbeeld.nl'] });
    await mails();
    const { insertOne } = mongo.Collection.prototype;
    let asked = 0;
    const failing = jest.spyOn(mongo.Collection.prototype, 'insertOne');
    failing.mockImplementation(function (this: mongo.Collection, entry, options) {
      asked += this.collectionName === 'outbox' ? 1 : 0;
      if (asked === 2) throw new Error('the second one cannot be written');
      return insertOne.call(this, entry, options);
    });
    const answer = await send(owner, of, { recipients: ['tante@voorbeeld.nl', 'opa@voorbeeld.nl'] });
    expect(answer.status).toBe(500);
    expect(await mails()).toEqual([]);
    const left = await nativeDb(base.mongo).collection('invitations').countDocuments({ wishlistGuid: of.list._id });
    expect(left).toBe(1);
    failing.mockRestore();
  });
});

describe('what is refused', () => {
  test('IsAfstreper, whether guest or proven', async () => {
    const { of } = await scene();
    for (const who of [await world.guest(), await world.afstreper(), await world.guest(of.list.primaryOwnerGuid)]) {
      const answer = await send(who, of);
      expect([answer.status, answer.body]).toEqual([422, 'IsAfstreper']);
    }
  });

  test('WishlistNotFound: somebody else’s, none, one that is gone', async () => {
    const { owner, of } = await scene();
    expect((await send(await sender(), of)).body).toBe('WishlistNotFound');
    expect((await send(owner, of, { privateGuid: randomUUID() })).body).toBe('WishlistNotFound');
    expect((await send(owner, of, { privateGuid: of.list._id })).body).toBe('WishlistNotFound');
  });

  test('NoMessage: both parts empty or blank or left out', async () => {
    const { owner, of } = await scene();
    for (const changes of [
      { messageStart: '', messageEnd: '' },
      { messageStart: ' \n ', messageEnd: '\t' },
      { messageStart: undefined, messageEnd: undefined },
    ]) {
      const answer = await send(owner, of, changes);
      expect([answer.status, answer.body]).toEqual([422, 'NoMessage']);
    }
  });

  test.each([[['oma']], [['', ' ']], [['oma@', '@voorbeeld.nl', 'a b@c.nl']], [[`${'x'.repeat(96)}@b.nl`]]])(
    'NoValidRecipient: %p',
    async (recipients) => {
      const { owner, of } = await scene();
      const answer = await send(owner, of, { recipients });
      expect([answer.status, answer.body]).toEqual([422, 'NoValidRecipient']);
    },
  );

  test('401 for nobody, 403 without token, 404 while the flag is off, whoever asks', async () => {
    const { owner, of } = await scene();
    expect((await send(world.anonymous(), of)).status).toBe(401);
    expect((await send(owner, of, {}, { [HEADERS.csrf]: 'x' })).status).toBe(403);
    await flags.turn({ allowUnsollicitedEmail: false });
    await waitFor(async () => (await send(owner, of)).status === 404);
    const guest = await send(await world.guest(), of);
    expect([guest.status, guest.body]).toEqual([404, { error: 'NotFound' }]);
    await mails();
    await send(owner, of);
    expect(await mails()).toEqual([]);
    await flags.turn({ allowUnsollicitedEmail: true });
    await waitFor(async () => (await send(owner, of)).status === 200);
  });

  const { max, maxCharacters } = LIMITS.sendRecipients;
  const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a${String(index)}@voorbeeld.nl`);
  test.each<[string, object, string, string]>([
    ['no recipients', { recipients: [] }, 'recipients', 'send.recipients.required'],
    ['too many', { recipients: addresses(max + 1) }, 'recipients', 'send.recipients.too_many'],
    ['too long', { recipients: ['x'.repeat(maxCharacters - 1), 'y'] }, 'recipients', 'send.recipients.too_long'],
    ['one text', { recipients: 'oma@voorbeeld.nl' }, 'recipients', 'invalid_type'],
    ['numbers', { recipients: [7] }, 'recipients.0', 'invalid_type'],
    ['no subject', { subject: '' }, 'subject', 'send.subject.required'],
    ['blank subject', { subject: '   ' }, 'subject', 'send.subject.required'],
    ['subject of 129', { subject: 'x'.repeat(129) }, 'subject', 'send.subject.too_long'],
    ['9 characters together', { messageStart: 'abcd', messageEnd: 'efghi' }, 'messageStart', 'send.message.too_short'],
    ['9 and spaces', { messageStart: ' abcd    ', messageEnd: ' efghi ' }, 'messageStart', 'send.message.too_short'],
    ['2001 together', { messageStart: 'x'.repeat(1000), messageEnd: 'x'.repeat(1001) }, 'messageStart', 'send.message.too_long'],
    ['no guid', { privateGuid: 'x' }, 'privateGuid', 'invalid_guid'],
  ])('400: %s', async (_what, changes, path, code) => {
    const { owner, of } = await scene();
    const answer = await send(owner, of, changes);
    expect([answer.status, (answer.body as { issues: unknown[] }).issues[0]]).toEqual([400, { path, code }]);
  });

  test.each<[string, object, number]>([
    ['2000 characters of addresses', { recipients: ['oma@voorbeeld.nl', 'x'.repeat(maxCharacters - 17)] }, 1],
    ['50 addresses', { recipients: addresses(max) }, max],
    ['a subject of 128', { subject: 'x'.repeat(128) }, 1],
    ['10 characters in one part', { messageStart: '', messageEnd: 'x'.repeat(10) }, 1],
    ['2000 together', { messageStart: 'x'.repeat(1000), messageEnd: 'x'.repeat(1000) }, 1],
  ])('not: %s', async (_what, changes, count) => {
    const { owner, of } = await scene();
    expect((await send(owner, of, changes)).status).toBe(200);
    expect(await mails()).toHaveLength(count);
  });
});

test('no address and no message is in a log line', async () => {
  const { owner, of } = await scene('CLOSED');
  await send(owner, of, { recipients: ['geheim@voorbeeld.nl'] });
  const [mail] = await mails();
  const lines = JSON.stringify(base.logged);
  for (const secret of ['geheim@', 'Hoi oma', mail?.data.listPath.split('=')[1] ?? '?']) expect(lines).not.toContain(secret);
});
