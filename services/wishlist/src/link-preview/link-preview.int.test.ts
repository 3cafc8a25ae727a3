import { randomUUID } from 'node:crypto';
import { Occasion } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import sharp from 'sharp';
import supertest from 'supertest';
import { keepThemeImages } from '../reference/keep-theme-images.js';
import { createWorld, type ListOfTest } from '../testing/world.js';
import { drawPreview } from './draw-preview.js';
import { presentPageSummary } from './link-preview.js';

const base = testBase('wishlist');
const world = createWorld(base);

beforeAll(async () => {
  await keepThemeImages({ base, stores: world.stores });
});

const fetchPreview = (url: string) => supertest(world.app).get(url).responseType('blob');
const pathOf = ({ list }: ListOfTest) => presentPageSummary(list)?.imageUrl ?? '';
type Fields = Parameters<typeof world.aList>[1];

test('a public list has a picture of its own that every cache may keep, whatever its title', async () => {
  const owner = await world.account();
  const [theme] = await world.stores.images.themes();
  const lists: Fields[] = [
    {},
    { title: 'Emma wordt acht', occasion: 'MyBirthday', imageId: theme?._id ?? null },
    { title: 'Een heel lange titel '.repeat(5).slice(0, 100), occasion: 'Sinterklaas' },
    { title: '🎁🎁', occasion: 'Christmas' },
    { title: '<script>alert(1)</script> &amp; "Ćaži"' },
    { imageId: '0'.repeat(64) },
  ];
  const seen = new Set<string>();
  for (const fields of lists) {
    const answer = await fetchPreview(pathOf(await world.aList(owner, fields)));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
    });
    const bytes = answer.body as Buffer;
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    seen.add(bytes.toString('base64'));
  }
  // The last one's picture is gone, so that it looks like the first.
  expect(seen.size).toBe(lists.length - 1);
}, 300_000);

test.each(Occasion.options)('there is a drawing for %s', async (occasion) => {
  const bytes = await drawPreview({ title: 'Feest', by: 'Anna', name: 'Anna', occasion, imageId: null }, null);
  expect(bytes.length).toBeGreaterThan(20_000);
});

test('another title, picture or occasion is another address', async () => {
  const of = await world.aList(await world.account(), { title: 'Feest' });
  const paths = [{}, { title: 'Groot feest' }, { occasion: 'Valentine' as const }, { imageId: '1'.repeat(64) }].map((fields) =>
    pathOf({ ...of, list: { ...of.list, ...fields } }),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('what a list with a question is previewed with tells whose it is, and nothing that is for who has the answer', async () => {
  const owner = await world.account();
  const fields = { title: 'Geheim feest', occasion: 'Valentine', imageId: '1'.repeat(64) } as const;
  const plain = await world.aList(owner, { accessType: 'OPEN' });
  const full = { ...plain, list: { ...plain.list, ...fields } };
  expect(pathOf(full)).toBe(pathOf(plain));
  const stored = await world.aList(owner, { accessType: 'OPEN', ...fields });
  const [one, other] = await Promise.all([fetchPreview(pathOf(plain)), fetchPreview(pathOf(stored))]);
  expect((one.body as Buffer).equals(other.body as Buffer)).toBe(true);
});

test('a list without a name of its own has another picture for who reads English, and says whose it is', async () => {
  const owner = await world.account();
  const untitled = await world.aList(owner);
  const [dutch, english] = await Promise.all([fetchPreview(pathOf(untitled)), fetchPreview(`${pathOf(untitled)}&taal=en`)]);
  expect([dutch.status, english.status]).toEqual([200, 200]);
  expect((dutch.body as Buffer).equals(english.body as Buffer)).toBe(false);
  expect((await fetchPreview(`${pathOf(untitled)}&taal=xx`)).status).toBe(400);
  expect(presentPageSummary(untitled.list)).toMatchObject({
    title: 'Verlanglijstje van Anna de Vries',
    untitledOf: 'Anna de Vries',
  });
  expect(presentPageSummary({ ...untitled.list, title: 'Feest' })).not.toHaveProperty('untitledOf');
  expect(presentPageSummary({ ...untitled.list, title: 'Feest', accessType: 'OPEN' })).toMatchObject({
    ...{ untitledOf: 'Anna de Vries', asks: true },
  });
});

test.each(['CLOSED', 'UNKNOWN'] as const)('a list that is %s has none, also for its owner', async (accessType) => {
  const owner = await world.account();
  const { list } = await world.aList(owner, { accessType });
  expect(presentPageSummary(list)).toBeNull();
  expect((await owner.browser.get(`/api/WishlistImage/LinkPreview/${list._id}`)).status).toBe(404);
});

test.each([randomUUID(), 'geen-guid', '%00'])('there is none for %s', async (guid) => {
  expect([400, 404]).toContain((await fetchPreview(`/api/WishlistImage/LinkPreview/${guid}`)).status);
});
