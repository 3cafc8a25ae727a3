import { randomUUID } from 'node:crypto';
import type { VisitorGift, VisitorWishlist } from '@site/contracts';
import { nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import type { Unit } from '../shared/records.js';
import { createWorld, type Person } from '../testing/world.js';
import { dropIndexOfOne } from './cross-off.model.js';

const base = testBase('wishlist');
const world = createWorld(base);
const CROSS_OFF = '/api/Gift/CrossOff';
const UNDO = '/api/Gift/UndoCrossOff';

const scene = async (given = {}) => {
  const owner = await world.account();
  const of = await world.aList(owner);
  return { owner, of, gift: await world.aGift(of, given), giver: await world.account() };
};

const standing = async (giftGuid: string) => (await world.stores.crossOffs.standingOfGift(giftGuid))[0] ?? null;
const newsAfter = async (count: number) => (await base.outbox()).slice(count);

describe('crossing off', () => {
  test('answers the guid that frees the gift, tells visitors and asks for a mail with the undo link', async () => {
    const { of, gift, giver } = await scene();
    const before = (await base.outbox()).length;
    const answer = await giver.browser.post(CROSS_OFF, { publicGiftGuid: gift._id, contextId: 'tab-1' });
    expect(answer.status).toBe(200);
    const { crossOffGuid } = answer.body as { crossOffGuid: string };
    expect(await standing(gift._id)).toMatchObject({ _id: crossOffGuid, by: { userGuid: giver.guid, guestGuid: null } });
    expect(await newsAfter(before)).toEqual([
      {
        name: 'gift.changed',
        payload: {
          publicWishlistGuid: of.list._id,
          privateWishlistGuid: of.list.privateGuid,
          operation: 'Update',
          giftPublicGuid: gift._id,
          contextId: 'tab-1',
          audience: 'visitors',
        },
      },
      {
        name: 'mail',
        payload: {
          kind: 'crossOffConfirmation',
          to: { userGuid: giver.guid },
          own: true,
          reference: null,
          data: {
            giftDescription: 'Een theepot',
            listOwnerName: 'Anna de Vries',
            listPath: `/${of.list.username}`,
            undoPath: `/crossedoff/${gift._id}/${crossOffGuid}`,
            ...{ occasion: null, occasionDate: null, picturePath: null },
          },
        },
      },
    ]);
  });

  test('the mail shows the gift’s picture at the address that every visitor of the list has, and what the list is for', async () => {
    const imageId = 'a'.repeat(64);
    const owner = await world.account();
    const of = await world.aList(owner, { occasion: 'Sinterklaas', occasionDate: '2026-12-05', imageId: 'b'.repeat(64) });
    const gift = await world.aGift(of, { imageId });
    const before = (await base.outbox()).length;
    await (await world.account()).browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    const seen = await (await world.account()).browser.get(`/api/Wishlist/Get/${of.list.username}`);
    const picturePath = `/api/WishlistImage/File/${imageId}?size=400`;
    expect(JSON.stringify(seen.body)).toContain(picturePath.replace('?size=400', ''));
    expect((await newsAfter(before)).map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({ occasion: 'Sinterklaas', occasionDate: '2026-12-05', picturePath }) as unknown,
      }),
    );
  });

  test('the same person again gets the same guid, with one mail and one event', async () => {
    const { gift, giver } = await scene();
    const first = await giver.browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    const before = (await base.outbox()).length;
    const again = await giver.browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await newsAfter(before)).toEqual([]);
  });

  test('the same person from two tabs at once makes one cross-off', async () => {
    const { gift, giver } = await scene();
    const answers = await Promise.all([1, 2, 3].map(() => giver.browser.post(CROSS_OFF, { publicGiftGuid: gift._id })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => (answer.body as { crossOffGuid: string }).crossOffGuid)).size).toBe(1);
  });

  test('repeating it succeeds also when the owner locked the gift since', async () => {
    const { owner, of, gift, giver } = await scene();
    const first = await giver.browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    const body = {
      publicGuid: gift._id,
      categoryPrivateGuid: of.category.privateGuid,
      description: 'Een theepot',
      enableCrossOff: false,
    };
    expect((await owner.browser.post('/api/MyGift/EditWithoutProduct', body)).status).toBe(200);
    expect((await giver.browser.post(CROSS_OFF, { publicGiftGuid: gift._id })).body).toEqual(first.body);
    const other = await world.account();
    expect((await other.browser.post(CROSS_OFF, { publicGiftGuid: gift._id })).body).toBe('GiftUncrossable');
  });

  test.each([
    ['by somebody else before', 'CrossedOffByOtherUser', {}, 'PUBLIC', true],
    ['of a locked gift', 'GiftUncrossable', { crossOffEnabled: false }, 'PUBLIC', false],
    ['without access', 'NoAccess', {}, 'UNKNOWN', true],
    ['without invitation', 'NoAccess', {}, 'CLOSED', false],
    ['with the question unanswered', 'NoAccess', {}, 'OPEN', false],
  ] as const)('%s is refused as %s and writes nothing', async (_case, code, giftFields, accessType, takenBefore) => {
    const owner = await world.account();
    const of = await world.aList(owner, { accessType });
    const gift = await world.aGift(of, giftFields);
    if (takenBefore) await world.aCrossOff(gift, await world.account());
    const before = { standing: await standing(gift._id), news: (await base.outbox()).length };
    const giver = await world.account();
    const answer = await giver.browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    expect([answer.status, answer.body]).toEqual([422, code]);
    expect({ standing: await standing(gift._id), news: (await base.outbox()).length }).toEqual(before);
  });

  test.each([true, false])('an owner gets OwnWishlist whatever the gift is like (taken: %s)', async (taken) => {
    const { owner, gift, giver } = await scene({ crossOffEnabled: !taken });
    if (taken) await world.aCrossOff(gift, giver);
    const answer = await owner.browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    expect([answer.status, answer.body]).toEqual([422, 'OwnWishlist']);
  });

  test('an unknown gift is GiftDeleted', async () => {
    const giver = await world.account();
    expect((await giver.browser.post(CROSS_OFF, { publicGiftGuid: randomUUID() })).body).toBe('GiftDeleted');
  });

  test('nobody signed in is 401', async () => {
    const { gift } = await scene();
    expect((await world.anonymous().browser.post(CROSS_OFF, { publicGiftGuid: gift._id })).status).toBe(401);
  });

  test('two guest sessions of one address are two people', async () => {
    const { gift } = await scene();
    const first = await world.guest();
    const second = await world.guest(first.guid);
    expect((await first.browser.post(CROSS_OFF, { publicGiftGuid: gift._id })).status).toBe(200);
    expect((await second.browser.post(CROSS_OFF, { publicGiftGuid: gift._id })).body).toBe('CrossedOffByOtherUser');
  });

  test('who proved the address has what its guest sessions crossed off', async () => {
    const { gift } = await scene();
    const guest = await world.guest();
    const made = await guest.browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    const proper = await world.afstreper(guest.guid);
    expect((await proper.browser.post(CROSS_OFF, { publicGiftGuid: gift._id })).body).toEqual(made.body);
  });

  test('owners who chose to see cross-offs are told', async () => {
    const owner = await world.account();
    const gift = await world.aGift(await world.aList(owner, { showCrossedOff: true }));
    const before = (await base.outbox()).length;
    await (await world.account()).browser.post(CROSS_OFF, { publicGiftGuid: gift._id });
    expect((await newsAfter(before))[0]).toMatchObject({ name: 'gift.changed', payload: { audience: 'everyone' } });
  });
});

describe('undoing', () => {
  test('frees the gift for others by the guid alone, without session', async () => {
    const { gift, giver } = await scene();
    const { _id: guid } = await world.aCrossOff(gift, giver);
    const body = { privateCrossOffGuid: guid, publicGuid: gift._id, contextId: 'tab-2' };
    const before = (await base.outbox()).length;
    const answer = await world.anonymous().browser.post(UNDO, body);
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await standing(gift._id)).toBeNull();
    expect(await newsAfter(before)).toMatchObject([
      { name: 'gift.changed', payload: { audience: 'visitors', contextId: 'tab-2' } },
    ]);
    const next = await world.account();
    expect((await next.browser.post(CROSS_OFF, { publicGiftGuid: gift._id })).status).toBe(200);
  });

  test('a second time is CrossOffAlreadyUndone', async () => {
    const { gift, giver } = await scene();
    const { _id: guid } = await world.aCrossOff(gift, giver);
    const body = { privateCrossOffGuid: guid, publicGuid: gift._id };
    await giver.browser.post(UNDO, body);
    const again = await giver.browser.post(UNDO, body);
    expect([again.status, again.body]).toEqual([422, 'CrossOffAlreadyUndone']);
  });

  test.each([true, false])('a wrong guid is CrossedOffByOtherUser whatever the gift is like (taken: %s)', async (taken) => {
    const { owner, gift, giver } = await scene();
    if (taken) await world.aCrossOff(gift, giver);
    const answer = await owner.browser.post(UNDO, { privateCrossOffGuid: randomUUID(), publicGuid: gift._id });
    expect([answer.status, answer.body]).toEqual([422, 'CrossedOffByOtherUser']);
  });

  test('the guid of another gift frees nothing', async () => {
    const { of, gift, giver } = await scene();
    const other = await world.aGift(of);
    const { _id: guid } = await world.aCrossOff(gift, giver);
    const answer = await giver.browser.post(UNDO, { privateCrossOffGuid: guid, publicGuid: other._id });
    expect(answer.body).toBe('CrossedOffByOtherUser');
    expect(await standing(gift._id)).not.toBeNull();
  });

  test('of a deleted gift is GiftDeleted', async () => {
    const { owner, gift, giver } = await scene();
    const { _id: guid } = await world.aCrossOff(gift, giver);
    expect((await owner.browser.delete(`/api/MyGift/${gift._id}`)).status).toBe(200);
    const answer = await giver.browser.post(UNDO, { privateCrossOffGuid: guid, publicGuid: gift._id });
    expect(answer.body).toBe('GiftDeleted');
  });
});

describe('the crossed-off overview', () => {
  test('groups per list, newest first, without deleted gifts and without lists one owns', async () => {
    const giver = await world.account();
    const one = await scene();
    const two = await scene();
    const third = await world.aGift(one.of, { description: 'Een puzzel' });
    const gone = await world.aGift(one.of);
    const mine = await world.aList(giver);
    await world.aCrossOff(one.gift, giver);
    base.clock.advance(1000);
    await world.aCrossOff(two.gift, giver);
    base.clock.advance(1000);
    await world.aCrossOff(third, giver);
    await world.aCrossOff(gone, giver);
    await world.aCrossOff(await world.aGift(mine), giver);
    await one.owner.browser.delete(`/api/MyGift/${gone._id}`);
    const answer = await giver.browser.get('/api/Gift/CrossedOff');
    const { crossedOffWishlists } = answer.body as {
      crossedOffWishlists: { wishlistUrl: string; gifts: { publicGuid: string; privateCrossOffGuid: string | null }[] }[];
    };
    expect(crossedOffWishlists.map(({ wishlistUrl, gifts }) => [wishlistUrl, gifts.map((gift) => gift.publicGuid)])).toEqual([
      [`/${one.of.list.username}`, [third._id, one.gift._id]],
      [`/${two.of.list.username}`, [two.gift._id]],
    ]);
    expect(crossedOffWishlists.flatMap(({ gifts }) => gifts).every((gift) => gift.privateCrossOffGuid !== null)).toBe(true);
  });

  test('of a guest session holds only what that session did', async () => {
    const { of, gift } = await scene();
    const first = await world.guest();
    const second = await world.guest(first.guid);
    await world.aCrossOff(gift, first);
    await world.aCrossOff(await world.aGift(of), second);
    const seen = async (browser: typeof first.browser) =>
      (
        (await browser.get('/api/Gift/CrossedOff')).body as { crossedOffWishlists: { gifts: unknown[] }[] }
      ).crossedOffWishlists.flatMap((one) => one.gifts).length;
    expect([await seen(first.browser), await seen(second.browser)]).toEqual([1, 1]);
    expect(await seen((await world.afstreper(first.guid)).browser)).toBe(2);
  });
});

describe('the mailed link', () => {
  const path = (gift: string, guid: string) => `/api/Gift/GetByCrossOffGuid/${gift}/${guid}`;

  test('shows the gift to whoever holds it', async () => {
    const { of, gift, giver } = await scene();
    const { _id: guid } = await world.aCrossOff(gift, giver);
    const answer = await world.anonymous().browser.get(path(gift._id, guid));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      username: of.list.username,
      fullName: 'Anna de Vries',
      gift: { publicGuid: gift._id, isCrossedOff: true, privateCrossOffGuid: guid },
      ownerSeesCrossOffs: false,
    });
  });

  test('says why it shows nothing', async () => {
    const { of, gift, giver } = await scene();
    const { username } = of.list;
    const { _id: guid } = await world.aCrossOff(gift, giver, { active: false });
    const { browser } = world.anonymous();
    expect((await browser.get(path(gift._id, guid))).body).toEqual({ username, problem: 'CrossOffAlreadyUndone' });
    expect((await browser.get(path(gift._id, 'geen-guid'))).body).toEqual({ username, problem: 'InvalidGuid' });
    expect((await browser.get(path(randomUUID(), guid))).body).toEqual({ username: null, problem: 'GiftNotFound' });
    expect((await browser.get(path(gift._id, guid))).status).toBe(422);
  });
});

describe('a gift of which more than one is wished for', () => {
  const unitsOf = async (giftGuid: string) => (await world.stores.crossOffs.standingOfGift(giftGuid)).map(({ units }) => units);
  const seen = async ({ of, gift }: Awaited<ReturnType<typeof scene>>, { browser }: Person) => {
    const answer = await browser.get(`/api/Wishlist/Get/${of.list.username}`);
    const { isCrossedOff, privateCrossOffGuid, units } = (answer.body as VisitorWishlist).categories
      .flatMap(({ gifts }) => gifts)
      .find(({ publicGuid }) => publicGuid === gift._id) as VisitorGift;
    return { isCrossedOff, guid: privateCrossOffGuid, ...units };
  };
  const take = async ({ browser }: Person, publicGiftGuid: string, units?: number) => {
    const answer = await browser.post(CROSS_OFF, { publicGiftGuid, units });
    return answer.status === 200 ? (answer.body as { crossOffGuid: string }).crossOffGuid : String(answer.body);
  };
  const free = (person: Person, publicGuid: string, privateCrossOffGuid: string, keep?: number) =>
    person.browser.post(UNDO, { publicGuid, privateCrossOffGuid, keep });

  test('is free until none is left, to who gives of it theirs, and says how many are left', async () => {
    const of = await scene({ quantity: 3 });
    const { gift, giver } = of;
    const [other, nobody] = [await world.guest(), world.anonymous()];
    expect(await seen(of, nobody)).toEqual({ isCrossedOff: false, guid: null, left: 3, mine: 0 });
    const guid = await take(giver, gift._id);
    expect(await seen(of, nobody)).toEqual({ isCrossedOff: false, guid: null, left: 2, mine: 0 });
    expect(await seen(of, giver)).toEqual({ isCrossedOff: true, guid, left: 2, mine: 1 });
    expect(await take(other, gift._id, 3)).toBe('CrossedOffByOtherUser');
    const others = await take(other, gift._id, 2);
    expect(await seen(of, nobody)).toEqual({ isCrossedOff: true, guid: null, left: 0, mine: 0 });
    expect(await seen(of, other)).toEqual({ isCrossedOff: true, guid: others, left: 0, mine: 2 });
    expect(await take(await world.account(), gift._id)).toBe('CrossedOffByOtherUser');
  });

  test('may be given more of, and some of it freed, under one guid; the same request twice is one', async () => {
    const of = await scene({ quantity: 4 });
    const { gift, giver } = of;
    const guid = await take(giver, gift._id, 2);
    expect(await take(giver, gift._id)).toBe(guid); // a page that knows no numbers
    for (const time of [1, 2]) expect([time, await take(giver, gift._id, 3)]).toEqual([time, guid]);
    expect(await unitsOf(gift._id)).toEqual([[null, 1, 2]]);
    for (const time of [1, 2]) expect([time, (await free(world.anonymous(), gift._id, guid, 1)).status]).toEqual([time, 200]);
    expect(await unitsOf(gift._id)).toEqual([[null]]);
    expect(await take(await world.account(), gift._id, 3)).toMatch(/-/);
    expect((await free(giver, gift._id, guid)).status).toBe(200);
    expect(await seen(of, giver)).toEqual({ isCrossedOff: false, guid: null, left: 1, mine: 0 });
    expect((await free(giver, gift._id, guid, 1)).body).toBe('CrossOffAlreadyUndone');
  });

  test('says in the mail, on its page and in the overview how many somebody gives, and there nothing of others', async () => {
    const { gift, giver } = await scene({ quantity: 4 });
    await take(await world.account(), gift._id);
    const before = (await base.outbox()).length;
    const guid = await take(giver, gift._id, 2);
    expect(await newsAfter(before)).toMatchObject([{}, { payload: { kind: 'crossOffConfirmation', data: { units: 2 } } }]);
    const page = await giver.browser.get(`/api/Gift/GetByCrossOffGuid/${gift._id}/${guid}`);
    expect((page.body as { gift: VisitorGift }).gift).toMatchObject({ quantity: 4, units: { mine: 2 } });
    const overview = (await giver.browser.get('/api/Gift/CrossedOff')).body as {
      crossedOffWishlists: { gifts: VisitorGift[] }[];
    };
    expect(overview.crossedOffWishlists.flatMap(({ gifts }) => gifts.map(({ units }) => units))).toEqual([{ mine: 2 }]);
  });

  test('may be made fewer than are crossed off: the answer is the same, nobody loses theirs, and no more are given', async () => {
    const of = await scene({ quantity: 4 });
    const quiet = await scene({ quantity: 4 });
    const { gift, giver } = of;
    const last = await world.account();
    const guids = [await take(giver, gift._id, 2), await take(last, gift._id, 2)];
    const edit = async ({ owner, of: { category }, gift: { _id } }: typeof of, quantity?: number | null) => {
      const body = { publicGuid: _id, categoryPrivateGuid: category.privateGuid, description: 'Een theepot', quantity };
      const answer = await owner.browser.post('/api/MyGift/EditWithoutProduct', body);
      return [answer.status, { ...(answer.body as VisitorGift), publicGuid: null }];
    };
    for (const quantity of [3, undefined, null]) expect(await edit(of, quantity)).toEqual(await edit(quiet, quantity));
    expect(await seen(of, giver)).toMatchObject({ isCrossedOff: true, guid: guids[0], mine: 2 });
    // The first unit is free by now, and the last two are not.
    await free(giver, gift._id, guids[0] ?? '');
    expect(await seen(of, world.anonymous())).toEqual({ isCrossedOff: true, guid: null });
    expect(await take(await world.account(), gift._id)).toBe('CrossedOffByOtherUser');
    await free(last, gift._id, guids[1] ?? '');
    expect(await take(await world.account(), gift._id)).toMatch(/-/);
    expect(await take(await world.account(), gift._id)).toBe('CrossedOffByOtherUser');
  });

  test('has its units told apart by the index alone, once that of versions before is gone', async () => {
    const { gift, giver } = await scene({ quantity: 2 });
    const rows = nativeDb(base.mongo).collection('crossoffs');
    await rows.deleteMany({});
    await rows.createIndexes([{ key: { giftGuid: 1 }, unique: true, partialFilterExpression: { active: true } }]);
    await dropIndexOfOne(base.mongo);
    await dropIndexOfOne(base.mongo);
    await take(giver, gift._id);
    const [{ _id: _first, ...first } = { _id: null }] = await rows.find({ giftGuid: gift._id }).toArray();
    const copy = (units: readonly Unit[]) => rows.insertOne({ ...first, _id: randomUUID() as never, units });
    await expect(copy([null])).rejects.toThrow(/duplicate key/);
    await expect(copy([2, null])).rejects.toThrow(/duplicate key/);
    await copy([1]);
    await expect(copy([2, 1])).rejects.toThrow(/duplicate key/);
  });
});
