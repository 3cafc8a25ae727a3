import type { Lot, Loting, MailRequest } from '@site/contracts';
import { client, type Client } from '@site/service-kit/testing';
import type { ParticipantRecord } from '../shared/records.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, app, deps, collection, mails, accountHolder, rowsOf } = lottingUnderTest();

const NAMES = ['anna', 'bram', 'carlijn', 'daan', 'eva'];
const CHOSEN = { celebration: { day: '2026-12-05' }, tellsGivers: true };
const lotOf = async ({ privateGuid }: ParticipantRecord) => bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`));
const thank = async ({ privateGuid: lotPrivateGuid }: ParticipantRecord, thanks: string) => {
  const answer = await client(app).post('/api/Lot/ThankGiver', { lotPrivateGuid, thanks });
  return [answer.status, bodyOf<unknown>(answer)];
};
const drawn = async (changes: object = CHOSEN) => {
  const { browser } = await accountHolder('anna@voorbeeld.nl');
  const made = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(NAMES, changes)));
  return { browser, ...made, rows: await rowsOf(made.publicGuid) };
};
const organized = async (browser: Client, manageGuid: string) => bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
/** Who drew each, by name, as the lots of those say. */
const giversOf = async (rows: readonly ParticipantRecord[]) =>
  new Map(await Promise.all(rows.map(async (row) => [(await lotOf(row)).drawnParticipant.name, row] as const)));
const on = (moment: string) => base.clock.set(new Date(moment));
const thanksMails = async () => ((await mails()) as MailRequest[]).filter(({ kind }) => kind === 'lotAnswer');
const at = <T>(rows: readonly T[], place: number): T => {
  const found = rows[place];
  if (found === undefined) throw new Error('there are five');
  return found;
};

beforeEach(() => on('2026-11-20T12:00:00Z'));

describe('from when on', () => {
  test('each sees who had them from the day after the celebration, not a moment before, and nobody else’s', async () => {
    const { browser, manageGuid, rows } = await drawn();
    const told = { from: '2026-12-06', isOpen: false, name: null, isThanked: false };
    const givers = await giversOf(rows);
    expect((await organized(browser, manageGuid)).giversFrom).toBe('2026-12-06');
    const sent = ((await mails()) as MailRequest[]).flatMap((mail) => (mail.kind === 'lot' ? [mail.data.giversFrom] : []));
    expect(sent).toEqual(NAMES.map(() => '2026-12-06'));
    // Half past eleven in the evening, Dutch time.
    for (const moment of ['2026-11-20T12:00:00Z', '2026-12-05T22:30:00Z']) {
      on(moment);
      for (const row of rows) expect((await lotOf(row)).giver).toEqual(told);
      expect(await thank(at(rows, 1), 'Dank')).toEqual([422, 'NotOpen']);
    }
    on('2026-12-05T23:30:00Z');
    for (const row of rows) {
      const { giver } = await lotOf(row);
      expect(giver).toEqual({ from: '2026-12-06', isOpen: true, name: givers.get(row.name)?.name, isThanked: false });
    }
    expect(await thanksMails()).toEqual([]);
  });

  test('never where it was not chosen, and nothing is said of it', async () => {
    const { browser, manageGuid, rows } = await drawn({ celebration: CHOSEN.celebration });
    on('2027-06-01T12:00:00Z');
    expect((await organized(browser, manageGuid)).giversFrom).toBeUndefined();
    expect((await lotOf(at(rows, 1))).giver).toBeUndefined();
    expect(await thank(at(rows, 1), 'Dank')).toEqual([422, 'NotOpen']);
    expect(JSON.stringify(await mails())).not.toContain('giversFrom');
  });

  test.each([
    ['no celebration', {}],
    ['a celebration without a day', { celebration: { place: 'Bij oma' } }],
  ])('cannot be chosen with %s', async (_what, changes) => {
    const { browser } = await accountHolder('anna@voorbeeld.nl');
    const refused = await browser.post('/api/Loting/Create', aDraw(NAMES, { tellsGivers: true, ...changes }));
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'tellsGivers' }] }]);
    expect(await collection('lotingen').countDocuments()).toBe(0);
  });

  test.each([
    ['2020-01-01', '2026-11-23'],
    ['2026-11-20', '2026-11-23'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-24'],
  ])('a celebration on %s tells from %s: two whole days after the draw at the soonest', async (day, from) => {
    const { rows } = await drawn({ ...CHOSEN, celebration: { day } });
    expect((await lotOf(at(rows, 1))).giver?.from).toBe(from);
    base.clock.advance(48 * 60 * 60 * 1000);
    expect((await lotOf(at(rows, 1))).giver?.isOpen).toBe(false);
  });

  test('a redo with a nearer day tells no sooner than two whole days after that, and one without says nothing any more', async () => {
    const { browser, publicGuid, manageGuid, rows } = await drawn();
    const participants = rows.map(({ _id, name, email }, place) =>
      place === 0 ? aParticipant('anna') : { localGuid: _id, name, email },
    );
    const edit = (changes: object) =>
      browser.post('/api/Loting/Edit', aDraw(participants, { publicLotingGuid: publicGuid, ...changes }));
    on('2026-12-04T12:00:00Z');
    expect((await edit({ ...CHOSEN, celebration: { day: '2026-11-25' } })).status).toBe(200);
    const again = at(await rowsOf(publicGuid), 1);
    expect((await lotOf(again)).giver).toMatchObject({ from: '2026-12-07', isOpen: false });
    on('2026-12-06T12:00:00Z');
    expect((await lotOf(again)).giver?.isOpen).toBe(false);
    on('2026-12-07T12:00:00Z');
    expect((await lotOf(again)).giver?.isOpen).toBe(true);
    expect((await edit({ celebration: CHOSEN.celebration })).status).toBe(200);
    expect((await lotOf(at(await rowsOf(publicGuid), 1))).giver).toBeUndefined();
    expect((await organized(browser, manageGuid)).giversFrom).toBeUndefined();
  });

  test('not while lots wait to be mailed, and two whole days after they were', async () => {
    const { publicGuid, rows } = await drawn();
    await collection('lotingen').updateOne({ title: 'Sinterklaas' }, { $set: { hasHeld: true } });
    on('2026-12-20T12:00:00Z');
    expect((await lotOf(at(rows, 1))).giver?.isOpen).toBe(false);
    expect(await thank(at(rows, 1), 'Dank')).toEqual([422, 'NotOpen']);
    const session = await base.mongo.startSession();
    await session.withTransaction(() => deps.stores.lotingen.tellGiversLater(publicGuid, '2026-12-23', session));
    await session.endSession();
    expect((await lotOf(at(rows, 1))).giver?.from).toBe('2026-12-23');
  });
});

describe('thanks', () => {
  const open = async () => {
    const draw = await drawn();
    const givers = await giversOf(draw.rows);
    on('2026-12-06T12:00:00Z');
    const bram = at(draw.rows, 1);
    const giver = givers.get('bram');
    if (giver === undefined) throw new Error('somebody drew Bram');
    return { ...draw, bram, giver };
  };

  test('go to who had them, once, without a name, and the lot says so', async () => {
    const { bram, giver, rows } = await open();
    expect(await thank(bram, 'Wat mooi!\nDank je.')).toEqual([200, true]);
    const to = giver.email === null ? { userGuid: giver.userGuid } : { address: giver.email, name: giver.name };
    const lotPath = `/lootjestrekken/lootje/${giver.privateGuid}`;
    const data = {
      participantName: giver.name,
      drawTitle: 'Sinterklaas',
      question: '',
      answer: 'Wat mooi!\nDank je.',
      isThanks: true,
      lotPath,
    };
    // By the draw, as a nudge is: who wants no mail of it gets no thanks either.
    const sender = { userGuid: expect.any(String) as string, name: 'Sinterklaas' };
    expect(await thanksMails()).toEqual([{ kind: 'lotAnswer', to, reference: null, data, language: 'nl', sender }]);
    expect(await thank(bram, 'Nog eens')).toEqual([422, 'AlreadyThanked']);
    expect((await lotOf(bram)).giver?.isThanked).toBe(true);
    for (const row of rows.filter(({ _id }) => _id !== bram._id)) expect((await lotOf(row)).giver?.isThanked).toBe(false);
    expect(await thanksMails()).toHaveLength(1);
  });

  test('of two tabs at once, and of many people at once, go once each', async () => {
    const { bram, rows } = await open();
    const answers = await Promise.all([1, 2, 3].map((tab) => thank(bram, `Tab ${String(tab)}`)));
    expect(answers.map(([status]) => status).sort()).toEqual([200, 422, 422]);
    const others = rows.filter(({ _id }) => _id !== bram._id);
    expect(await Promise.all(others.map((row) => thank(row, `Van ${row.name}`)))).toEqual(others.map(() => [200, true]));
    expect(await thanksMails()).toHaveLength(NAMES.length);
    for (const row of rows) expect((await lotOf(row)).giver?.isThanked).toBe(true);
  });

  test('asked again under the same key are the same thanks', async () => {
    const { bram } = await open();
    const browser = client(app);
    const asked = { lotPrivateGuid: bram.privateGuid, thanks: 'Dank' };
    const again = () => browser.post('/api/Lot/ThankGiver', asked, { 'idempotency-key': 'een-bedankje' });
    expect([(await again()).body, (await again()).body]).toEqual([true, true]);
    expect(await thanksMails()).toHaveLength(1);
  });

  test.each([
    ['before they are noted', () => jest.spyOn(deps.stores.participants, 'setThanks').mockRejectedValueOnce(new Error('killed'))],
    [
      'when the mail is asked for',
      () => {
        const thanks = deps.mails.thanks.bind(deps.mails);
        return jest.spyOn(deps.mails, 'thanks').mockImplementationOnce(async (...asked) => {
          await thanks(...asked);
          throw new Error('killed');
        });
      },
    ],
  ])('killed %s leave nothing behind, and go once when they are sent again', async (_when, kill) => {
    const { bram, publicGuid } = await open();
    const before = await rowsOf(publicGuid);
    const killed = kill();
    expect((await thank(bram, 'Dank'))[0]).toBe(500);
    killed.mockRestore();
    expect([await rowsOf(publicGuid), await thanksMails()]).toEqual([before, []]);
    expect(await thank(bram, 'Dank')).toEqual([200, true]);
    expect(await thank(bram, 'Dank')).toEqual([422, 'AlreadyThanked']);
    expect(await thanksMails()).toHaveLength(1);
  });

  test('of nobody’s lot, too long, empty, of a deleted draw, and to who is gone, go nowhere', async () => {
    const { bram, giver, browser, manageGuid } = await open();
    expect((await thank({ ...bram, privateGuid: bram._id }, 'Dank'))[0]).toBe(404);
    expect((await thank(bram, '  '))[0]).toBe(400);
    expect((await thank(bram, 'x'.repeat(501)))[0]).toBe(400);
    await collection('participants').updateOne(
      { _id: giver._id },
      { $set: { email: null, emailKey: null, userGuid: null, accountGuid: null } },
    );
    expect((await lotOf(bram)).giver).toMatchObject({ isOpen: true, name: null });
    expect(await thank(bram, 'Dank')).toEqual([422, 'Other']);
    await browser.delete(`/api/Loting/${manageGuid}`);
    expect(await thank(bram, 'Dank')).toEqual([422, 'LotingDeleted']);
    expect(await thanksMails()).toEqual([]);
  });

  test('after a repair go to who has them now, and were thanked stays so', async () => {
    const { bram, rows, browser, publicGuid } = await open();
    const last = at(rows, 4);
    expect(await thank(bram, 'Dank')).toEqual([200, true]);
    const change = { kind: 'leaves', participantPublicGuid: last._id };
    const body = { publicLotingGuid: publicGuid, change };
    const { seal } = bodyOf<{ seal: string }>(await browser.post('/api/Loting/PreviewRepair', body));
    const done = await browser.post('/api/Loting/Repair', { ...body, seal, contribution: '4f'.repeat(32) });
    expect(done.body).toBe(true);
    const now = await rowsOf(publicGuid);
    const staying = now.filter(({ _id }) => _id !== last._id);
    const givers = await giversOf(staying);
    for (const row of staying) {
      const { giver } = await lotOf(row);
      expect([row.name, giver?.name, giver?.isThanked]).toEqual([row.name, givers.get(row.name)?.name, row.name === 'bram']);
    }
  });
});
