import { client, monitoredMongoUri, watchShards } from '@site/service-kit/testing';
import { lottingUnderTest } from '../testing/lotting-under-test.js';

/** Whom opening a lot asks on a cluster: a line with `all` is a decision (docs/decisions/0179-shard-keys.md). */
const { base, app, anonymousDraw } = lottingUnderTest({ MONGODB_URI: monitoredMongoUri() });
const shards = watchShards(base);

test('a lot is found on all shards, and what belongs to it on one', async () => {
  const { rows } = await anonymousDraw();
  const browser = client(app);
  const path = `/api/Lot/${rows[1]?.privateGuid ?? ''}`;
  await browser.get(path);
  await shards.take();
  expect((await browser.get(path)).status).toBe(200);
  const lot = ['find lotingen one', 'find participants all', 'find participants one', 'find threads one'];
  expect(await shards.take()).toEqual(lot);
});
