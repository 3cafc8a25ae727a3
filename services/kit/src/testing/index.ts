export { expectSameInAnyOrder, type StoryStep } from './any-order.js';
export { aSiteState } from './a-site-state.js';
export { type Client, client } from './client.js';
export { type CollectedSpan, startCollector } from './collector.js';
export { howKept } from './kept.js';
export { type Dice, dice, simulateMornings, wallTime } from './mornings.js';
export { freePort, preparePrivateRedis, type PrivateRedis } from './processes/private-redis.js';
export { testBase, type TestBase, type TestClock } from './test-base.js';
export { waitFor } from './wait-for.js';
