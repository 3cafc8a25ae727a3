import { expect, test } from '@playwright/test';
import { longestWorld } from '../support/longest-world.js';
import { wander } from '../support/wander.js';

const IS_LONG = process.env['TEST_LONG'] === '1';
const ROUNDS = IS_LONG ? 8 : 1;
const STEPS = IS_LONG ? 100 : 12;

test.setTimeout(IS_LONG ? 2 * 3_600_000 : 120_000);

test.describe.configure({ mode: 'parallel' });

test.describe('whatever is pressed and typed by chance, where each name is as long as it may be', () => {
  for (const { who, by, width } of [
    { who: 'owner', by: 'finger', width: 360 },
    { who: 'friend', by: 'keys', width: 1280 },
  ] as const) {
    test(`nothing breaks for the ${who}, by ${by} at ${width.toString()}`, async ({ browser }) => {
      const found: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const world = await longestWorld(browser, width);
        const { context, starts } = world[who];
        const how = { seed: 2026 + round, steps: STEPS, starts, by, callsFail: round % 2 === 1 };
        found.push(...(await wander(await context.newPage(), how)));
        for (const one of [world.owner, world.friend]) await one.context.close();
      }
      expect(found).toEqual([]);
    });
  }
});
