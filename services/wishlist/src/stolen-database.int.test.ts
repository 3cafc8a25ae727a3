import { nativeDb } from '@site/service-kit';
import { guidsKept, rotatedKeys, testBase } from '@site/service-kit/testing';
import { invitesOf } from './testing/invites.js';
import { createWorld } from './testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { named, invite, open } = invitesOf(base, world);

/** What a guid opens for who has nothing else. */
const opens = async (guid: string, giftGuid: string): Promise<string[]> => {
  const answers = {
    invite: await open(world.anonymous(), guid),
    crossOff: await world.anonymous().browser.get(`/api/Gift/GetByCrossOffGuid/${giftGuid}/${guid}`),
  };
  return Object.entries(answers).flatMap(([name, { status }]) => (status === 200 ? [name] : []));
};

test('a stolen database undoes no cross-off and accepts no invite; what an older version kept as it is still opens', async () => {
  const owner = await named('Anna', 'de Vries');
  const of = await world.aList(owner);
  const gift = await world.aGift(of);
  const invited = await invite(of, owner);
  const giver = await world.account();
  const crossed = await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id });
  const { crossOffGuid } = crossed.body as { crossOffGuid: string };
  expect([await opens(invited, gift._id), await opens(crossOffGuid, gift._id)]).toEqual([['invite'], ['crossOff']]);
  const stolen = await guidsKept(base.mongo);
  expect(stolen).toContain(gift._id);
  for (const guid of stolen) expect([guid, await opens(guid, gift._id)]).toEqual([guid, []]);
  const key = await rotatedKeys('wishlist', base, world.app);
  expect([await opens(invited, gift._id), await opens(crossOffGuid, gift._id)]).toEqual([['invite'], ['crossOff']]);
  const ids = await nativeDb(base.mongo).collection<{ _id: string }>('crossoffs').distinct('_id');
  expect(ids.map((id) => id.split('.', 1)[0])).toEqual([key]);

  const rows = nativeDb(base.mongo).collection<{ _id: string }>('crossoffs');
  const [{ _id, ...rest } = { _id: '' }] = await rows.find().toArray();
  await rows.deleteOne({ _id });
  await rows.insertOne({ ...rest, _id: crossOffGuid });
  const undo = { publicGuid: gift._id, privateCrossOffGuid: crossOffGuid };
  expect((await world.anonymous().browser.post('/api/Gift/UndoCrossOff', undo)).body).toBe(true);
  expect((await rows.findOne({ _id: crossOffGuid })) as unknown).toMatchObject({ active: false });
});
