import { client, monitoredMongoUri, watchWork } from '@site/service-kit/testing';
import { lottingUnderTest } from '../testing/lotting-under-test.js';

/** What opening a lot asks of the database, exactly: it hangs on no machine. A line more is a decision (docs/performance.md). */
const { base, app, anonymousDraw } = lottingUnderTest({ MONGODB_URI: monitoredMongoUri() });
const work = watchWork(base);

test('a lot: its participant, whom they drew, the draw and their thread', async () => {
  const { rows } = await anonymousDraw();
  const browser = client(app);
  const path = `/api/Lot/${rows[1]?.privateGuid ?? ''}`;
  await browser.get(path);
  for (let time = 0; time < 2; time += 1) {
    work.take();
    expect((await browser.get(path)).status).toBe(200);
    expect(work.take()).toEqual(['find lotingen 1', 'find participants 1', 'find participants 1', 'find threads 0']);
  }
});
