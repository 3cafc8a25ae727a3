import type { Gift, OwnerCategory } from '@site/contracts';
import { ApiError } from '@site/shell-sdk';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { applyMove, applyMoves, type ListMove, type Sortable } from './model/list-move.js';
import { createMoveQueue } from './move-queue.js';

const KEY = ['list'];
const gift = (publicGuid: string) => ({ publicGuid, description: publicGuid }) as Gift;
const category = (privateGuid: string, gifts: readonly string[]): OwnerCategory => ({
  privateGuid,
  publicGuid: privateGuid,
  name: privateGuid,
  gifts: gifts.map(gift),
  giftCount: gifts.length,
});
const start: Sortable = { categories: [category('X', ['a', 'b', 'c']), category('Y', ['d', 'e']), category('Z', [])] };
const say = ({ categories }: Sortable) =>
  categories.map(({ privateGuid, gifts }) => `${privateGuid}:${gifts.map(({ publicGuid }) => publicGuid).join('')}`).join(' ');
const toGift = (name: string, to: string, before: string | null): ListMove => ({
  kind: 'gift',
  gift: name,
  category: to,
  before,
});
const toPlace = (name: string, before: string | null): ListMove => ({ kind: 'category', category: name, before });

interface Request {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly keepalive: boolean | undefined;
}

/** A service that answers when it is told to, and a page's cache that asks it. */
const createWorld = (refuse: () => Error | null = () => null) => {
  let state = start;
  const requests: Request[] = [];
  const waiting: (() => void)[] = [];
  const told: string[] = [];

  const carryOut = ({ path, body }: Request): unknown => {
    if (path === '/api/Category/Reorder') {
      const order = body['privateGuidOrder'] as string[];
      state = { categories: order.map((id) => state.categories.find(({ privateGuid }) => privateGuid === id) as OwnerCategory) };
      return { wishlistPrivateGuid: 'L', categories: state.categories };
    }
    if (path === '/api/MyGift/Reorder') {
      const order = body['order'] as string[];
      state = {
        categories: state.categories.map((one) => {
          const left = one.gifts.map(({ publicGuid }) => publicGuid).filter((guid) => !order.includes(guid));
          return category(one.privateGuid, one.privateGuid === body['categoryPrivateGuid'] ? order : left);
        }),
      };
    }
    return true;
  };
  const call = (({ path }: { path: string }, { body, keepalive }: Omit<Request, 'path'>) =>
    new Promise((resolve, reject) => {
      const request = { path, body, keepalive };
      requests.push(request);
      waiting.push(() => {
        const error = refuse();
        if (error === null) resolve(carryOut(request));
        else reject(error);
      });
    })) as unknown as Parameters<typeof createMoveQueue>[0]['call'];

  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  queryClient.setQueryData(KEY, start);
  const queue = createMoveQueue({
    queryClient,
    call,
    answers: () => [KEY],
    tellRefused: () => told.push('refused'),
    tellGone: ({ name }) => told.push(`gone ${name}`),
  });
  const answer = async () => {
    waiting.shift()?.();
    await settle();
  };
  return {
    queue,
    requests,
    told,
    queryClient,
    answer,
    answerAll: async () => {
      while (waiting.length > 0) await answer();
      // What needs no request leaves the queue one after the other, each in a turn of its own.
      for (let turn = 0; turn < 50 && waiting.length === 0 && queue.snapshot().pending.length > 0; turn += 1) await settle();
      while (waiting.length > 0) await answer();
    },
    shown: () => applyMoves(queryClient.getQueryData<Sortable>(KEY) as Sortable, queue.snapshot().pending),
    /** Asks for the list; what it is answered is how it is now, whenever that comes. */
    ask: () => {
      const now = state;
      let arrive = () => undefined as unknown;
      void queryClient
        .query({ queryKey: KEY, staleTime: 0, queryFn: () => new Promise((resolve) => (arrive = () => resolve(now))) })
        .catch(() => undefined);
      return () => arrive();
    },
    atService: () => state,
    change: (move: ListMove) => {
      state = applyMove(state, move);
    },
  };
};
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
const refusal = (status: number, kind: 'Refused' | 'Unexpected' | 'Unauthorized' | 'SomethingWentWrong' = 'Unexpected') =>
  new ApiError(kind, 'POST', { status });

type Step = { readonly kind: 'move'; readonly move: ListMove } | { readonly kind: 'answer' | 'ask' | 'arrive' };
const anyMove = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.constantFrom('X', 'Y', 'Z'),
      fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
    )
    .map((args) => toGift(...args)),
  fc.tuple(fc.constantFrom('X', 'Y', 'Z'), fc.option(fc.constantFrom('X', 'Y', 'Z'))).map((args) => toPlace(...args)),
);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: anyMove.map((move): Step => ({ kind: 'move', move })) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ kind: 'answer' }, { kind: 'ask' }, { kind: 'arrive' }) },
);

test('whatever is moved, asked and answered in whatever order: what is shown is what the person did, and the service ends there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const world = createWorld();
      let mine = start;
      const arriving: (() => unknown)[] = [];
      for (const step of steps) {
        if (step.kind === 'move') {
          mine = applyMove(mine, step.move);
          world.queue.add(step.move);
        } else if (step.kind === 'answer') await world.answer();
        else if (step.kind === 'ask') arriving.push(world.ask());
        else arriving.shift()?.();
        await settle();
        expect(say(world.shown())).toBe(say(mine));
      }
      await world.answerAll();
      expect(say(world.atService())).toBe(say(mine));
      expect(say(world.shown())).toBe(say(mine));
      expect(world.queue.snapshot().pending).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('one request at a time, in order; what a request does at once goes in one', async () => {
  const { queue, requests, answer, answerAll } = createWorld();
  queue.add(toGift('a', 'X', null));
  queue.add(toGift('b', 'X', null));
  queue.add(toGift('c', 'X', null));
  queue.add(toPlace('Z', 'X'));
  await settle();
  expect(requests).toHaveLength(1);
  await answer();
  expect(requests.map(({ body }) => body)).toEqual([
    { categoryPrivateGuid: 'X', order: ['b', 'c', 'a'] },
    { categoryPrivateGuid: 'X', order: ['a', 'b', 'c'] },
  ]);
  await answerAll();
  expect(requests[2]?.body).toEqual({ privateGuidOrder: ['Z', 'X', 'Y'] });
  // It is finished also when the page is left meanwhile.
  expect(requests.every(({ keepalive }) => keepalive === true)).toBe(true);
});

test.each([
  ['422', refusal(422, 'Refused')],
  ['401', refusal(401, 'Unauthorized')],
  ['404', refusal(404, 'SomethingWentWrong')],
  ['400', refusal(400, 'SomethingWentWrong')],
])('%s takes the move back and is told; what was done after it is sent over the newest list', async (_status, error) => {
  const errors = [error, null];
  const { queue, requests, told, answerAll, shown } = createWorld(() => errors.shift() ?? null);
  queue.add(toGift('a', 'X', null));
  queue.add(toGift('d', 'Z', null));
  await answerAll();
  expect(told).toEqual(['refused']);
  expect(requests).toHaveLength(2);
  expect(say(shown())).toBe('X:abc Y:e Z:d');
});

test.each([
  ['no connection', new ApiError('NoConnection', 'POST')],
  ['a service that does not work', refusal(503)],
  ['too many requests', refusal(429)],
  ['a login that changed', new ApiError('LoginChanged', 'POST', { status: 401 })],
])('%s: it stays shown and waits for the next try, which the next move is too', async (_what, error) => {
  const errors = [error, error, null];
  const { queue, requests, told, answerAll, shown } = createWorld(() => errors.shift() ?? null);
  queue.add(toGift('a', 'X', null));
  await answerAll();
  expect(queue.snapshot().failure).toBe(error);
  expect(say(shown())).toBe('X:bca Y:de Z:');
  queue.retry();
  await answerAll();
  expect(queue.snapshot().failure).toBe(error);
  queue.add(toGift('b', 'X', null));
  await answerAll();
  expect(queue.snapshot()).toEqual({ pending: [], preview: null, failure: null });
  expect(requests.at(-1)?.body).toEqual({ categoryPrivateGuid: 'X', order: ['c', 'a', 'b'] });
  expect(told).toEqual([]);
});

test('held, nothing is sent until it is let go', async () => {
  const { queue, requests } = createWorld();
  queue.hold(true);
  queue.add(toGift('a', 'X', null));
  await settle();
  expect(requests).toHaveLength(0);
  queue.hold(false);
  await settle();
  expect(requests).toHaveLength(1);
});

test('the list is asked again when it is not known which came first, another owner’s change or this one', async () => {
  const { queue, queryClient, answer, ask, change } = createWorld();
  const invalidated = jest.spyOn(queryClient, 'invalidateQueries');
  queue.add(toGift('a', 'X', null));
  await answer();
  expect(invalidated).not.toHaveBeenCalled();
  queue.add(toGift('b', 'X', null));
  change(toGift('e', 'Y', 'd'));
  ask()();
  await settle();
  await answer();
  expect(invalidated).toHaveBeenCalledTimes(1);
});

test('what would change nothing is not sent', async () => {
  const { queue, requests } = createWorld();
  queue.add(toGift('a', 'X', 'b'));
  queue.add(toGift('gone', 'X', null));
  await settle();
  expect(requests).toEqual([]);
  expect(queue.snapshot().pending).toEqual([]);
});

test('a preview is shown to nobody else and gone with the move that it announced', () => {
  const { queue, requests } = createWorld();
  const heard = jest.fn();
  const leave = queue.subscribe(heard);
  queue.preview(toGift('a', 'X', null));
  expect(queue.snapshot().preview).not.toBeNull();
  queue.add(toGift('a', 'X', null));
  expect(queue.snapshot().preview).toBeNull();
  expect(requests).toHaveLength(1);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  queue.preview(null);
  queue.preview(toGift('a', 'X', null));
  expect(heard).toHaveBeenCalledTimes(2);
});
