import { randomUUID } from 'node:crypto';
import { createLoting as createCall, type Lot, type Loting, type LotingOverviewItem } from '@site/contracts';
import { client, forgetAll } from '@site/service-kit/testing';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { createDraw } from './create-draw.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { base, account, deps, app, collection, mails, accountHolder, rowsOf, anonymousDraw } = lottingUnderTest();
const anyText = expect.any(String) as string;

describe('POST /api/Loting/Create', () => {
  test('everybody draws somebody else, nobody twice, and gets one mail that does not say whom', async () => {
    const { rows, publicGuid } = await anonymousDraw();
    const drawn = await Promise.all(
      rows.map(async ({ privateGuid }) => {
        const lot = bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`));
        return lot.drawnParticipant.publicGuid;
      }),
    );
    expect([...drawn].sort()).toEqual(rows.map(({ _id }) => _id).sort());
    rows.forEach((row, position) => expect(drawn[position]).not.toBe(row._id));

    const asked = (await mails()) as Record<string, unknown>[];
    expect(asked.filter(({ kind }) => kind === 'lot')).toHaveLength(rows.length);
    rows.forEach((row, position) => {
      const own = asked.filter(({ reference }) => reference === row._id);
      expect(own).toEqual([
        {
          kind: 'lot',
          to: { address: row.email, name: row.name },
          reference: row._id,
          data: {
            participantName: row.name,
            organizerName: 'anna',
            drawTitle: 'Sinterklaas',
            drawDescription: 'Niet duurder dan tien euro',
            lotPath: `/lootjestrekken/lootje/${row.privateGuid}`,
            seal: expect.stringMatching(/^[0-9a-f]{128}$/) as string,
          },
          language: 'nl',
          sender: { userGuid: expect.any(String) as string, name: 'anna' },
        },
      ]);
      expect(JSON.stringify(own)).not.toContain(drawn[position]);
    });
    const manage = asked.filter(({ kind }) => kind === 'drawOrganizer');
    expect(manage).toHaveLength(1);
    expect(JSON.stringify(manage)).toMatch(new RegExp(`/lootjestrekken/open/${publicGuid}/[0-9a-f-]{36}"`));
  });

  test('exclusions hold, those of unknown people and of oneself are ignored', async () => {
    const people = ['anna', 'bram', 'carlijn', 'daan'].map((name, at, all) =>
      // Only the next one is left for everybody: there is exactly one draw.
      aParticipant(name, {
        exclude: ['local-niemand', ...all.filter((_, other) => other !== (at + 1) % 4)].map((one) => `local-${one}`),
      }),
    );
    const made = await client(app).post('/api/Loting/Create', aDraw(people));
    expect(made.status).toBe(201);
    const rows = await rowsOf(bodyOf<Made>(made).publicGuid);
    for (const [at, { privateGuid }] of rows.entries()) {
      const lot = bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`));
      expect(lot.drawnParticipant.name).toBe(rows[(at + 1) % 4]?.name);
    }
  });

  test('a new address makes the session its guest, which manages this draw and no other of that address', async () => {
    const { browser, email, manageGuid, organizerLot, rows } = await anonymousDraw();
    expect(organizerLot).toBe(rows[0]?.privateGuid);
    expect((await browser.get(`/api/Loting/${manageGuid}`)).status).toBe(200);

    const stranger = client(app);
    const again = await stranger.post('/api/Loting/Create', aDraw([aParticipant('anna', { email }), 'bram', 'daan']));
    expect(again.body).toEqual({ publicGuid: anyText, manageGuid: anyText, organizerLot: null });
    expect((await stranger.get(`/api/Loting/${bodyOf<Made>(again).manageGuid}`)).status).toBe(401);
    expect((await browser.get(`/api/Loting/${bodyOf<Made>(again).manageGuid}`)).status).toBe(401);
    const { lotingen } = bodyOf<{ lotingen: LotingOverviewItem[] }>(await browser.get('/api/Loting/Overview'));
    expect(lotingen.map((one) => one.manageGuid)).toEqual([manageGuid]);
  });

  test('an account holder organizes under their own account and gets a link without guid', async () => {
    const anna = await accountHolder('Anna@Voorbeeld.nl');
    const rows = [aParticipant('anna', { email: 'anna@voorbeeld.nl ', publicUserGuid: anna.userGuid }), 'bram', 'daan'];
    const made = await anna.browser.post('/api/Loting/Create', aDraw(rows));
    const { publicGuid, manageGuid, organizerLot } = bodyOf<Made>(made);
    expect(organizerLot).toBe((await rowsOf(publicGuid))[0]?.privateGuid);
    const asked = JSON.stringify(await mails());
    expect(asked).toContain(`"managePath":"/lootjestrekken/open/${publicGuid}"`);
    expect(asked).toContain(`"to":{"userGuid":"${anna.userGuid}"}`);
    const loting = bodyOf<Loting>(await anna.browser.get(`/api/Loting/${manageGuid}`));
    expect(loting.participants[0]).toMatchObject({ publicUserGuid: anna.userGuid, email: 'Anna@Voorbeeld.nl' });
  });

  test('the same request again, even when its first answer was lost, is the same draw', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'bram', 'daan']), key);
    // The process died before it kept its answer: only the database remembers.
    await forgetAll(base.redis);
    await anna.browser.signIn({ kind: 'account', userGuid: anna.userGuid });
    const second = await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'bram', 'daan']), key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await collection('lotingen').countDocuments()).toBe(1);
    expect(await mails()).toHaveLength(4);
  });

  test('two processes that answer the same request at once make one draw', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const { participants, title, description } = aDraw(['anna', 'bram', 'daan']);
    const draw = z.parse(createCall.body ?? z.never(), { title, description, participants });
    const viewer = { kind: 'account', userGuid: anna.userGuid } as const;
    const command = { draw, viewer, address: '127.0.0.1', idempotencyKey: randomUUID() };
    const [one, other] = await Promise.all([createDraw(deps, command), createDraw(deps, command)]);
    expect(one).toEqual(other);
    expect(await collection('lotingen').countDocuments()).toBe(1);
    expect(await mails()).toHaveLength(4);
  });

  test('friends by account and people of earlier draws take part without their address being shown', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const bram = await accountHolder('bram@voorbeeld.nl');
    const first = await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'carlijn', 'daan']));
    const [, carlijn] = await rowsOf(bodyOf<Made>(first).publicGuid);
    const friends = [
      aParticipant('bram', { email: null, publicUserGuid: bram.userGuid }),
      aParticipant('carlijn', { email: null, friendParticipantPublicGuid: carlijn?._id ?? '' }),
    ];
    const made = await anna.browser.post('/api/Loting/Create', aDraw(['anna', ...friends]));
    expect(made.status).toBe(201);
    const loting = bodyOf<Loting>(await anna.browser.get(`/api/Loting/${bodyOf<Made>(made).manageGuid}`));
    expect(loting.participants.map(({ name, email }) => [name, email])).toEqual([
      ['anna', 'anna@voorbeeld.nl'],
      ['bram', null],
      ['carlijn', null],
    ]);
    const reached = (await mails()).slice(-3).map((mail) => (mail as { to: unknown }).to);
    expect(reached).toEqual([
      { userGuid: anna.userGuid },
      { userGuid: bram.userGuid },
      { address: 'carlijn@voorbeeld.nl', name: 'carlijn' },
    ]);
    // Somebody else's earlier draws are nobody's address book.
    const stolen = await bram.browser.post(
      '/api/Loting/Create',
      aDraw([
        'bram',
        'eva',
        aParticipant('x', {
          email: null,
          friendParticipantPublicGuid: (await rowsOf(bodyOf<Made>(first).publicGuid))[2]?._id ?? '',
        }),
      ]),
    );
    expect(stolen.status).toBe(404);
  });

  describe('is refused, and nothing is kept', () => {
    const nothingKept = async () => {
      expect(await collection('lotingen').countDocuments()).toBe(0);
      expect(await collection('participants').countDocuments()).toBe(0);
      expect(await base.outbox()).toEqual([]);
    };

    test.each<[string, number, unknown, object]>([
      ['two participants', 400, 'loting.participants.too_few', aDraw(['anna', 'bram'])],
      ['501 participants', 400, 'loting.participants.too_many', aDraw(Array.from({ length: 501 }, (_, at) => `p${String(at)}`))],
      ['a short title', 400, 'loting.title.too_short', aDraw(['anna', 'bram', 'daan'], { title: ' ab ' })],
      ['no title', 400, 'loting.title.is_required', aDraw(['anna', 'bram', 'daan'], { title: null })],
      ['a long title', 400, 'loting.title.too_long', aDraw(['anna', 'bram', 'daan'], { title: 'a'.repeat(101) })],
      [
        'a long description',
        400,
        'loting.description.too_long',
        aDraw(['anna', 'bram', 'daan'], { description: 'a'.repeat(1001) }),
      ],
      [
        'a nameless participant',
        400,
        'loting.participant.name.required',
        aDraw(['anna', 'bram', aParticipant('daan', { name: ' ' })]),
      ],
      ['participants of another type', 400, 'invalid_type', aDraw([], { participants: 'anna' })],
      [
        'an operator as guid',
        400,
        'invalid_type',
        aDraw(['anna', 'bram', { ...aParticipant('daan'), publicUserGuid: { $ne: null } as unknown as string }]),
      ],
      ['no organizer address', 422, 'InvalidOrganizerEmail', aDraw([aParticipant('anna', { email: null }), 'bram', 'daan'])],
      [
        'a malformed organizer address',
        422,
        'InvalidOrganizerEmail',
        aDraw([aParticipant('anna', { email: 'anna' }), 'bram', 'daan']),
      ],
      ['a malformed address', 400, 'participants.2.email', aDraw(['anna', 'bram', aParticipant('daan', { email: 'daan@' })])],
      ['a missing address', 400, 'participants.2.email', aDraw(['anna', 'bram', aParticipant('daan', { email: null })])],
      [
        'an address too many',
        422,
        'InvalidData',
        aDraw(['anna', 'bram', aParticipant('daan', { publicUserGuid: randomUUID() })]),
      ],
      ['double addresses', 422, 'InvalidData', aDraw(['anna', 'bram', aParticipant('daan', { email: 'BRAM@voorbeeld.nl' })])],
      ['double local guids', 422, 'InvalidData', aDraw(['anna', 'bram', aParticipant('daan', { localGuid: 'local-bram' })])],
      [
        'exclusions that leave no draw',
        422,
        'InvalidExclusions',
        aDraw(['anna', aParticipant('bram', { exclude: ['local-anna'] }), aParticipant('daan', { exclude: ['local-anna'] })]),
      ],
      [
        'an unknown account',
        404,
        'NotFound',
        aDraw(['anna', 'bram', aParticipant('daan', { email: null, publicUserGuid: randomUUID() })]),
      ],
      [
        'an unknown earlier participant',
        404,
        'NotFound',
        aDraw(['anna', 'bram', aParticipant('daan', { email: null, friendParticipantPublicGuid: randomUUID() })]),
      ],
    ])('%s', async (_name, status, code, body) => {
      const response = await client(app).post('/api/Loting/Create', body);
      expect(response.status).toBe(status);
      expect(JSON.stringify(response.body)).toContain(`"${String(code)}"`);
      await nothingKept();
      expect(account.people).toEqual([]);
    });

    test('every address that is no address, each by its row', async () => {
      const rows = ['anna', aParticipant('bram', { email: 'bram' }), 'carlijn', aParticipant('daan', { email: ' ' })];
      const answer = await client(app).post('/api/Loting/Create', aDraw(rows));
      expect(bodyOf<unknown>(answer)).toEqual({
        error: 'InvalidRequest',
        issues: [
          { path: 'participants.1.email', code: 'general.email.invalid' },
          { path: 'participants.3.email', code: 'general.email.is_required' },
        ],
      });
      await nothingKept();
    });

    test('the address of an account while logged out, and another address while logged in', async () => {
      const anna = await accountHolder('anna@voorbeeld.nl');
      const anonymous = await client(app).post('/api/Loting/Create', aDraw(['Anna', 'bram', 'daan']));
      expect(anonymous.status).toBe(401);
      const asAnna = await client(app).post(
        '/api/Loting/Create',
        aDraw([aParticipant('anna', { publicUserGuid: anna.userGuid }), 'bram', 'daan']),
      );
      expect(asAnna.status).toBe(401);
      const other = await anna.browser.post('/api/Loting/Create', aDraw(['bram', 'carlijn', 'daan']));
      expect([other.status, other.body]).toEqual([422, 'InvalidOrganizerEmail']);
      await nothingKept();
    });

    test.each([
      ['application/json', '{"title":', 400],
      ['application/json', '"een tekst"', 400],
      ['application/json', 'null', 400],
      ['text/plain', JSON.stringify(aDraw(['anna', 'bram', 'daan'])), 415],
      ['application/json', JSON.stringify(aDraw(['anna'], { description: 'a'.repeat(5_000_000) })), 413],
    ])('a body of %s beginning %.12j', async (type, text, status) => {
      const browser = client(app);
      const token = await browser.token();
      const raw = supertest(app).post('/api/Loting/Create').set({ 'content-type': type, 'x-csrf-token': token });
      expect((await raw.set('Cookie', browser.cookie ?? '').send(text)).status).toBe(status);
      await nothingKept();
    });

    test('a request without token', async () => {
      const draw = aDraw(['anna', 'bram', 'daan']);
      expect((await client(app).post('/api/Loting/Create', draw, { 'x-csrf-token': 'x' })).status).toBe(403);
      await nothingKept();
    });
  });

  test('whether every valid draw was equally likely is kept, counted and told to the organizer', async () => {
    const counted = async () => {
      const { values = [] } = (await base.metrics.registry.getSingleMetric('draws_total')?.get()) ?? {};
      return new Map(values.map(({ labels, value }) => [String(labels.fairness), value]));
    };
    // Of each of 60 only five others may be drawn, far apart: the rules that only the walk can draw by.
    const mayDraw = [1, 7, 19, 24, 38];
    const people = Array.from({ length: 60 }, (_, at) =>
      aParticipant(`p${String(at)}`, {
        exclude: Array.from({ length: 60 }, (__, other) => other)
          .filter((other) => !mayDraw.includes((other - at + 60) % 60))
          .map((other) => `local-p${String(other)}`),
      }),
    );
    const browser = client(app);
    const { manageGuid, publicGuid } = bodyOf<Made>(await browser.post('/api/Loting/Create', aDraw(people)));
    const shown = async () => bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`)).exact;
    expect(await shown()).toBe(false);
    const before = await counted();
    const redo = { ...aDraw(people.slice(0, 4).map((one) => ({ ...one, exclude: [] }))), publicLotingGuid: publicGuid };
    expect((await browser.post('/api/Loting/Edit', redo)).status).toBe(200);
    expect(await shown()).toBe(true);
    expect(await counted()).toEqual(new Map(before).set('exact', (before.get('exact') ?? 0) + 1));
    await collection('lotingen').updateOne({ _id: publicGuid }, { $unset: { exact: 1 } });
    expect(await shown()).toBeNull();
  });

  test('500 people, everybody excluding half of them, are drawn and asked for within a few seconds', async () => {
    const names = Array.from({ length: 500 }, (_, at) => `p${String(at)}`);
    const people = names.map((name, at) =>
      aParticipant(name, { exclude: Array.from({ length: 250 }, (_, other) => `local-p${String((at + other) % 500)}`) }),
    );
    const organizer = await accountHolder('p0@voorbeeld.nl');
    const made = await organizer.browser.post('/api/Loting/Create', aDraw(people));
    expect(made.status).toBe(201);
    expect(await rowsOf(bodyOf<Made>(made).publicGuid)).toHaveLength(500);
    expect(await mails()).toHaveLength(501);
  });
});
