import { articlePicture, contentInternal, getArticle, getArticles } from '@site/contracts';
import type { SiteFlags } from '@site/service-kit';
import { client, testBase } from '@site/service-kit/testing';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { z } from 'zod/mini';
import { createContentApi } from '../app.js';
import { textsUnderTest } from '../testing/texts-under-test.js';
import { createArticleRepository } from './article.repository.js';
import { articleModel } from './article.model.js';
import { insertArticles, referenceArticles } from './insert-articles.js';

/** docs/specification/2-wishlist-and-draw.md §2.11 with the product's word in place. */
const SLUGS: readonly string[] = [
  'de-geheimen-van-lijstje',
  'het-gemak-van-lijstje',
  'een-geschiedenisles-over-verlangijstjes',
  'praktische-tips-voor-je-online-verlanglijstje',
  'waar-komt-het-eerste-kadootje-vandaan',
];
const [SECRETS = ''] = SLUGS;

const base = testBase('content');
const switches = { blogEnabled: true };
const flags: SiteFlags = { isOn: async () => switches.blogEnabled };
const articles = createArticleRepository(base.mongo);
const app = createContentApi(base, textsUnderTest(base), undefined, flags);
const stored = articleModel(base.mongo);
let server: Server;

beforeAll(async () => {
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  Object.assign(base.config, { CONTENT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  switches.blogEnabled = true;
  await insertArticles(articles);
});

const index = async () => {
  const answer = await client(app).get('/api/Blog');
  expect(answer.status).toBe(200);
  return z.parse(getArticles.replies[200], answer.body);
};
const read = (slug: string) => client(app).get(`/api/Blog/${slug}`);
const notFound = async (path: string) => {
  const answer = await client(app).get(path);
  expect([answer.status, answer.body]).toEqual([404, { error: 'NotFound' }]);
};

test('the index: the five articles in their order, without their text', async () => {
  const list = await index();
  expect(list.map(({ slug }) => slug)).toEqual(SLUGS);
  for (const article of list) {
    expect(Object.keys(article).sort()).toEqual(['indexImage', 'intro', 'slug', 'subtitle', 'title']);
    expect(article.intro.length).toBeGreaterThan(80);
  }
  expect((await client(app).get('/api/Blog/')).body).toEqual(list);
});

test.each(SLUGS)('%s: what the index says of it, and clean text of 600 to 900 words', async (slug) => {
  const answer = await read(slug);
  expect(answer.status).toBe(200);
  const { body, ...summary } = z.parse(getArticle.replies[200], answer.body);
  expect(summary).toEqual((await index()).find((one) => one.slug === slug));
  const words = body
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;
  expect(words).toBeGreaterThanOrEqual(600);
  expect(words).toBeLessThanOrEqual(900);
  expect(body).toMatch(/<h2>/);
  expect(body).not.toMatch(/<h1|<script|style=|href="(?!\/|https:)/);
  const inside = [...body.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, to]) => to);
  expect(inside.length).toBeGreaterThan(0);
  for (const to of inside) expect(SLUGS).toContain(to);
});

test('what is not published or of another site is nowhere', async () => {
  const [first = '', second = '', third = ''] = SLUGS;
  await stored.updateOne({ _id: first }, { $set: { published: false } });
  await stored.updateOne({ _id: second }, { $set: { sites: ['wunschliste'] } });
  await stored.updateOne({ _id: third }, { $set: { sites: ['wunschliste', 'lijstje'] } });
  expect((await index()).map(({ slug }) => slug)).toEqual(SLUGS.slice(2));
  expect((await base.internal.call(contentInternal.articles, {})).map(({ slug }) => slug)).toEqual(SLUGS.slice(2));
  await notFound(`/api/Blog/${first}`);
  await notFound(`/api/Blog/${second}`);
  expect((await read(third)).status).toBe(200);
});

test.each(['onbekend', 'Het-Gemak-Van-Lijstje', '%24ne', 'het-gemak-van-lijstje/meer', 'Picture', 'Picture/x'])(
  'there is no %s',
  (slug) => notFound(`/api/Blog/${slug}`),
);

test('what somebody put in the database does not run in a browser', async () => {
  const body = 'Hoi <script>alert(1)</script><img src=x onerror=alert(1)>';
  await stored.updateOne({ _id: SECRETS }, { $set: { body } });
  expect((await read(SECRETS)).body).toMatchObject({ body: '<p>Hoi </p>' });
});

test('while the blog is switched off its calls do not exist', async () => {
  switches.blogEnabled = false;
  await notFound('/api/Blog');
  await notFound(`/api/Blog/${SECRETS}`);
});

test('a start brings articles up to date, and one that left the list goes', async () => {
  const before = await index();
  await stored.updateOne({ _id: SECRETS }, { $set: { title: 'Oud', published: false } });
  await articles.replaceAll([...referenceArticles, { ...referenceArticles[0], _id: 'weg' } as (typeof referenceArticles)[0]]);
  expect(await index()).toHaveLength(before.length + 1);
  await insertArticles(articles);
  expect(await index()).toEqual(before);
});

describe('pictures', () => {
  test('each article has one of its own, in every size and format that its page names', async () => {
    const list = await index();
    expect(new Set(list.map(({ indexImage }) => indexImage)).size).toBe(list.length);
    const { src, sources } = articlePicture(list[0]?.indexImage ?? '');
    const named = sources.flatMap(({ type, srcSet }) => srcSet.split(', ').map((one) => [type, ...one.split(' ')] as const));
    expect(named).toHaveLength(6);
    for (const [type, url = '', width = ''] of named) {
      const answer = await client(app).get(url);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { width: pixels, height } = await sharp(answer.body as Buffer).metadata();
      expect([`${String(pixels)}w`, height]).toEqual([width, (pixels / 16) * 9]);
    }
    expect(named.map(([, url]) => url)).toContain(src);
    const first = await client(app).get(src);
    expect(first.body).toEqual((await client(app).get(src)).body);
  });

  test.each([
    'gemak-801.webp',
    'gemak-800.png',
    'gemak-800.svg',
    'onbekend-800.webp',
    '..%2Fgemak-800.webp',
    'constructor-800.webp',
  ])('%s is none', async (file) => {
    expect((await client(app).get(`/api/Blog/Picture/${file}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('the gateway is told of one that every program takes', async () => {
    const told = await base.internal.call(contentInternal.articles, {});
    expect(told).toHaveLength(5);
    const answer = await client(app).get(told[0]?.imageUrl ?? '');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(told[0]).toMatchObject({ slug: SECRETS, publishedOn: '2026-09-07' });
  });
});
