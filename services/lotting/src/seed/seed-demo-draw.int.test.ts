import type { LotingOverviewItem } from '@site/contracts';
import { demoGuid } from '@site/service-kit';
import { client } from '@site/service-kit/testing';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';
import { seedDemoDraw } from './seed-demo-draw.js';

const { base, deps, app, collection, mails } = lottingUnderTest();

const overviewOf = async (key: string): Promise<LotingOverviewItem[]> => {
  const browser = client(app);
  await browser.signIn({ kind: 'account', userGuid: demoGuid(`user:${key}`) });
  return bodyOf<{ lotingen: LotingOverviewItem[] }>(await browser.get('/api/Loting/Overview')).lotingen;
};

test('the demo people have a draw of six, some lots viewed, and nobody was mailed', async () => {
  expect(await seedDemoDraw(deps)).toBe(true);
  const [annas] = await overviewOf('anna');
  expect(annas).toMatchObject({ title: 'Sinterklaas bij de familie Jansen', participantCount: 6 });
  expect(annas?.manageGuid).not.toBeNull();
  expect((await overviewOf('bram'))[0]?.manageGuid).toBeNull();
  expect(await overviewOf('gijs')).toEqual([]);
  const rows = await deps.stores.participants.ofLoting(demoGuid('draw:jansen:1'));
  expect(rows.filter((row) => row.firstViewedAt !== null).map((row) => row.name)).toEqual(['Anna', 'Bram', 'Daan']);
  expect(await mails()).toEqual([]);
});

test('Bram and Carlijn never draw each other', async () => {
  await seedDemoDraw(deps);
  const lots = (await Promise.all(['bram', 'carlijn'].map(overviewOf))).map(
    ([loting]) => loting?.lots[0]?.privateParticipantGuid,
  );
  const drawn = await Promise.all(
    lots.map(async (guid) => bodyOf<{ drawnParticipant: { name: string } }>(await client(app).get(`/api/Lot/${guid ?? ''}`))),
  );
  expect(drawn[0]?.drawnParticipant.name).not.toBe('Carlijn');
  expect(drawn[1]?.drawnParticipant.name).not.toBe('Bram');
});

test('seeding again changes nothing', async () => {
  await seedDemoDraw(deps);
  const before = await collection('participants').find().sort({ _id: 1 }).toArray();
  base.clock.advance(1000);
  expect(await seedDemoDraw(deps)).toBe(false);
  expect(await collection('participants').find().sort({ _id: 1 }).toArray()).toEqual(before);
});
