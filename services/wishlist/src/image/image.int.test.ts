import { DRAWINGS } from '@site/contracts/rooms';
import { randomUUID } from 'node:crypto';
import { HEADERS, LIMITS } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { client, testBase } from '@site/service-kit/testing';
import sharp from 'sharp';
import supertest, { type Response } from 'supertest';
import { clearGoneList } from '../delete-list/clear-gone-list.js';
import { MOST_WAITING, PICTURES_PER_PERSON } from './keep-image.js';
import { keepThemeImages } from '../reference/keep-theme-images.js';
import { pictureBomb } from '../testing/picture-bomb.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);

const uploadPath = (username: string) => `/api/WishlistImage/UploadImage/${username}`;
const upload = ({ browser }: Person, username: string, bytes: Buffer, type = 'image/png') =>
  browser.post(uploadPath(username), bytes, { 'Content-Type': type });
const urlOf = ({ browser }: Person, username: string) => browser.get(`/api/WishlistImage/GetWishlistImageUrl/${username}`);
const choose = ({ browser }: Person, body: object) => browser.post('/api/WishlistImage/SetThemeImage', body);
const imageUrlIn = ({ body }: Response) => (body as { imageUrl: string }).imageUrl;

const blank = (width = 40, height = 30, background = '#e4573d') => sharp({ create: { width, height, channels: 3, background } });
const picture = (background?: string) => blank(40, 30, background).png().toBuffer();
const fetchPicture = async (url: string) => {
  const answer = await supertest(world.app).get(url).responseType('blob');
  return { answer, metadata: answer.status === 200 ? await sharp(answer.body as Buffer).metadata() : null };
};
const newsOf = async ({ list }: ListOfTest) =>
  (await base.outbox()).filter(({ payload }) => (payload as { publicWishlistGuid?: string }).publicWishlistGuid === list._id);

const scene = async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  return { owner, of, username: of.list.username };
};

beforeAll(async () => {
  await keepThemeImages({ base, stores: world.stores });
});

describe('UploadImage', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s becomes the picture of the list', async (format) => {
    const { owner, username } = await scene();
    const bytes = await blank(1200, 300).toFormat(format).toBuffer();
    const answer = await upload(owner, username, bytes, `image/${format}`);
    expect(answer.status).toBe(200);
    expect((await urlOf(owner, username)).body).toEqual({ username, imageUrl: imageUrlIn(answer) });
    expect((await fetchPicture(imageUrlIn(answer))).metadata).toMatchObject({ format: 'png', width: 800, height: 200 });
    const preview = await fetchPicture(`${imageUrlIn(answer)}?size=400`);
    expect(preview.metadata).toMatchObject({ format: 'png', width: 400, height: 100 });
    expect(preview.answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('everybody who has the list open is told, visitors see it, and "last updated" stays', async () => {
    const { owner, of, username } = await scene();
    const visitor = world.anonymous();
    const seen = async () => (await visitor.browser.get(`/api/Wishlist/Get/${username}`)).body as Record<string, unknown>;
    const before = await seen();
    base.clock.advance(60_000);
    const imageUrl = imageUrlIn(await upload(owner, username, await picture()));
    expect(await seen()).toEqual({ ...before, imageUrl });
    const news = { operation: 'Update', giftPublicGuid: null, audience: 'everyone' };
    expect(await newsOf(of)).toMatchObject([{ name: 'gift.changed', payload: news }]);
  });

  test('the same again changes nothing and tells nobody', async () => {
    const { owner, of, username } = await scene();
    const [first, second] = [await upload(owner, username, await picture()), await upload(owner, username, await picture())];
    expect(second.body).toEqual(first.body);
    expect(await newsOf(of)).toHaveLength(1);
  });

  test('what the content type says does not matter, what the bytes are does', async () => {
    const { owner, username } = await scene();
    expect((await upload(owner, username, await picture(), 'image/gif')).status).toBe(200);
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('<script>alert(1)</script>')],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%âãÏÓ')],
    ['a TIFF', () => blank().tiff().toBuffer()],
    ['half a picture', async () => (await blank(600, 600).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)],
    ['a picture of 40 gigapixels that says so in a few bytes', () => pictureBomb(200_000, 200_000)],
  ])('%s is InvalidImage, and the list keeps its picture', async (_what, bytes) => {
    const { owner, of, username } = await scene();
    const kept = imageUrlIn(await upload(owner, username, await picture()));
    const answer = await upload(owner, username, await bytes());
    expect([answer.status, answer.body]).toEqual([422, 'InvalidImage']);
    expect((await urlOf(owner, username)).body).toEqual({ username, imageUrl: kept });
    expect(await newsOf(of)).toHaveLength(1);
  });

  test.each(['image/svg+xml', 'text/html', 'application/json', 'application/octet-stream', 'multipart/form-data; boundary=x'])(
    '415 for %s',
    async (type) => {
      const { owner, username } = await scene();
      const answer = await upload(owner, username, Buffer.from('x'), type);
      expect([answer.status, answer.body]).toEqual([415, { error: 'UnsupportedMediaType' }]);
    },
  );

  test('10 MB is taken, one byte more is 413', async () => {
    const { owner, username } = await scene();
    const padded = (size: number, png: Buffer) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    const png = await picture();
    expect((await upload(owner, username, padded(LIMITS.imageUploadBytes, png))).status).toBe(200);
    const tooLarge = await upload(owner, username, padded(LIMITS.imageUploadBytes + 1, png));
    expect([tooLarge.status, tooLarge.body]).toEqual([413, { error: 'PayloadTooLarge' }]);
  });

  test('without token 403', async () => {
    const { owner, username } = await scene();
    const answer = await supertest(world.app)
      .post(uploadPath(username))
      .set({ 'Content-Type': 'image/png', Cookie: owner.browser.cookie ?? '' })
      .send(await picture());
    expect([answer.status, answer.headers[HEADERS.csrfInvalid]]).toEqual([403, '1']);
  });

  test('who sends too many is told to wait', async () => {
    const { owner, username } = await scene();
    const window = Math.floor(base.clock.now().getTime() / PICTURES_PER_PERSON.window);
    await base.redis.set(`pictures:${owner.guid}:${String(window)}`, PICTURES_PER_PERSON.calls);
    const answer = await upload(owner, username, await picture());
    expect([answer.status, answer.body]).toEqual([429, { error: 'TooManyRequests' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('no more wait for their turn than the memory holds: the rest is asked to come back', async () => {
    const people = await Promise.all(Array.from({ length: MOST_WAITING + 5 }, () => scene()));
    const large = await blank(3000, 3000).png().toBuffer();
    const answers = await Promise.all(people.map(({ owner, username }) => upload(owner, username, large)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(MOST_WAITING);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('5');
  }, 300_000);

  test('pictures sent at the same moment: one of them is there, whole', async () => {
    const { owner, username } = await scene();
    const sent = await Promise.all(
      ['#0f6b5c', '#ffc94a', '#1f2933'].map(async (colour) => upload(owner, username, await picture(colour))),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent.map(imageUrlIn)).toContain(imageUrlIn(await urlOf(owner, username)));
  });
});

describe('the gallery', () => {
  test('has at least 24 pictures of our own for everybody, each with a preview', async () => {
    const answer = await client(world.app).get('/api/WishlistImage/GetThemeImages');
    const themes = answer.body as { id: string; url: string }[];
    expect(themes.length).toBeGreaterThanOrEqual(24);
    expect(themes.slice(0, 2).map(({ id }) => id)).toEqual(['taart', 'ballonnen']);
    expect(new Set(themes.map(({ url }) => url)).size).toBe(themes.length);
    for (const { url } of themes) {
      expect((await fetchPicture(url)).metadata).toMatchObject({ format: 'png', width: 800, height: 800 });
      expect((await fetchPicture(`${url}?size=400`)).metadata).toMatchObject({ width: 400, height: 400 });
    }
  });

  test('each is there by its name, small enough for a mail; others are not', async () => {
    for (const { id, url } of (await client(world.app).get('/api/WishlistImage/GetThemeImages')).body as {
      id: string;
      url: string;
    }[]) {
      const named = await client(world.app).get(`/api/WishlistImage/Drawing/${id}`);
      const preview = await client(world.app).get(`${url}?size=400`);
      expect(named.status).toBe(200);
      expect((named.body as Buffer).equals(preview.body as Buffer)).toBe(true);
      expect((named.body as Buffer).length).toBeLessThan(60_000);
    }
    expect((await client(world.app).get('/api/WishlistImage/Drawing/geen')).status).toBe(404);
  });

  test.each(Object.entries(DRAWINGS))('%s has the drawing %s', async (_occasion, id) => {
    expect((await client(world.app).get(`/api/WishlistImage/Drawing/${id}`)).status).toBe(200);
  });

  test('SetThemeImage puts one on an own list, again without news', async () => {
    const { owner, of, username } = await scene();
    for (let time = 0; time < 2; time += 1) {
      const answer = await choose(owner, { id: 'kerstboom', username });
      expect(answer.status).toBe(200);
      expect(imageUrlIn(await urlOf(owner, username))).toBe(imageUrlIn(answer));
    }
    expect(await newsOf(of)).toHaveLength(1);
  });

  test('stays when the only list that had one is gone', async () => {
    const { owner, of, username } = await scene();
    const url = imageUrlIn(await choose(owner, { id: 'zon', username }));
    const own = imageUrlIn(await upload(owner, username, await picture('#123456')));
    const ids = [url, own].map((path) => path.split('/').at(-1) ?? '');
    await inTransaction(base.mongo, (session) => world.stores.wishlists.delete(of.list._id, session));
    await clearGoneList({ base, stores: world.stores }, { _id: of.list._id, ownerGuid: owner.guid, imageIds: ids });
    expect((await fetchPicture(url)).answer.status).toBe(200);
    expect((await fetchPicture(own)).answer.status).toBe(404);
  });

  test.each([{ id: 'bestaat-niet' }, { id: '' }, { id: '{"$ne":null}' }])('404 for an unknown one: %p', async ({ id }) => {
    const { owner, username } = await scene();
    expect((await choose(owner, { id, username })).status).toBe(404);
  });

  test.each([{}, { id: 7 }, { id: 'zon', username: 'geen naam' }, { id: 'x'.repeat(101) }, { id: { $ne: null } }])(
    '400 for %p',
    async (body) => {
      const { owner, username } = await scene();
      expect((await choose(owner, { username, ...body })).status).toBe(400);
    },
  );
});

describe('whose list it is', () => {
  const calls: readonly [string, (who: Person, username: string) => Promise<Response>][] = [
    ['UploadImage', async (who, username) => upload(who, username, await picture())],
    ['SetThemeImage', (who, username) => choose(who, { id: 'zon', username })],
    ['GetWishlistImageUrl', urlOf],
  ];

  test.each(calls)('%s: every owner, whatever the case of the name', async (_name, make) => {
    const [owner, extra] = [await world.account(), await world.account()];
    const { list } = await world.aList(owner, { ownerGuids: [owner.guid, extra.guid] });
    expect((await make(owner, list.username.toUpperCase())).status).toBe(200);
    expect((await make(extra, list.username)).status).toBe(200);
  });

  test.each(calls)('%s: 401 for nobody and for others, 404 for no list', async (_name, make) => {
    const { of, username } = await scene();
    expect((await make(world.anonymous(), username)).status).toBe(401);
    for (const stranger of [await world.account(), await world.guest(), await world.guest(of.list.primaryOwnerGuid)]) {
      const answer = await make(stranger, username);
      expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
    }
    expect((await make(await world.account(), `lijst-${randomUUID()}`)).status).toBe(404);
  });

  test('a list without picture says null; a name that cannot be one is 404', async () => {
    const { owner, username } = await scene();
    expect((await urlOf(owner, username)).body).toEqual({ username, imageUrl: null });
    for (const name of ['geen%20naam', '%00', 'a..b']) expect((await urlOf(owner, name)).status).toBe(404);
  });

  test('who loses the list while the picture is on its way changes nothing', async () => {
    const [owner, extra] = [await world.account(), await world.account()];
    const { list } = await world.aList(owner, { ownerGuids: [owner.guid, extra.guid] });
    const sending = upload(extra, list.username, await blank(3000, 3000).png().toBuffer());
    const removal = inTransaction(base.mongo, (session) => world.stores.wishlists.removeOwner(list._id, extra.guid, session));
    const [answer] = await Promise.all([sending, removal]);
    const { imageUrl } = (await urlOf(owner, list.username)).body as { imageUrl: string | null };
    expect(imageUrl === null).toBe(answer.status === 401);
  });
});
