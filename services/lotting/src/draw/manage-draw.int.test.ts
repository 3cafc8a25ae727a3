import { randomUUID } from 'node:crypto';
import type { Lot, Loting, LotingFriend, LotingOverviewItem } from '@site/contracts';
import { isOnCluster } from '@site/service-kit';
import { client, type Client } from '@site/service-kit/testing';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, account, wishlists, app, deps, switches, collection, mails, accountHolder, rowsOf, questions, anonymousDraw } =
  lottingUnderTest();
const START = base.clock.now();
const YEAR = 365 * 24 * 60 * 60 * 1000;
beforeEach(() => {
  base.clock.set(START);
  wishlists.friends.clear();
});

interface Mail {
  kind: string;
  to: { address?: string; userGuid?: string };
  reference: string | null;
  data: Record<string, unknown>;
}
const newMails = async (before: number) => ((await mails()) as unknown as Mail[]).slice(before);
const kindsTo = (sent: readonly Mail[]) => sent.map(({ kind, to }) => `${kind} ${to.address ?? to.userGuid ?? ''}`);
const lotOf = async (privateGuid: string | undefined) => bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid ?? ''}`));
const wasSeen = (privateGuid: string | undefined) =>
  client(app).post('/api/Lot/RegisterFirstView', { lotPrivateGuid: privateGuid });
const news = async (name: string) => (await base.outbox()).filter((one) => one.name === name).map(({ payload }) => payload);
const afstreper = async (userGuid: string, proven = true) => {
  const browser = client(app);
  await browser.signIn({ kind: 'afstreper', userGuid, guestGuid: proven ? null : randomUUID(), proven });
  return browser;
};

describe('ResendLot', () => {
  const resend = async (browser: Client, participantPublicGuid: string | undefined, email?: string | null) => {
    const answer = await browser.post('/api/Loting/ResendLot', { participantPublicGuid, email });
    return [answer.status, bodyOf<unknown>(answer)];
  };

  test('to the same address mails the same lot once more, and only that mail counts from then on', async () => {
    const { browser, rows, manageGuid, publicGuid } = await anonymousDraw();
    const [, bram] = rows;
    await collection('participants').updateOne({ _id: bram?._id ?? '' }, { $set: { mailId: 'first', mailStatus: 'failed' } });
    const before = (await mails()).length;
    expect(await resend(browser, bram?._id, null)).toEqual([200, true]);
    expect(await resend(browser, bram?._id, ' BRAM@voorbeeld.nl ')).toEqual([200, true]);
    const sent = await newMails(before);
    const data = {
      participantName: 'bram',
      organizerName: 'anna',
      drawTitle: 'Sinterklaas',
      drawDescription: 'Niet duurder dan tien euro',
      lotPath: `/lootjestrekken/lootje/${bram?.privateGuid ?? ''}`,
      seal: expect.stringMatching(/^[0-9a-f]{128}$/) as string,
    };
    const sender = { userGuid: expect.any(String) as string, name: 'anna' };
    const to = { address: 'bram@voorbeeld.nl', name: 'bram' };
    const mail = { kind: 'lotResend', to, reference: bram?._id, data, language: 'nl', sender };
    expect(sent).toEqual([mail, mail]);
    const status = async () =>
      bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`)).participants.map(({ mailStatus }) => mailStatus)[1];
    expect(await status()).toBe('queued');
    expect(await news('lot.mailStatusChanged')).toContainEqual({
      publicLotingGuid: publicGuid,
      participantPublicGuid: bram?._id,
      mailStatus: 'queued',
    });
    expect((await rowsOf(publicGuid))[1]?.mailId).not.toBe('first');
  });

  test('to another address gives the lot another link and says so on it; the old address is told, also of a lot it never opened', async () => {
    const { browser, rows, publicGuid } = await anonymousDraw();
    const [, bram, carlijn] = rows;
    await wasSeen(bram?.privateGuid);
    const drew = (await lotOf(bram?.privateGuid)).drawnParticipant.publicGuid;
    const before = (await mails()).length;
    expect(await resend(browser, bram?._id, 'bram2@voorbeeld.nl')).toEqual([200, true]);
    expect(await resend(browser, carlijn?._id, 'carlijn2@voorbeeld.nl')).toEqual([200, true]);
    const now = await rowsOf(publicGuid);
    expect(kindsTo(await newMails(before))).toEqual([
      'lot bram2@voorbeeld.nl',
      'lotMoved bram@voorbeeld.nl',
      'lot carlijn2@voorbeeld.nl',
      'lotMoved carlijn@voorbeeld.nl',
    ]);
    expect([await lotOf(bram?.privateGuid), await lotOf(carlijn?.privateGuid)]).toEqual(['NotFound', 'NotFound']);
    expect(await lotOf(now[1]?.privateGuid)).toMatchObject({
      isViewed: false,
      email: 'bram2@voorbeeld.nl',
      drawnParticipant: { publicGuid: drew },
      moved: { at: base.clock.now().toISOString(), to: 'b…@voorbeeld.nl' },
    });
    expect(JSON.stringify(await newMails(before))).not.toContain(bram?.privateGuid);
    expect(await news('lot.moved')).toContainEqual({ publicLotingGuid: publicGuid, participantPublicGuid: bram?._id });
  });

  test('to the same address while another request does just that is one mail', async () => {
    const { browser, rows } = await anonymousDraw();
    const before = (await mails()).length;
    const { lots } = deps.mails;
    jest.spyOn(deps.mails, 'lots').mockImplementationOnce(async (...asked) => {
      expect(await resend(browser, rows[1]?._id)).toEqual([200, true]);
      return lots(...asked);
    });
    expect(await resend(browser, rows[1]?._id)).toEqual([200, true]);
    expect(kindsTo(await newMails(before))).toEqual(['lotResend bram@voorbeeld.nl']);
  });

  test('to two addresses at once the lot ends at one of them, and the first one is told once', async () => {
    const { browser, rows, publicGuid } = await anonymousDraw();
    const [, bram] = rows;
    await wasSeen(bram?.privateGuid);
    const before = (await mails()).length;
    const both = await Promise.all(
      ['b2@voorbeeld.nl', 'b3@voorbeeld.nl', 'b3@voorbeeld.nl'].map((email) => resend(browser, bram?._id, email)),
    );
    expect(both).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    const row = (await rowsOf(publicGuid))[1];
    const sent = await newMails(before);
    const lots = sent.filter(({ kind }) => kind === 'lot');
    expect(lots.at(-1)?.to.address).toBe(row?.email);
    expect(lots.at(-1)?.data.lotPath).toContain(row?.privateGuid);
    expect(sent.filter(({ kind, to }) => kind === 'lotMoved' && to.address === 'bram@voorbeeld.nl')).toHaveLength(1);
    expect((await lotOf(row?.privateGuid)).email).toBe(row?.email);
  });

  test('is "Other" for the organizer and friends with another address, for one that is taken, for who left', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const bram = await accountHolder('bram@voorbeeld.nl');
    const friend = aParticipant('bram', { email: null, publicUserGuid: bram.userGuid });
    const made = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', friend, 'carlijn', 'daan'])));
    const rows = await rowsOf(made.publicGuid);
    const [own, brams, carlijn, daan] = rows;
    await collection('participants').updateOne({ _id: daan?._id ?? '' }, { $set: { email: null, emailKey: null } });
    const before = (await mails()).length;
    for (const [guid, email] of [
      [own?._id, 'x@voorbeeld.nl'],
      [brams?._id, 'x@voorbeeld.nl'],
      [carlijn?._id, 'BRAM@voorbeeld.nl'],
      [daan?._id, null],
      [daan?._id, 'x@voorbeeld.nl'],
    ] as const)
      expect(await resend(anna.browser, guid, email)).toEqual([422, 'Other']);
    expect(await newMails(before)).toEqual([]);
    for (const [guid, email] of [
      [own?._id, null],
      [own?._id, 'anna@voorbeeld.nl'],
      [brams?._id, null],
    ] as const)
      expect(await resend(anna.browser, guid, email)).toEqual([200, true]);
    expect(kindsTo(await newMails(before))).toEqual([anna, anna, bram].map(({ userGuid }) => `lotResend ${userGuid}`));
  });

  test('corrects the address of an account that was typed in by it, and tells that account’s address', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    await accountHolder('bram@voorbeeld.nl');
    const made = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'bram', 'carlijn'])));
    const bram = (await rowsOf(made.publicGuid))[1];
    const before = (await mails()).length;
    expect(await resend(anna.browser, bram?._id, 'bram@elders.nl')).toEqual([200, true]);
    const now = (await rowsOf(made.publicGuid))[1];
    expect(now).toMatchObject({ email: 'bram@elders.nl' });
    expect(now?.privateGuid).not.toBe(bram?.privateGuid);
    expect(await lotOf(bram?.privateGuid)).toBe('NotFound');
    expect((await newMails(before)).map(({ kind, to }) => [kind, to.address])).toEqual(
      expect.arrayContaining([['lotMoved', 'bram@voorbeeld.nl']]),
    );
  });

  test('is "Other" for every address that the organizer reads, also with a label of their own or of another account', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const made = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'bram', 'carlijn'])));
    const bram = (await rowsOf(made.publicGuid))[1];
    expect(await resend(anna.browser, bram?._id, 'Anna+bram@voorbeeld.nl')).toEqual([422, 'Other']);
    const { browser, email, rows } = await anonymousDraw();
    expect(await resend(browser, rows[1]?._id, email.replace('@', '+1@'))).toEqual([422, 'Other']);
    expect((await rowsOf(made.publicGuid))[1]?.privateGuid).toBe(bram?.privateGuid);
    account.people.splice(0, 1, { ...anna, email: 'anna@elders.nl' });
    expect(await resend(anna.browser, bram?._id, 'anna@elders.nl')).toEqual([422, 'Other']);
    expect(await resend(anna.browser, bram?._id, 'bram@elders.nl')).toEqual([200, true]);
  });

  test('refuses', async () => {
    const { browser, rows, manageGuid } = await anonymousDraw();
    const other = await accountHolder();
    const status = async (who: Client, guid: string | undefined, email?: string) => (await resend(who, guid, email))[0];
    expect(await status(client(app), rows[1]?._id)).toBe(401);
    expect(await status(other.browser, rows[1]?._id)).toBe(401);
    expect(await status(browser, randomUUID())).toBe(404);
    expect(await status(browser, 'x')).toBe(400);
    expect(await status(browser, rows[1]?._id, 'bram@')).toBe(400);
    await browser.delete(`/api/Loting/${manageGuid}`);
    expect(await resend(browser, rows[1]?._id, null)).toEqual([422, 'Other']);
    expect(await status(other.browser, rows[1]?._id)).toBe(401);
    switches.drawLotsEnabled = false;
    expect(await status(browser, rows[1]?._id)).toBe(404);
  });
});

describe('DELETE Loting', () => {
  test('tells everybody who can be reached once; lots are deleted, the overview and the organizer have it no more', async () => {
    const { browser, rows, manageGuid, publicGuid, email } = await anonymousDraw();
    const [, bram, carlijn] = rows;
    await client(app).post('/api/Lot/SendQuestion', { lotPrivateGuid: bram?.privateGuid, question: 'Welke maat?' });
    const questionGuid = (await questions())[0]?._id;
    await collection('participants').updateOne({ _id: carlijn?._id ?? '' }, { $set: { email: null, emailKey: null } });
    const before = (await mails()).length;
    const answers = await Promise.all([1, 2].map(() => browser.delete(`/api/Loting/${manageGuid}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(kindsTo(await newMails(before))).toEqual(
      [email, 'bram@voorbeeld.nl', 'daan@voorbeeld.nl'].map((to) => `drawDeleted ${to}`),
    );
    expect((await newMails(before))[1]?.data).toEqual({
      participantName: 'bram',
      organizerName: 'anna',
      drawTitle: 'Sinterklaas',
    });
    for (const { privateGuid } of rows) expect(await lotOf(privateGuid)).toBe('Deleted');
    expect((await browser.get(`/api/Loting/${manageGuid}`)).status).toBe(404);
    expect((await browser.delete(`/api/Loting/${manageGuid}`)).status).toBe(404);
    expect(bodyOf<{ lotingen: LotingOverviewItem[] }>(await browser.get('/api/Loting/Overview')).lotingen).toEqual([]);
    const post = async (path: string, body: object) => bodyOf<unknown>(await client(app).post(`/api/Lot/${path}`, body));
    expect(await post('SendNudge', { participantPrivateGuid: bram?.privateGuid })).toBe('LotDoesNotExist');
    expect(await post('SendQuestion', { lotPrivateGuid: bram?.privateGuid, question: 'Ja?' })).toBe('LotingDeleted');
    expect(await post('AnswerQuestion', { questionGuid, answer: 'Ja' })).toBe('LotingDeleted');
    expect((await client(app).get(`/api/Lot/Question/${questionGuid}`)).body).toBe('LotingDeleted');
    const participantPublicGuids = rows.map(({ _id }) => _id);
    expect(await news('loting.changed')).toEqual([{ publicLotingGuid: publicGuid, change: 'deleted', participantPublicGuids }]);
    base.clock.advance(YEAR);
    expect(await lotOf(bram?.privateGuid)).toBe('NotFound');
    for (const name of ['lotingen', 'participants', 'threads'])
      expect(await collection(name).countDocuments({ expiresAt: { $exists: false } })).toBe(0);
  });

  test('is the organizer’s alone', async () => {
    const { manageGuid, publicGuid } = await anonymousDraw();
    const other = await accountHolder();
    expect((await client(app).delete(`/api/Loting/${manageGuid}`)).status).toBe(401);
    expect((await other.browser.delete(`/api/Loting/${manageGuid}`)).status).toBe(401);
    for (const unknown of [randomUUID(), publicGuid, '12'])
      expect((await other.browser.delete(`/api/Loting/${unknown}`)).status).toBe(404);
    switches.drawLotsEnabled = false;
    expect((await other.browser.delete(`/api/Loting/${manageGuid}`)).status).toBe(404);
    expect(await news('loting.changed')).toEqual([]);
  });
});

describe('OpenWithOrganizer', () => {
  const open = (browser: Client, body: object) => browser.post('/api/Loting/OpenWithOrganizer', body);
  const world = async () => {
    const draw = await anonymousDraw();
    const stored = await deps.stores.lotingen.byGuid(draw.publicGuid);
    const userGuid = account.people.find((one) => one.email === draw.email)?.userGuid ?? '';
    return { ...draw, userGuid, key: { publicLotingGuid: draw.publicGuid, privateUserGuid: stored?.organizerKey ?? '' } };
  };

  test('signs in as the afstreper proper: another session id, another token, all draws of the address', async () => {
    const { key, manageGuid, browser: guest, userGuid } = await world();
    const second = bodyOf<Made>(
      await (
        await afstreper(userGuid)
      ).post('/api/Loting/Create', aDraw([aParticipant('anna', { email: account.people[0]?.email ?? '' }), 'x', 'y'])),
    );
    const other = await accountHolder();
    const stranger = await afstreper(account.add('eva@voorbeeld.nl', false).userGuid);
    for (const browser of [client(app), guest, other.browser, stranger]) {
      await browser.token();
      const cookie = browser.cookie;
      const answer = await open(browser, { ...key, replaceSession: browser === other.browser });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ changedCurrentUser: true, loting: { manageGuid, publicGuid: key.publicLotingGuid } });
      expect(answer.headers['csrf-token-invalidated']).toBe('1');
      expect(browser.cookie).not.toBe(cookie);
      for (const guid of [manageGuid, second.manageGuid]) expect((await browser.get(`/api/Loting/${guid}`)).status).toBe(200);
      const again = await open(browser, key);
      expect([
        bodyOf<{ changedCurrentUser: boolean }>(again).changedCurrentUser,
        again.headers['csrf-token-invalidated'],
      ]).toEqual([false, undefined]);
      const { publicLotingGuid } = key;
      expect(bodyOf<object>(await open(browser, { publicLotingGuid }))).toMatchObject({ changedCurrentUser: false });
    }
  });

  test('leaves the login of another account alone until it is told that it may go', async () => {
    const { key, manageGuid } = await world();
    const bram = await accountHolder('bram@voorbeeld.nl');
    await bram.browser.token();
    const { cookie } = bram.browser;
    for (const body of [key, { ...key, replaceSession: false }]) {
      const answer = await open(bram.browser, body);
      expect([answer.status, answer.body, bram.browser.cookie]).toEqual([422, 'OtherAccount', cookie]);
    }
    expect((await bram.browser.get(`/api/Loting/${manageGuid}`)).status).toBe(401);
    const wrong = { ...key, privateUserGuid: randomUUID() };
    expect((await open(bram.browser, wrong)).status).toBe(401);
    expect((await open(bram.browser, { ...key, replaceSession: true })).body).toMatchObject({ changedCurrentUser: true });
  });

  test('by number for old draws, by guid for all', async () => {
    const { key, publicGuid } = await world();
    const { privateUserGuid } = key;
    await collection('lotingen').updateOne({ _id: publicGuid }, { $set: { oldId: 4711 } });
    for (const lotingId of [4711, '4711', publicGuid, publicGuid.toUpperCase()])
      expect((await open(client(app), { lotingId, privateUserGuid })).status).toBe(200);
    for (const lotingId of [4712, '4712', randomUUID(), 'x', '-1', '4711.5'])
      expect((await open(client(app), { lotingId, privateUserGuid })).status).toBe(404);
    expect((await open(client(app), { privateUserGuid })).status).toBe(400);
    expect((await open(client(app), { lotingId: 'x'.repeat(65), privateUserGuid })).status).toBe(400);
    // We give no numbers any more: only where one server holds all draws does an index see to it that two have not the same.
    const doubled = collection('lotingen').insertOne({ _id: randomUUID(), oldId: 4711 } as { _id: string });
    const isRefused = doubled.then(
      () => false,
      (error: unknown) => String(error).includes('E11000'),
    );
    expect(await isRefused).toBe(!isOnCluster(base.mongo));
  });

  test('refuses a wrong guid, none from a stranger, an address that has become an account, a deleted draw', async () => {
    const { key, email, browser: guest, manageGuid } = await world();
    const { publicLotingGuid, privateUserGuid } = key;
    const visitor = client(app);
    expect((await open(visitor, { publicLotingGuid, privateUserGuid: randomUUID() })).status).toBe(401);
    expect((await open(guest, { publicLotingGuid, privateUserGuid: randomUUID() })).status).toBe(401);
    expect((await open(visitor, { publicLotingGuid })).status).toBe(401);
    expect((await open(visitor, { publicLotingGuid: randomUUID(), privateUserGuid })).status).toBe(404);
    expect((await open(visitor, { publicLotingGuid: 'x', privateUserGuid })).status).toBe(400);
    account.people.splice(0, 1);
    const holder = await accountHolder(email);
    expect((await open(visitor, key)).status).toBe(401);
    expect((await visitor.get('/api/Loting/Overview')).status).toBe(401);
    expect(bodyOf<object>(await open(holder.browser, key))).toMatchObject({ changedCurrentUser: false });
    expect((await holder.browser.delete(`/api/Loting/${manageGuid}`)).status).toBe(200);
    expect((await open(client(app), key)).status).toBe(404);
    switches.drawLotsEnabled = false;
    expect((await open(client(app), key)).status).toBe(404);
  });

  test('tells the organizer, and nobody else, that a draw was deleted or never drawn', async () => {
    const { key, manageGuid, browser: guest, rows } = await world();
    const gone = (code: string) => [404, { error: 'NotFound', issues: [{ path: 'loting', code }] }];
    const asked = async (browser: Client, body: object) => {
      const answer = await open(browser, body);
      return [answer.status, answer.body as unknown];
    };
    const [organizer] = rows;
    await collection('participants').updateOne({ _id: organizer?._id ?? '' }, { $set: { sealed: null } });
    const visitor = client(app);
    expect(await asked(visitor, key)).toEqual(gone('NotDrawn'));
    expect((await visitor.get('/api/Loting/Overview')).status).toBe(401);
    const shown = await guest.get(`/api/Loting/${manageGuid}`);
    expect([shown.status, shown.body]).toEqual(gone('NotDrawn'));
    await guest.delete(`/api/Loting/${manageGuid}`);
    expect(await asked(visitor, key)).toEqual(gone('Deleted'));
    expect((await guest.get(`/api/Loting/${manageGuid}`)).body).toEqual(gone('Deleted')[1]);
    const { publicLotingGuid } = key;
    for (const body of [{ publicLotingGuid }, { ...key, privateUserGuid: randomUUID() }])
      expect(await asked(visitor, body)).toEqual([404, { error: 'NotFound' }]);
    expect((await (await accountHolder()).browser.get(`/api/Loting/${manageGuid}`)).body).toEqual({ error: 'NotFound' });
  });

  test('an account holder needs no guid, and an old one does not matter once the draw is an account’s', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const { publicGuid } = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'bram', 'daan'])));
    for (const privateUserGuid of [null, randomUUID()]) {
      const link = { publicLotingGuid: publicGuid, privateUserGuid };
      expect(bodyOf<object>(await open(anna.browser, link))).toMatchObject({ changedCurrentUser: false });
      expect((await open(client(app), link)).status).toBe(401);
      expect((await open((await accountHolder()).browser, link)).status).toBe(401);
    }
  });
});

describe('GET Loting/LotingFriendsList', () => {
  const list = async (browser: Client) => {
    const answer = await browser.get('/api/Loting/LotingFriendsList');
    return { status: answer.status, text: answer.text, people: bodyOf<LotingFriend[]>(answer) };
  };

  test('has friends with an account and people of earlier draws, each once, by name, without an address', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const bram = await accountHolder('bram@voorbeeld.nl');
    const zoe = await accountHolder('zoe@voorbeeld.nl');
    const gone = randomUUID();
    wishlists.friends.set(anna.userGuid, [
      { userGuid: zoe.userGuid, name: 'Zoë de Wit' },
      { userGuid: bram.userGuid, name: 'Bram Bakker' },
      { userGuid: gone, name: 'Weg' },
    ]);
    const own = bodyOf<Made>(
      await anna.browser.post(
        '/api/Loting/Create',
        aDraw(
          ['anna', 'BRAM', 'carlijn', 'Érica'.normalize(), 'daan'].map((name) =>
            name === 'Érica' ? aParticipant(name, { email: 'erica@voorbeeld.nl' }) : name,
          ),
        ),
      ),
    );
    base.clock.advance(1000);
    await bram.browser.post(
      '/api/Loting/Create',
      aDraw(['bram', aParticipant('Carlijn P.', { email: 'Carlijn@voorbeeld.nl' }), 'anna', 'fatima']),
    );
    base.clock.advance(1000);
    const deleted = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'gijs', 'hanna'])));
    await anna.browser.delete(`/api/Loting/${deleted.manageGuid}`);
    await collection('participants').updateOne(
      { lotingGuid: own.publicGuid, name: 'daan' },
      { $set: { email: null, emailKey: null } },
    );

    const { people, text } = await list(anna.browser);
    expect(people.map(({ name }) => name)).toEqual(['Bram Bakker', 'Carlijn P.', 'Érica', 'fatima', 'Zoë de Wit']);
    expect(people.map(({ publicUserGuid }) => publicUserGuid)).toEqual([bram.userGuid, null, null, null, zoe.userGuid]);
    for (const { publicUserGuid, friendParticipantPublicGuid } of people)
      expect([publicUserGuid, friendParticipantPublicGuid].filter((guid) => guid !== null)).toHaveLength(1);
    expect(text).not.toContain('@');
    // What it names may take part.
    const rows = people.map((friend, at) => ({
      localGuid: String(at),
      name: friend.name,
      email: null,
      publicUserGuid: friend.publicUserGuid,
      friendParticipantPublicGuid: friend.friendParticipantPublicGuid,
      exclude: [],
    }));
    const draw = { ...aDraw(['anna']), participants: [aParticipant('anna'), ...rows] };
    expect((await anna.browser.post('/api/Loting/Create', draw)).status).toBe(201);
  });

  test('an afstreper has the people of its draws, a stranger nobody, and nobody signed in 401', async () => {
    const { email } = await anonymousDraw();
    const userGuid = account.people.find((one) => one.email === email)?.userGuid ?? '';
    expect((await list(await afstreper(userGuid))).people.map(({ name }) => name)).toEqual(['bram', 'carlijn', 'daan']);
    expect((await list(await afstreper(userGuid, false))).people).toEqual([]);
    const { browser } = await accountHolder();
    expect((await list(browser)).people).toEqual([]);
    expect((await list(client(app))).status).toBe(401);
    switches.drawLotsEnabled = false;
    expect((await list(browser)).status).toBe(404);
  });
});
