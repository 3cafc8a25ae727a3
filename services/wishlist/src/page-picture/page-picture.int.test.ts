import { randomUUID } from 'node:crypto';
import { contentInternal, type Gift, type OwnerWishlist, type VisitorWishlist } from '@site/contracts';
import { handleInternal, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import sharp from 'sharp';
import { createKeyedMutex } from '../shared/keyed-mutex.js';
import { standIn } from '../testing/stand-in.js';
import { pictureBomb } from '../testing/picture-bomb.js';
import { createWorld, type Person } from '../testing/world.js';
import { keepDuePictures } from './page-pictures.job.js';

const base = testBase('wishlist');
const world = createWorld(base);
const EDIT = '/api/MyGift/EditWithoutProduct';
const PAGE = 'https://winkel.nl/theepot';

const blank = (background: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** The content service: which page has which picture, who asked for it, and whether it is away. */
const content = { pictures: new Map<string, Buffer>(), asked: [] as string[], isAway: false };
standIn(
  base,
  ['CONTENT_URL'],
  [
    handleInternal(contentInternal.pageImage, async ({ body: { url, person } }) => {
      content.asked.push(person);
      if (content.isAway) throw new Error('away');
      return content.pictures.has(url) ? `${url}.jpg` : null;
    }),
    handleInternal(contentInternal.picture, async ({ body: { url } }) => {
      const bytes = content.pictures.get(url.replace(/\.jpg$/, ''));
      return bytes === undefined ? null : { imageBase64: bytes.toString('base64') };
    }),
  ],
);
beforeEach(async () => {
  Object.assign(content, { pictures: new Map([[PAGE, await blank('#e4573d')]]), asked: [], isAway: false });
  await nativeDb(base.mongo).collection('pagepictures').deleteMany({});
});

const run = () => keepDuePictures({ base, stores: world.stores, mutex: createKeyedMutex() });
const waiting = () => nativeDb(base.mongo).collection('pagepictures').countDocuments();

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const save = async (body: object) => {
    const answer = await owner.browser.post(EDIT, {
      ...{ categoryPrivateGuid: of.category.privateGuid, description: 'Een theepot', url: PAGE, ...body },
    });
    expect([200, 201]).toContain(answer.status);
    return answer.body as Gift;
  };
  const pictures = async () => {
    const own = await owner.browser.get(`/api/MyList/Get/${of.list.privateGuid}`);
    return (own.body as OwnerWishlist).categories[0]?.gifts.map(({ displayImageUrl }) => displayImageUrl);
  };
  return { owner, of, save, pictures };
};
const seenBy = async (person: Person, username: string) =>
  ((await person.browser.get(`/api/Wishlist/Get/${username}`)).body as VisitorWishlist).categories[0]?.gifts[0]?.displayImageUrl;

test('a gift saved with a link keeps the picture of its page, remade and stored like an upload, and everybody is told', async () => {
  const { owner, of, save, pictures } = await scene();
  const visitor = world.anonymous();
  const saved = await save({});
  expect([saved.displayImageUrl, await seenBy(visitor, of.list.username)]).toEqual([null, null]);
  expect(await run()).toBe(1);
  const [url] = (await pictures()) ?? [];
  expect(url).toMatch(/^\/api\/WishlistImage\/File\/[0-9a-f]{64}$/);
  expect(await seenBy(visitor, of.list.username)).toBe(url);
  const file = await visitor.browser.get(url ?? '');
  expect(await sharp(file.body as Buffer).metadata()).toMatchObject({ format: 'png', width: 800, height: 267 });
  expect(content.asked).toEqual([owner.guid]);
  expect((await base.outbox()).at(-1)?.payload).toMatchObject({ operation: 'Update', giftPublicGuid: saved.publicGuid });
  expect([await run(), await waiting()]).toEqual([0, 0]);
});

test.each<[string, () => Buffer]>([
  ['a picture of 40 gigapixels that says so in a few bytes', () => pictureBomb(200_000, 200_000)],
  ['an SVG that fetches', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  ['no picture at all', () => Buffer.from('<script>alert(1)</script>')],
])('%s, as a page shows itself with, is none: it is asked for once, and the next one comes', async (_what, bytes) => {
  const { save, pictures } = await scene();
  content.pictures.set('https://winkel.nl/bom', bytes());
  await save({ url: 'https://winkel.nl/bom' });
  await save({});
  expect([await run(), await run(), await waiting()]).toEqual([2, 0, 0]);
  expect(await pictures()).toEqual([null, expect.stringMatching(/File/)]);
});

test('without a link, with a picture of its own, or saved once more under its link it asks for none', async () => {
  const { save, pictures } = await scene();
  const own = (await blank('#ffffff')).toString('base64');
  await save({ url: null });
  await save({ hasCustomImage: true, newImageBase64: own });
  expect(await waiting()).toBe(0);
  const { publicGuid } = await save({});
  await run();
  const url = (await pictures())?.[2];
  // As the form saves it: the picture it has is kept.
  expect(await save({ publicGuid, description: 'Een blauwe theepot', hasCustomImage: true })).toMatchObject({
    displayImageUrl: url,
  });
  // Its owner does not want it: it does not come back.
  expect(await save({ publicGuid, hasCustomImage: false })).toMatchObject({ displayImageUrl: null });
  await save({ publicGuid, description: 'Nog een theepot' });
  expect([await waiting(), await run()]).toEqual([0, 0]);
});

test('another link brings the picture of another page, or none; a chosen one stays', async () => {
  const { save, pictures } = await scene();
  const other = 'https://winkel.nl/kan';
  content.pictures.set(other, await blank('#00aa00'));
  const { publicGuid } = await save({});
  await run();
  const first = await pictures();
  await save({ publicGuid, url: other, hasCustomImage: true });
  await run();
  const second = await pictures();
  expect(second).not.toEqual(first);
  expect(second?.[0]).toMatch(/File/);
  await save({ publicGuid, url: 'https://winkel.nl/niets', hasCustomImage: true });
  await run();
  expect(await pictures()).toEqual([null]);
  await save({ publicGuid, hasCustomImage: true, newImageBase64: (await blank('#0000ff')).toString('base64') });
  await save({ publicGuid, url: other, hasCustomImage: true });
  const chosen = await pictures();
  await run();
  expect(await pictures()).toEqual(chosen);
});

test('a gift that was changed or deleted while its page was read is left alone', async () => {
  const { owner, save, pictures } = await scene();
  const [changed, deleted] = [await save({}), await save({})];
  const { keep } = world.stores.images;
  const spy = jest.spyOn(world.stores.images, 'keep').mockImplementation(async (image) => {
    spy.mockRestore();
    await save({ publicGuid: changed.publicGuid, url: 'https://winkel.nl/niets' });
    await owner.browser.delete(`/api/MyGift/${deleted.publicGuid}`);
    return keep(image);
  });
  await run();
  expect([await pictures(), await waiting()]).toEqual([[null], 0]);
});

test('while the content service is away it waits longer and longer, and is given up after half an hour', async () => {
  const { save, pictures } = await scene();
  await save({});
  content.isAway = true;
  expect([await run(), await run()]).toEqual([1, 0]);
  base.clock.advance(60_000);
  content.isAway = false;
  expect(await run()).toBe(1);
  expect((await pictures())?.[0]).toMatch(/File/);
  await save({ url: 'https://winkel.nl/anders' });
  content.isAway = true;
  for (let tries = 1; tries <= 6; tries += 1) {
    expect(await run()).toBe(1);
    base.clock.advance(30_000 * 2 ** tries);
  }
  expect([await run(), await waiting()]).toEqual([0, 0]);
});

test('two workers fetch a page once; a process that dies leaves it for the next', async () => {
  const { save } = await scene();
  await save({});
  const done = await Promise.all([run(), run(), run()]);
  expect([done.reduce((sum, one) => sum + one), content.asked.length]).toEqual([1, 1]);
  const { publicGuid } = await save({ url: `${PAGE}?${randomUUID()}` });
  expect((await world.stores.pagePictures.take(base.clock.now()))?._id).toBe(publicGuid);
  expect(await run()).toBe(0);
  base.clock.advance(60_000);
  expect(await run()).toBe(1);
});
