import { createWhoseSession } from './whose-session.js';

const ORIGIN = 'https://lijst.example';
const account = (publicGuid: string) => ({ status: 200, body: { isAccount: true, publicGuid } });
const NOBODY = { status: 204, body: null };

const aBrowser = () => {
  const settled: (string | null)[] = [];
  const waiting: ((answer: { readonly status: number; readonly body: unknown } | null) => void)[] = [];
  const fetch = (url: string) => {
    expect(url).toBe(`${ORIGIN}/api/Account/UserData`);
    return new Promise<Response>((resolve, reject) => {
      waiting.push((answer) => {
        if (answer === null) reject(new TypeError('no connection'));
        else resolve({ status: answer.status, json: () => Promise.resolve(answer.body) } as Response);
      });
    });
  };
  const settle = (user: string | null) => {
    settled.push(user);
    return Promise.resolve();
  };
  return { session: createWhoseSession({ fetch, origin: ORIGIN, settle }), settled, waiting };
};

test.each([
  ['an account', account('anna'), 'anna', ['anna']],
  ['a guest', { status: 200, body: { isAccount: false, publicGuid: 'gast' } }, null, [null]],
  ['nobody', NOBODY, null, [null]],
  ['trouble of the moment', { status: 503, body: null }, undefined, []],
  ['too many questions', { status: 429, body: null }, undefined, []],
])('the server says: %s', async (_what, answer, user, settles) => {
  const { session, settled, waiting } = aBrowser();
  const learned = session.learn();
  waiting[0]?.(answer);
  expect(await learned).toBe(user);
  expect(settled).toEqual(settles);
});

test('without a connection nothing is known, and nothing goes', async () => {
  const { session, settled, waiting } = aBrowser();
  const learned = session.learn();
  waiting[0]?.(null);
  await expect(learned).rejects.toThrow('no connection');
  expect(settled).toEqual([]);
});

test('of two questions the answer to the later stands, whichever comes last', async () => {
  const { session, settled, waiting } = aBrowser();
  const [first, second] = [session.learn(), session.learn()];
  waiting[1]?.(account('bas'));
  expect(await second).toBe('bas');
  waiting[0]?.(account('anna'));
  expect(await first).toBe('bas');
  expect(settled).toEqual(['bas']);
});

test('an answer from before a logout brings nobody back', async () => {
  const { session, settled, waiting } = aBrowser();
  const learned = session.learn();
  await session.end();
  waiting[0]?.(account('anna'));
  expect(await learned).toBeNull();
  expect(settled).toEqual([null]);
});
