import { randomUUID } from 'node:crypto';
import type { Lot, Loting, LotingOverviewItem } from '@site/contracts';
import { client } from '@site/service-kit/testing';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';

const { base, account, app, switches, collection, accountHolder, anonymousDraw } = lottingUnderTest();
const anyText = expect.any(String) as string;

describe('GET /api/Loting', () => {
  test('the organizer sees whom they drew themselves, and of nobody else anything that comes from the draw', async () => {
    const { browser, manageGuid, rows } = await anonymousDraw(['bram', 'carlijn', 'daan', 'eva', 'fatima']);
    const before = JSON.stringify((await browser.get(`/api/Loting/${manageGuid}`)).body);
    const loting = JSON.parse(before) as Loting;
    const own = bodyOf<Lot>(await client(app).get(`/api/Lot/${loting.organizerLot ?? ''}`));
    expect(loting.participants.map((row) => row.selectedParticipantGuid)).toEqual([
      own.drawnParticipant.publicGuid,
      ...rows.slice(1).map(() => null),
    ]);
    // Another draw among the same people changes nothing but the organizer's own row.
    const order = rows.map(({ sealed }) => sealed);
    const swapped = [order[0], order[2], order[1], ...order.slice(3)];
    for (const [at, { _id }] of rows.entries())
      await collection('participants').updateOne({ _id }, { $set: { sealed: swapped[at] } });
    expect(JSON.stringify((await browser.get(`/api/Loting/${manageGuid}`)).body)).toBe(before);
  });

  test('nobody else manages a draw', async () => {
    const { manageGuid } = await anonymousDraw();
    const other = await accountHolder();
    expect((await client(app).get(`/api/Loting/${manageGuid}`)).status).toBe(401);
    expect((await other.browser.get(`/api/Loting/${manageGuid}`)).status).toBe(401);
    for (const unknown of [randomUUID(), '12', 'x'.repeat(300)]) {
      expect((await other.browser.get(`/api/Loting/${unknown}`)).status).toBe(404);
    }
  });

  test('the overview holds own draws and lots by account and by address, newest first', async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const bram = await accountHolder('bram@voorbeeld.nl');
    await anna.browser.post('/api/Loting/Create', aDraw(['anna', 'BRAM', 'daan'], { title: 'Eerste' }));
    base.clock.advance(1000);
    const second = aDraw(['bram', 'carlijn', aParticipant('anna', { email: null, publicUserGuid: anna.userGuid })], {
      title: 'Tweede',
    });
    await bram.browser.post('/api/Loting/Create', second);
    const { lotingen } = bodyOf<{ lotingen: LotingOverviewItem[] }>(await bram.browser.get('/api/Loting/Overview'));
    expect(lotingen).toEqual([
      {
        title: 'Tweede',
        participantCount: 3,
        createDate: base.clock.now().toISOString(),
        manageGuid: anyText,
        lots: [{ privateParticipantGuid: anyText, participantName: 'bram' }],
      },
      expect.objectContaining({
        title: 'Eerste',
        manageGuid: null,
        lots: [{ privateParticipantGuid: anyText, participantName: 'BRAM' }],
      }),
    ]);
    expect((await client(app).get('/api/Loting/Overview')).status).toBe(401);
  });

  test('an afstreper who proved the address has all draws of it, a guest of the same address has none', async () => {
    const { email } = await anonymousDraw();
    const userGuid = account.people.find((one) => one.email === email)?.userGuid ?? '';
    const overviewAs = async (proven: boolean) => {
      const browser = client(app);
      await browser.signIn({ kind: 'afstreper', userGuid, guestGuid: proven ? null : randomUUID(), proven });
      return bodyOf<{ lotingen: unknown[] }>(await browser.get('/api/Loting/Overview')).lotingen.length;
    };
    expect([await overviewAs(true), await overviewAs(false)]).toEqual([1, 0]);
  });
});

test('while drawing lots is switched off, none of its calls exist', async () => {
  const { rows, browser, manageGuid } = await anonymousDraw();
  switches.drawLotsEnabled = false;
  const answers = [
    await browser.get(`/api/Lot/${rows[0]?.privateGuid ?? ''}`),
    await browser.get(`/api/Loting/${manageGuid}`),
    await browser.get('/api/Loting/Overview'),
    await browser.post('/api/Lot/RegisterFirstView', { lotPrivateGuid: rows[0]?.privateGuid }),
    await browser.post('/api/Loting/Create', aDraw(['anna', 'bram', 'daan'])),
  ];
  expect(answers.map(({ status, body }) => [status, body as unknown])).toEqual(answers.map(() => [404, { error: 'NotFound' }]));
});
