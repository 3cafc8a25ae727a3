import { randomUUID } from 'node:crypto';
import { client } from '@site/service-kit/testing';
import { aDraw, aParticipant } from '../testing/draw-requests.js';
import { bodyOf, lottingUnderTest, type Made } from '../testing/lotting-under-test.js';

const { account, app, deps, accountHolder, rowsOf } = lottingUnderTest();

const next = (guid: string) => `/api/Loting/Next/${guid}`;
const leftOut = (response: { status: number; body: unknown }) => {
  expect(response.status).toBe(200);
  return (response.body as { leftOut: string[] }).leftOut;
};

describe('GET /api/Loting/Next', () => {
  const aDrawOfAnna = async () => {
    const anna = await accountHolder('anna@voorbeeld.nl');
    const eva = await accountHolder('eva@voorbeeld.nl');
    const people = ['anna', 'bram', 'carlijn', aParticipant('eva', { email: null, publicUserGuid: eva.userGuid })];
    const { publicGuid } = bodyOf<Made>(await anna.browser.post('/api/Loting/Create', aDraw(people)));
    return { anna, eva, publicGuid, rows: await rowsOf(publicGuid) };
  };

  test('who wants no mail of this organizer, or deleted their account, stays out, and why is not told', async () => {
    const { anna, eva, publicGuid, rows } = await aDrawOfAnna();
    expect(leftOut(await anna.browser.get(next(publicGuid)))).toEqual([]);
    // No mail of somebody else says nothing of this one.
    account.unwanted.add(`carlijn@voorbeeld.nl ${anna.userGuid}`).add(`bram@voorbeeld.nl ${eva.userGuid}`);
    account.unwanted.add(`anna@voorbeeld.nl ${anna.userGuid}`);
    expect(leftOut(await anna.browser.get(next(publicGuid)))).toEqual([rows[2]?._id]);
    await deps.stores.participants.forget([rows[3]?._id ?? ''], new Date('2999-01-01'));
    const answer = await anna.browser.get(next(publicGuid));
    expect(leftOut(answer)).toEqual([rows[2]?._id, rows[3]?._id]);
    expect(answer.text).not.toContain('@');
  });

  test('is the organizer’s alone, and of a draw that is there', async () => {
    const { anna, eva, publicGuid } = await aDrawOfAnna();
    expect((await client(app).get(next(publicGuid))).status).toBe(401);
    expect((await eva.browser.get(next(publicGuid))).status).toBe(401);
    for (const unknown of [randomUUID(), '12', 'x'.repeat(300)]) expect((await anna.browser.get(next(unknown))).status).toBe(404);
  });
});
