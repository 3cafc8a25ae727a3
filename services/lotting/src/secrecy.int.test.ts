import type { Lot } from '@site/contracts';
import { client } from '@site/service-kit/testing';
import { bodyOf, lottingUnderTest } from './testing/lotting-under-test.js';

const { base, app, collection, anonymousDraw } = lottingUnderTest();

test('who drew whom is in no stored byte, mail, event or log line', async () => {
  const { rows } = await anonymousDraw(Array.from({ length: 19 }, (_, at) => `deelnemer${String(at)}`));
  for (const { privateGuid } of rows) {
    await client(app).get(`/api/Lot/${privateGuid}`);
    await client(app).post('/api/Lot/RegisterFirstView', { lotPrivateGuid: privateGuid });
  }
  const pairs = await Promise.all(
    rows.map(async ({ _id, privateGuid }) => {
      const lot = bodyOf<Lot>(await client(app).get(`/api/Lot/${privateGuid}`));
      return [_id, lot.drawnParticipant.publicGuid] as const;
    }),
  );
  const records = [
    ...(await collection('participants').find().toArray()),
    ...(await collection('lotingen').find().toArray()),
    ...(await base.outbox()),
    ...base.logged,
  ].map((record) => JSON.stringify(record));
  for (const [giver, drawn] of pairs) {
    const telling = records.filter((record) => record.includes(giver) && record.includes(drawn));
    expect(telling).toEqual([]);
    const hex = drawn.replaceAll('-', '');
    expect(records.some((record) => record.includes(hex) || record.includes(Buffer.from(hex, 'hex').toString('base64')))).toBe(
      false,
    );
  }
});
