import { LOCKOUTS } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/** The edges of what is wrong too often, and of what an answer opens (docs/specification/3-decisions.md §4, §12, §13). */
const base = testBase('wishlist');
const world = createWorld(base);
const { wrongAnswersPerSession: PER_SESSION, wrongAnswersPerAddress: PER_ADDRESS, window: WINDOW } = LOCKOUTS;
const RIGHT = 'Tobi';

const aScene = async () => {
  const owner = await world.account();
  return { owner, of: await world.aList(owner, { accessType: 'OPEN' }) };
};
const verify = async ({ browser }: Person, { list }: ListOfTest, answer: string): Promise<boolean | number> => {
  const given = await browser.post('/api/Wishlist/VerifyAnswer', { username: list.username, answer });
  return given.status === 200 ? (given.body as { valid: boolean }).valid : given.status;
};
const guessWrong = async (person: Person, of: ListOfTest, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) expect(await verify(person, of, 'Rex')).toBe(false);
};

test('the limits are those of the specification', () => {
  expect([PER_SESSION, PER_ADDRESS, WINDOW]).toEqual([10, 50, 15 * 60 * 1000]);
});

test.each([
  [PER_SESSION - 1, true],
  [PER_SESSION, 401],
])('after %i wrong answers in one session the right one is answered %p', async (times, outcome) => {
  const { of } = await aScene();
  const visitor = world.anonymous();
  await guessWrong(visitor, of, times);
  expect(await verify(visitor, of, RIGHT)).toBe(outcome);
});

test.each([
  [PER_ADDRESS - 1, true],
  [PER_ADDRESS, 401],
])('after %i wrong answers from one address the right one in a new session is answered %p', async (times, outcome) => {
  const { of } = await aScene();
  for (let left = times; left > 0; left -= PER_SESSION) await guessWrong(world.anonymous(), of, Math.min(left, PER_SESSION));
  expect(await verify(world.anonymous(), of, RIGHT)).toBe(outcome);
  // Another list is another question.
  expect(await verify(world.anonymous(), (await aScene()).of, RIGHT)).toBe(true);
});

test('the window moves along: each wrong answer counts for fifteen minutes, and being turned away prolongs nothing', async () => {
  const { of } = await aScene();
  const visitor = world.anonymous();
  await guessWrong(visitor, of, 1);
  base.clock.advance(60_000);
  await guessWrong(visitor, of, PER_SESSION - 1);
  base.clock.advance(WINDOW - 60_000 - 1);
  expect(await verify(visitor, of, RIGHT)).toBe(401);
  base.clock.advance(1); // now the first one is fifteen minutes old
  expect(await verify(visitor, of, 'Rex')).toBe(false);
  expect(await verify(visitor, of, RIGHT)).toBe(401);
  base.clock.advance(60_000);
  expect(await verify(visitor, of, RIGHT)).toBe(true);
});

describe('who answered', () => {
  const settings = ({ list }: ListOfTest, change: object) => ({
    ...{ privateGuid: list.privateGuid, username: list.username, firstName: 'Anna', lastName: 'de Vries', city: null },
    ...{ accessType: 'OPEN', accessQuestion: list.accessQuestion, accessAnswer: list.accessAnswer },
    ...{ includeInSearchResult: true, showCrossedOff: false, birthday: null, ...change },
  });

  test.each([
    ['another question', { accessQuestion: 'Hoe heet de kat?' }, 401],
    ['another answer', { accessAnswer: 'Rex' }, 401],
    ['another city', { city: 'Ede' }, 200],
  ])('after %s the list answers %#', async (_what, change, status) => {
    const { owner, of } = await aScene();
    const gift = await world.aGift(of);
    const visitor = await world.account();
    expect(await verify(visitor, of, RIGHT)).toBe(true);
    expect((await owner.browser.post('/api/MyList/UpdateSettings', settings(of, change))).status).toBe(200);
    expect((await visitor.browser.get(`/api/Wishlist/Get/${of.list.username}`)).status).toBe(status);
    const crossed = await visitor.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id });
    expect(crossed.status === 200 ? 200 : crossed.body).toBe(status === 200 ? 200 : 'NoAccess');
  });

  test('has it no more while the list is closed, and again when it opens with the same question', async () => {
    const { owner, of } = await aScene();
    const visitor = world.anonymous();
    await verify(visitor, of, RIGHT);
    const become = (accessType: string) => owner.browser.post('/api/MyList/UpdateSettings', settings(of, { accessType }));
    const see = async () => (await visitor.browser.get(`/api/Wishlist/Get/${of.list.username}`)).status;
    await become('CLOSED');
    expect(await see()).toBe(401);
    await become('OPEN');
    expect(await see()).toBe(200);
  });
});
