import { nativeDb, retentionJob, runDaily } from '@site/service-kit';
import { howKept, missingInTable, testBase } from '@site/service-kit/testing';
import { createContentApi } from './app.js';
import { textsUnderTest } from './testing/texts-under-test.js';
import { feedModel } from './feeds/feed.model.js';
import { createPacker } from './products/search-index/packer.js';

const base = testBase('content');
createContentApi(base, textsUnderTest(base));
createPacker(base.mongo);
feedModel(base.mongo);
const DAY_MS = 24 * 60 * 60 * 1000;

test('an offer that no feed has any more is gone ninety days after it ended; what is sold stays', async () => {
  const products = nativeDb(base.mongo).collection<{ _id: string; expiresAt: Date | null }>('products');
  const in10Days = new Date(base.clock.now().getTime() + 10 * DAY_MS);
  await products.insertMany([
    { _id: 'sold', expiresAt: null },
    { _id: 'ended', expiresAt: base.clock.now() },
    { _id: 'ends', expiresAt: in10Days },
  ]);
  const left = async () => (await products.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
  base.clock.advance(90 * DAY_MS - 1);
  expect(await runDaily(base, retentionJob(base))).toEqual({ 'expiring-products': 1 });
  expect(await left()).toEqual(['ended', 'ends', 'sold']);
  base.clock.advance(DAY_MS);
  expect(await runDaily(base, retentionJob(base))).toEqual({ 'expired-products': 1 });
  expect(await left()).toEqual(['ends', 'sold']);
});

test('everything that is kept here, and until when', async () => {
  // Messages of the contact form are kept nowhere: they are mails.
  expect(await howKept(base.mongo)).toEqual({
    articles: null, // ours
    inbox: 'appliedAt + 90 days',
    jobruns: null, // names nobody; 400 days, by an index that is made where jobs are started
    shardings: null, // how collections lie over shards; names nobody
    outbox: 'relayedAt + 7 days',
    productchunks: null, // packed from products, and packed anew
    productcounters: null,
    productfeeds: null, // one line for each source, of its last import
    productpages: null,
    products: 'expiresAt + 90 days', // null while a feed has it
    shops: null, // ours
  });
});

test('of each collection is known whether it is in the copy of somebody’s data', async () => {
  expect(await missingInTable(base.mongo, 'content')).toEqual([]);
});
