import { randomUUID } from 'node:crypto';
import type { LotingOverviewItem } from '@site/contracts';
import { createOnce } from '@site/service-kit';
import { client } from '@site/service-kit/testing';
import { personOfLink } from './person-of-link.js';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';
import { mergeParticipant } from './participant.handler.js';

const { base, account, app, deps, collection, accountHolder, anonymousDraw, rowsOf } = lottingUnderTest();

const merged = (from: string, into: string, guestGuid: string | null = null, eventId: string = randomUUID()) =>
  mergeParticipant(deps)(
    { fromUserGuid: from, intoUserGuid: into, guestGuid },
    { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) },
  );
type Browser = ReturnType<typeof client>;
const overviewOf = async (browser: Browser) =>
  bodyOf<{ lotingen: LotingOverviewItem[]; lotsAwaitProof: boolean }>(await browser.get('/api/Loting/Overview'));
const overview = async (browser: Browser) => (await overviewOf(browser)).lotingen;
const guidOf = (email: string): string => account.people.find((one) => one.email === email)?.userGuid ?? '';

/** An account of an address that nobody proved, as made by anybody. */
const unproven = async (email: string) => {
  const made = await accountHolder(email);
  const person = account.people.find((one) => one.userGuid === made.userGuid);
  if (person !== undefined) person.isAddressProven = false;
  return made;
};

describe('draws and lots of who turns out to be an account', () => {
  test('are in its overview, and it manages them; the link in the organizer’s mail opens nothing any more', async () => {
    const { email, manageGuid, publicGuid, organizerLot } = await anonymousDraw();
    const key = (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
    const oma = await unproven('oma@voorbeeld.nl');
    expect(await overview(oma.browser)).toEqual([]);
    await merged(guidOf(email), oma.userGuid);
    expect(await overview(oma.browser)).toEqual([
      expect.objectContaining({ manageGuid, lots: [{ privateParticipantGuid: organizerLot, participantName: 'anna' }] }),
    ]);
    expect((await oma.browser.get(`/api/Loting/${manageGuid}`)).status).toBe(200);
    expect(await personOfLink(deps, { kind: 'organizer', publicLotingGuid: publicGuid, organizerGuid: key })).toBeNull();
    expect((await rowsOf(publicGuid))[0]).toMatchObject({ userGuid: oma.userGuid, email: null, emailKey: null });
  });

  test('lots as a participant known by guid come along', async () => {
    const bram = await accountHolder();
    const oma = await accountHolder();
    const afstreper = randomUUID();
    const draw = aDraw([aParticipant('bram', { email: bram.email }), 'carlijn', 'daan']);
    const { publicGuid } = bodyOf<Made>(await bram.browser.post('/api/Loting/Create', draw));
    await collection('participants').updateOne({ lotingGuid: publicGuid, position: 2 }, { $set: { userGuid: afstreper } });
    await merged(afstreper, oma.userGuid, randomUUID());
    expect(await overview(oma.browser)).toEqual([]);
    await merged(afstreper, oma.userGuid);
    expect(await overview(oma.browser)).toEqual([expect.objectContaining({ manageGuid: null })]);
  });

  test('of one guest session only the draws it made', async () => {
    const mine = await anonymousDraw();
    const guest = await deps.stores.lotingen.byGuid(mine.publicGuid);
    const browser = client(app);
    const other = await browser.post('/api/Loting/Create', aDraw([aParticipant('anna', { email: mine.email }), 'x', 'y', 'z']));
    const oma = await unproven('oma@voorbeeld.nl');
    await merged(guidOf(mine.email), oma.userGuid, guest?.organizerGuestGuid);
    expect((await overview(oma.browser)).map(({ manageGuid }) => manageGuid)).toEqual([mine.manageGuid]);
    expect((await oma.browser.get(`/api/Loting/${bodyOf<Made>(other).manageGuid}`)).status).toBe(401);
  });

  test('twice and many at once is once', async () => {
    const { email } = await anonymousDraw();
    const oma = await accountHolder();
    const eventId = randomUUID();
    await Promise.all([1, 2, 3].map(() => merged(guidOf(email), oma.userGuid, null, eventId)));
    await merged(guidOf(email), oma.userGuid);
    expect(await overview(oma.browser)).toHaveLength(1);
  });

  test('of an account that left before the news came they are nobody’s, and end within the year', async () => {
    const { email, publicGuid, rows } = await anonymousDraw();
    await merged(guidOf(email), randomUUID());
    expect(await collection('lotingen').findOne({ _id: publicGuid })).toMatchObject({ organizerGuid: null });
    for (const { _id } of rows) expect(await collection('participants').findOne({ _id })).toHaveProperty('expiresAt');
  });
});

describe('the draws of an address', () => {
  test('are not those of whoever made an account with it, until the address is proven', async () => {
    const { manageGuid, email } = await anonymousDraw(['oma', 'carlijn', 'daan']);
    const attacker = await unproven('OMA@voorbeeld.nl');
    expect(await overview(attacker.browser)).toEqual([]);
    const squatter = await unproven(email);
    expect(await overview(squatter.browser)).toEqual([]);
    expect((await squatter.browser.get(`/api/Loting/${manageGuid}`)).status).toBe(401);

    const oma = account.people.find((one) => one.userGuid === attacker.userGuid);
    if (oma !== undefined) oma.isAddressProven = true;
    expect(await overview(attacker.browser)).toHaveLength(1);
  });

  test('drawn when it was an account’s already are that account’s once the address is proven; until then some wait', async () => {
    const holder = await unproven('oma@voorbeeld.nl');
    expect(await overviewOf(holder.browser)).toEqual({ lotingen: [], lotsAwaitProof: false });
    const { browser, manageGuid } = await anonymousDraw(['oma', 'carlijn', 'daan']);
    expect(await overviewOf(holder.browser)).toEqual({ lotingen: [], lotsAwaitProof: true });
    const known = account.people.find((one) => one.userGuid === holder.userGuid);
    if (known !== undefined) known.isAddressProven = true;
    expect(await overviewOf(holder.browser)).toMatchObject({ lotingen: [{}], lotsAwaitProof: false });
    if (known !== undefined) known.isAddressProven = false;
    await browser.delete(`/api/Loting/${manageGuid}`);
    expect(await overviewOf(holder.browser)).toEqual({ lotingen: [], lotsAwaitProof: false });
  });

  test('drawn for a proven address stay that account’s when its address changes, and are not a squatter’s', async () => {
    const holder = await accountHolder('carlijn@voorbeeld.nl');
    const squatter = await unproven('oma@voorbeeld.nl');
    await anonymousDraw(['oma', 'carlijn', 'daan']);
    for (const one of [holder, squatter]) {
      const at = account.people.findIndex(({ userGuid }) => userGuid === one.userGuid);
      const { browser: _browser, ...person } = one;
      account.people[at] = { ...person, email: `${one.userGuid}@elders.nl`, isAddressProven: true };
    }
    expect(await overview(holder.browser)).toHaveLength(1);
    expect(await overview(squatter.browser)).toEqual([]);
  });

  test('nor do they name its earlier fellow participants to it', async () => {
    const { rows } = await anonymousDraw(['oma', 'carlijn', 'daan']);
    const attacker = await unproven('oma@voorbeeld.nl');
    const friend = aParticipant('carlijn', { email: null, friendParticipantPublicGuid: rows[2]?._id ?? '' });
    const draw = aDraw([aParticipant('oma', { email: 'oma@voorbeeld.nl' }), friend, 'x', 'y']);
    expect((await attacker.browser.post('/api/Loting/Create', draw)).status).toBe(404);
  });
});

describe('whose link it is', () => {
  test('a lot mailed to an address is a proof of it', async () => {
    const { rows } = await anonymousDraw();
    const lotPrivateGuid = rows[1]?.privateGuid ?? '';
    expect(await personOfLink(deps, { kind: 'lot', lotPrivateGuid })).toEqual({ userGuid: null, email: 'bram@voorbeeld.nl' });
    expect(await personOfLink(deps, { kind: 'lot', lotPrivateGuid: randomUUID() })).toBeNull();
  });

  test('the own lot that a guest session was told of is none; the organizer’s link, only ever mailed, is', async () => {
    const { organizerLot, publicGuid, email } = await anonymousDraw();
    const userGuid = guidOf(email);
    expect(await personOfLink(deps, { kind: 'lot', lotPrivateGuid: organizerLot ?? '' })).toEqual({ userGuid, email: null });
    const key = (await deps.stores.lotingen.byGuid(publicGuid))?.organizerKey ?? '';
    const link = (organizerGuid: string) => ({ kind: 'organizer', publicLotingGuid: publicGuid, organizerGuid }) as const;
    expect(await personOfLink(deps, link(key))).toEqual({ userGuid, email });
    expect(await personOfLink(deps, link(randomUUID()))).toBeNull();
  });

  test('an account’s lot is the account’s, which finds it in its overview: no proof', async () => {
    const anna = await accountHolder();
    const draw = aDraw([aParticipant('anna', { email: anna.email }), 'bram', 'carlijn']);
    const { organizerLot } = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', draw));
    const asked = { kind: 'lot', lotPrivateGuid: organizerLot ?? '' } as const;
    expect(await personOfLink(deps, asked)).toEqual({ userGuid: anna.userGuid, email: null });
  });

  test('what an account took over from a guest session proves no address any more', async () => {
    const { organizerLot, email } = await anonymousDraw();
    const oma = await accountHolder();
    await merged(guidOf(email), oma.userGuid);
    const asked = { kind: 'lot', lotPrivateGuid: organizerLot ?? '' } as const;
    expect(await personOfLink(deps, asked)).toEqual({ userGuid: oma.userGuid, email: null });
  });
});
