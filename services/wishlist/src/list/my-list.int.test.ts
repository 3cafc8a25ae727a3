import { randomUUID } from 'node:crypto';
import { HEADERS, type OwnerWishlist, type WishlistSummary } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { createWorld } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const CREATE = '/api/MyList/Create';
const names = { firstName: 'Bram', lastName: 'Jansen' };
const freeName = () => `bram-${randomUUID().slice(0, 8)}`;

describe('making a list', () => {
  test('answers the list with its one category', async () => {
    const owner = await world.account();
    const username = freeName();
    const answer = await owner.browser.post(CREATE, { username, ...names, city: ' Utrecht ' });
    expect(answer.status).toBe(201);
    const { privateGuid, wishlist } = answer.body as { privateGuid: string; wishlist: OwnerWishlist };
    expect(wishlist).toMatchObject({
      ...names,
      privateGuid,
      username,
      city: 'Utrecht',
      accessType: 'PUBLIC',
      includeInSearchResult: true,
      showCrossedOff: false,
      isPrimaryOwner: true,
      categories: [{ name: 'Algemeen', gifts: [], giftCount: 0 }],
      owners: [{ publicUserGuid: owner.guid, fullName: 'Bram Jansen', initials: 'BJ', isOnline: false }],
      ownerInvites: [],
    });
    expect((await owner.browser.get(`/api/MyList/Get/${privateGuid}`)).body).toEqual(wishlist);
  });

  test('has its one category by a name in the language of who makes it', async () => {
    const owner = await world.account();
    const made = await owner.browser.post(CREATE, { username: freeName(), ...names }, { [HEADERS.language]: 'en' });
    expect(made.body).toMatchObject({ wishlist: { categories: [{ name: 'General' }] } });
  });

  test('may say what it is for, and a birthday with its date is the list’s own', async () => {
    const owner = await world.account();
    const make = async (body: object) => owner.browser.post(CREATE, { username: freeName(), ...names, ...body });
    const party = { occasion: 'MyBirthday', occasionDate: '2026-12-05' };
    expect((await make(party)).body).toMatchObject({ wishlist: { ...party, birthday: '2026-12-05' } });
    const other = { occasion: 'Sinterklaas', occasionDate: '2026-12-05' };
    expect((await make(other)).body).toMatchObject({ wishlist: { ...other, birthday: null } });
    expect((await make({})).body).toMatchObject({ wishlist: { occasion: null, occasionDate: null, birthday: null } });
    expect((await make({ occasionDate: '2026-12-05' })).status).toBe(400);
  });

  test('made by way of a lot is told for that lot, in the same step', async () => {
    const owner = await world.account();
    const fromLot = randomUUID();
    const madeFor = async () => (await base.outbox()).filter(({ name }) => name === 'list.madeForLot');
    const answer = await owner.browser.post(CREATE, { username: freeName(), ...names, fromLot });
    const { privateGuid } = answer.body as { privateGuid: string };
    const payload = { ownerGuid: owner.guid, privateWishlistGuid: privateGuid, lotPrivateGuid: fromLot };
    expect(await madeFor()).toEqual([{ name: 'list.madeForLot', payload }]);
    await owner.browser.post(CREATE, { username: freeName(), ...names, fromLot: null });
    expect((await owner.browser.post(CREATE, { username: freeName(), ...names, fromLot: 'x' })).status).toBe(400);
    expect(await madeFor()).toHaveLength(1);
  });

  test("takes the account's names when none are given", async () => {
    const owner = await world.account();
    await world.stores.people.learn({
      _id: owner.guid,
      firstName: 'Carlijn',
      lastName: 'Bos',
      isAccount: true,
      version: 1,
    });
    const answer = await owner.browser.post(CREATE, { username: freeName() });
    expect(answer.body).toMatchObject({ wishlist: { firstName: 'Carlijn', lastName: 'Bos' } });
  });

  test('cannot do without a name', async () => {
    const owner = await world.account();
    await world.stores.people.learn({ _id: owner.guid, firstName: 'Carlijn', lastName: null, isAccount: true, version: 2 });
    const answer = await owner.browser.post(CREATE, { username: freeName() });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'lastName', code: 'general.last_name.required' }] });
  });

  test('is refused for taken and reserved names, whatever their case', async () => {
    const owner = await world.account();
    const { list } = await world.aList(owner);
    for (const username of [list.username.toUpperCase(), 'Winkels', 'api']) {
      const answer = await owner.browser.post(CREATE, { username, ...names });
      expect([answer.status, answer.body]).toEqual([422, 'Unavailable']);
    }
  });

  test('is refused for somebody without account', async () => {
    const answer = await (await world.guest()).browser.post(CREATE, { username: freeName(), ...names });
    expect([answer.status, answer.body]).toEqual([422, 'IsAfstreper']);
  });

  test('by twenty people at once under one name makes one list', async () => {
    const username = freeName();
    const people = await Promise.all(Array.from({ length: 20 }, () => world.account()));
    const answers = await Promise.all(people.map(({ browser }) => browser.post(CREATE, { username, ...names })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
  });

  test('that opens by a question needs both question and answer', async () => {
    const owner = await world.account();
    const answer = await owner.browser.post(CREATE, { username: freeName(), ...names, accessType: 'OPEN', listQuestion: 'Wie?' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'listAnswer', code: 'my_list.answer.required' }] });
  });
});

describe('own lists', () => {
  test('come first, then co-owned ones, each by name, with their number of gifts', async () => {
    const owner = await world.account();
    const other = await world.account();
    const mark = randomUUID().slice(0, 8);
    const later = await world.aList(owner, { username: `Zz-${mark}` });
    await world.aList(owner, { username: `aa-${mark}` });
    await world.aList(other, { username: `00-${mark}`, ownerGuids: [other.guid, owner.guid] });
    await world.aList(other, { username: `01-${mark}` });
    await world.aGift(later);
    await world.aGift(later);
    for (const path of ['/api/MyList/GetAll', '/api/MyList/GetAllWithGiftCount']) {
      const lists = (await owner.browser.get(path)).body as WishlistSummary[];
      expect(lists.map(({ username, giftCount }) => [username, giftCount])).toEqual([
        [`aa-${mark}`, 0],
        [`Zz-${mark}`, 2],
        [`00-${mark}`, 0],
      ]);
      expect(lists[0]).toMatchObject({ localLink: `/aa-${mark}`, fullName: 'Anna de Vries', isShareable: true });
    }
  });

  test('an extra owner sees the list as such', async () => {
    const owner = await world.account();
    const extra = await world.account();
    const { list } = await world.aList(owner, { ownerGuids: [owner.guid, extra.guid] });
    const answer = await extra.browser.get(`/api/MyList/Get/${list.privateGuid}`);
    expect(answer.body).toMatchObject({
      isPrimaryOwner: false,
      owners: [{ publicUserGuid: owner.guid }, { publicUserGuid: extra.guid }],
    });
  });

  test("somebody else's list is 401, an unknown one 404", async () => {
    const { list } = await world.aList(await world.account());
    const { browser } = await world.account();
    expect((await browser.get(`/api/MyList/Get/${list.privateGuid}`)).status).toBe(401);
    expect((await browser.get(`/api/MyList/Get/${randomUUID()}`)).status).toBe(404);
    expect((await browser.get('/api/MyList/Get/geen-guid')).status).toBe(404);
  });

  test('a guest session with the address of an owner is no owner', async () => {
    const owner = await world.account();
    const { list } = await world.aList(owner);
    const { browser } = await world.guest(owner.guid);
    expect((await browser.get(`/api/MyList/Get/${list.privateGuid}`)).status).toBe(401);
    expect((await browser.get('/api/MyList/GetAll')).body).toEqual([]);
  });
});

describe('asking for a name', () => {
  test('instead of a taken one offers three that are surely free, however long it is', async () => {
    const owner = await world.account();
    const { list } = await world.aList(owner, { username: 'bram-bos' });
    await world.aList(owner, { username: 'Bram-Bos-Wensen' });
    const offered = async (username: string) => {
      const answer = await world.anonymous().browser.post('/api/MyList/SuggestUsernames', { username });
      return (answer.body as { usernames: string[] }).usernames;
    };
    expect(await offered(list.username)).toEqual([
      'bram-bos-lijstje',
      'bram-bos-cadeaus',
      expect.stringMatching(/^bram-bos-\d{4}$/),
    ]);
    const longest = await offered('a'.repeat(50));
    expect(longest).toHaveLength(3);
    for (const username of longest) {
      expect(username.length).toBeLessThanOrEqual(50);
      expect((await world.anonymous().browser.post('/api/MyList/CheckUsername', { username })).body).toBe('Available');
    }
  });

  const ask = async (browser: { post: (path: string, body: object) => Promise<{ body: unknown }> }, body: object) =>
    (await browser.post('/api/MyList/CheckUsername', body)).body;

  test('says whether it is free, taken or the own one', async () => {
    const owner = await world.account();
    const { list } = await world.aList(owner);
    const { username, privateGuid } = list;
    const stranger = world.anonymous();
    expect(await ask(stranger.browser, { username: freeName() })).toBe('Available');
    expect(await ask(stranger.browser, { username: username.toUpperCase() })).toBe('Unavailable');
    expect(await ask(stranger.browser, { username: 'friends' })).toBe('Unavailable');
    expect(await ask(owner.browser, { username, privateGuid })).toBe('IsCurrent');
    expect(await ask(owner.browser, { username, privateGuid: randomUUID() })).toBe('Unavailable');
    expect(await ask((await world.account()).browser, { username, privateGuid })).toBe('Unavailable');
  });
});
