import { randomUUID } from 'node:crypto';
import type { Lot, Loting } from '@site/contracts';
import { client } from '@site/service-kit/testing';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';

const { base, account, app, collection, anonymousDraw } = lottingUnderTest();
const anyText = expect.any(String) as string;
const aHash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;

describe('GET /api/Lot and RegisterFirstView', () => {
  test('a lot shows its own participant and whom they drew', async () => {
    account.add('bram@voorbeeld.nl', true);
    const { rows } = await anonymousDraw();
    const bram = rows.find(({ name }) => name === 'bram');
    const answer = await client(app).get(`/api/Lot/${bram?.privateGuid ?? ''}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      changedAt: null,
      email: 'bram@voorbeeld.nl',
      name: 'bram',
      selectedWishlistPrivateGuid: null,
      lotingTitle: 'Sinterklaas',
      description: 'Niet duurder dan tien euro',
      drawnParticipant: { publicGuid: anyText, name: anyText, wishlistLink: null },
      isViewed: false,
      hasAccount: true,
      nudgeDisabledUntil: null,
      questions: [],
      moved: null,
      fairness: {
        seal: aHash,
        root: aHash,
        sealedBefore: false,
        contributedBy: 'service',
        opens: false,
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
      proof: { giver: bram?._id, receiver: anyText, salt: aHash, path: expect.any(Array) as unknown[] },
    });
  });

  test('the first view counts once, however many look at the same time, and the organizer sees that it was', async () => {
    const { rows, browser, manageGuid, publicGuid } = await anonymousDraw();
    const lot = rows[2];
    const body = { lotPrivateGuid: lot?.privateGuid };
    const answers = await Promise.all(Array.from({ length: 5 }, () => client(app).post('/api/Lot/RegisterFirstView', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const events = (await base.outbox()).filter(({ name }) => name === 'lot.viewed');
    expect(events).toEqual([{ name: 'lot.viewed', payload: { publicLotingGuid: publicGuid, participantPublicGuid: lot?._id } }]);
    const loting = bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
    expect(loting.participants.map(({ isViewed }) => isViewed)).toEqual([false, false, true, false]);
    expect(bodyOf<Lot>(await client(app).get(`/api/Lot/${lot?.privateGuid ?? ''}`)).isViewed).toBe(true);
  });

  test('unknown, deleted and never drawn lots say so', async () => {
    const { rows, publicGuid } = await anonymousDraw();
    const guid = rows[1]?.privateGuid ?? '';
    const lot = async (of = guid) => {
      const answer = await client(app).get(`/api/Lot/${of}`);
      return [answer.status, bodyOf<unknown>(answer)];
    };
    expect(await lot(randomUUID())).toEqual([422, 'NotFound']);
    expect(await lot('geen-guid')).toEqual([422, 'NotFound']);
    expect(await lot(rows[1]?._id)).toEqual([422, 'NotFound']);

    await collection('participants').updateOne({ _id: rows[1]?._id ?? '' }, { $set: { sealed: null } });
    expect(await lot()).toEqual([422, 'NotDrawn']);
    await collection('lotingen').updateOne({ _id: publicGuid }, { $set: { deletedAt: base.clock.now() } });
    expect(await lot()).toEqual([422, 'Deleted']);
    expect((await client(app).post('/api/Lot/RegisterFirstView', { lotPrivateGuid: guid })).status).toBe(404);
  });

  test.each([
    [{ lotPrivateGuid: randomUUID() }, 404],
    [{ lotPrivateGuid: 'x' }, 400],
    [{ lotPrivateGuid: { $ne: null } }, 400],
    [{}, 400],
    [[], 400],
  ])('RegisterFirstView with %j is %d', async (body, status) => {
    expect((await client(app).post('/api/Lot/RegisterFirstView', body)).status).toBe(status);
    expect(await base.outbox()).toEqual([]);
  });
});
