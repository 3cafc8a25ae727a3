import { randomUUID } from 'node:crypto';
import { testBase } from '@site/service-kit/testing';
import fc from 'fast-check';
import { createWorld, type Person } from '../testing/world.js';

/** The service against a model of a dozen lines, over random histories of several people and one owner. */
const base = testBase('wishlist');
const world = createWorld(base);
const LONG = process.env.TEST_LONG === '1';

interface Modelled {
  exists: boolean;
  enabled: boolean;
  holder: number | null;
  /** The guid of the last cross-off and who made it. */
  last: { readonly guid: string; readonly by: number } | null;
}

const PEOPLE = 3;
const GIFTS = 3;
const aStep = fc.record({
  what: fc.constantFrom(
    'crossOff' as const,
    'crossOff' as const,
    'undo' as const,
    'undoOther' as const,
    'lock' as const,
    'unlock' as const,
    'delete' as const,
    'overview' as const,
  ),
  person: fc.nat(PEOPLE - 1),
  gift: fc.nat(GIFTS - 1),
});

const expectedCrossOff = (gift: Modelled, person: number): string => {
  if (!gift.exists) return 'GiftDeleted';
  if (gift.holder === person) return '200';
  if (!gift.enabled) return 'GiftUncrossable';
  return gift.holder === null ? '200' : 'CrossedOffByOtherUser';
};
const expectedUndo = (gift: Modelled, right: boolean): string => {
  if (!gift.exists) return 'GiftDeleted';
  if (!right || gift.last === null) return 'CrossedOffByOtherUser';
  return gift.holder === null ? 'CrossOffAlreadyUndone' : '200';
};

const outcomeOf = ({ status, body }: { status: number; body: unknown }): string =>
  status === 422 ? String(body) : String(status);

test(
  "every answer is the model's",
  async () => {
    const owner = await world.account();
    const people: readonly Person[] = [await world.account(), await world.guest(), await world.afstreper()];
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 10, maxLength: 30 }), async (history) => {
        const of = await world.aList(owner);
        const gifts = await Promise.all(Array.from({ length: GIFTS }, () => world.aGift(of)));
        const model: Modelled[] = gifts.map(() => ({ exists: true, enabled: true, holder: null, last: null }));
        for (const step of history) {
          steps += 1;
          const gift = model[step.gift];
          const publicGuid = gifts[step.gift]?._id ?? '';
          const browser = people[step.person]?.browser;
          if (gift === undefined || browser === undefined) throw new Error('the history names somebody who is not there');
          if (step.what === 'crossOff') {
            const expected = expectedCrossOff(gift, step.person);
            const answer = await browser.post('/api/Gift/CrossOff', { publicGiftGuid: publicGuid });
            expect(outcomeOf(answer)).toBe(expected);
            if (expected !== '200') continue;
            const guid = (answer.body as { crossOffGuid: string }).crossOffGuid;
            if (gift.holder === step.person) expect(guid).toBe(gift.last?.guid);
            gift.holder = step.person;
            gift.last = { guid, by: step.person };
          } else if (step.what === 'undo' || step.what === 'undoOther') {
            const privateCrossOffGuid = step.what === 'undo' && gift.last !== null ? gift.last.guid : randomUUID();
            const expected = expectedUndo(gift, step.what === 'undo');
            expect(outcomeOf(await browser.post('/api/Gift/UndoCrossOff', { publicGuid, privateCrossOffGuid }))).toBe(expected);
            if (expected === '200') gift.holder = null;
          } else if (step.what === 'delete') {
            const answer = await owner.browser.delete(`/api/MyGift/${publicGuid}`);
            expect(answer.status).toBe(gift.exists ? 200 : 404);
            gift.exists = false;
          } else if (step.what === 'overview') {
            const answer = await browser.get('/api/Gift/CrossedOff');
            const { crossedOffWishlists } = answer.body as { crossedOffWishlists: { wishlistUrl: string; gifts: unknown[] }[] };
            const seen = crossedOffWishlists.find(({ wishlistUrl }) => wishlistUrl === `/${of.list.username}`)?.gifts.length ?? 0;
            expect(seen).toBe(model.filter(({ exists, holder }) => exists && holder === step.person).length);
          } else {
            const enableCrossOff = step.what === 'unlock';
            const body = { publicGuid, categoryPrivateGuid: of.category.privateGuid, description: 'Een theepot', enableCrossOff };
            const answer = await owner.browser.post('/api/MyGift/EditWithoutProduct', body);
            expect(answer.status).toBe(gift.exists ? 200 : 404);
            gift.enabled = enableCrossOff;
          }
        }
      }),
      { numRuns: LONG ? 600 : 15, endOnFailure: true },
    );
    expect(steps).toBeGreaterThan(LONG ? 10_000 : 100);
  },
  LONG ? 1_800_000 : 60_000,
);
