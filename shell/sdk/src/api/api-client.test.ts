import * as contracts from '@site/contracts';
import {
  checkEmail,
  clickEvent,
  createAccount,
  createMyList,
  editAccount,
  getMyLists,
  login,
  uploadImage,
  userData,
  webVersion,
  type BodyInputOf,
} from '@site/contracts';
import { answer, createFakeServer, inTurn, type FakeAnswers } from '../testing/fake-server.js';
import { createApiClient } from './api-client.js';
import { isApiError, type ApiError } from './api-error.js';

const TOKEN = 'GET /api/Utility/CsrfToken';
const LOGIN = 'POST /api/Account/Login';
const EDIT = 'POST /api/Account/Edit';
const CHECK = 'POST /api/Utility/CheckSession';
const credentials = { emailOrUsername: 'anna', password: 'geheim123' };
const edited = { userPrivateGuid: 'mine', firstName: 'Anna' };
const staleToken = answer(403, { error: 'Forbidden' }, { 'csrf-token-invalid': '1' });

const client = (
  answers: FakeAnswers,
  { userGuid = null, timeout = 1000, isBack = false }: { userGuid?: string | null; timeout?: number; isBack?: boolean } = {},
) => {
  const server = createFakeServer({ [TOKEN]: 't1', ...answers });
  const events: string[] = [];
  let ids = 0;
  const call = createApiClient({
    fetch: server.fetch,
    newId: () => `id-${(ids += 1)}`,
    userGuid: () => userGuid,
    onKept: (since) => since !== null && events.push(`kept ${since}`),
    onUserDeleted: () => events.push('deleted'),
    onLoginChanged: async () => {
      events.push('login changed');
      return isBack;
    },
    report: (what) => events.push(what),
    timeout,
  });
  return { call, server, events };
};

const isEndpoint = (value: unknown): value is contracts.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error('the call should have failed', { cause: error });
  return error;
};

describe('requests', () => {
  test('a GET is plain: no headers, no body, no token, so that a preload fits it', async () => {
    const fetch = jest.fn(async (_url: string, _init?: RequestInit) => answer(200, []));
    const call = createApiClient({
      fetch: fetch as unknown as typeof globalThis.fetch,
      newId: () => 'x',
      userGuid: () => null,
      onKept: () => undefined,
      onUserDeleted: () => undefined,
      onLoginChanged: async () => false,
      report: () => undefined,
    });
    await call(getMyLists);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith('/api/MyList/GetAll', { signal: expect.any(AbortSignal) as AbortSignal });
  });

  test('a query is encoded and absent values stay away', async () => {
    const { call, server } = client({ 'GET /api/Utility/WebVersion': { version: 'b' } });
    await call(webVersion, { query: { clientVersion: 'a b&c' } });
    await call(webVersion, { query: {} });
    expect(server.seen.map(({ url }) => url)).toEqual([
      '/api/Utility/WebVersion?clientVersion=a+b%26c',
      '/api/Utility/WebVersion',
    ]);
  });

  test('path parameters are encoded, a missing one is a bug of the caller', async () => {
    const { call, server } = client({});
    const endpoint = { method: 'GET', path: '/api/Wishlist/Get/:username' } as const;
    await failure(call<never>(endpoint, { params: { username: 'a/b' } } as never));
    expect(server.seen[0]?.url).toBe('/api/Wishlist/Get/a%2Fb');
    await expect(call<never>(endpoint, {})).rejects.toThrow('parameter username is missing');
  });

  test('a file is sent as it is, under its own type, with the token', async () => {
    const { call, server } = client({ 'POST /api/WishlistImage/UploadImage/anna': { imageUrl: '/x' } });
    const picture = new Blob(['png'], { type: 'image/png' });
    await expect(call(uploadImage, { params: { username: 'anna' }, body: picture })).resolves.toEqual({ imageUrl: '/x' });
    const [request] = server.to('POST /api/WishlistImage/UploadImage/anna');
    expect(request?.body).toBe(picture);
    expect(request?.headers.get('content-type')).toBe('image/png');
    expect(request?.headers.get('x-csrf-token')).toBe('t1');
  });

  test('other methods send JSON and the token', async () => {
    const { call, server } = client({ [LOGIN]: true });
    await expect(call(login, { body: credentials })).resolves.toBe(true);
    const [request] = server.to(LOGIN);
    expect(request?.body).toEqual(credentials);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('x-csrf-token')).toBe('t1');
  });
});

describe('CSRF token', () => {
  test('is fetched once for callers at the same time and kept', async () => {
    const { call, server } = client({ [LOGIN]: false });
    await Promise.all([call(login, { body: credentials }), call(login, { body: credentials })]);
    await call(login, { body: credentials });
    expect(server.to(TOKEN)).toHaveLength(1);
  });

  test('when it cannot be fetched nothing is sent, and the next call tries again', async () => {
    const { call, server } = client({ [TOKEN]: inTurn(answer(500), 't2'), [LOGIN]: true });
    expect((await failure(call(login, { body: credentials }))).kind).toBe('SomethingWentWrong');
    expect(server.to(LOGIN)).toHaveLength(0);
    await call(login, { body: credentials });
    expect(server.to(LOGIN)[0]?.headers.get('x-csrf-token')).toBe('t2');
  });

  test('is dropped on csrf-token-invalidated, also when the answer is an error or empty', async () => {
    const flagged = { 'csrf-token-invalidated': '1' };
    const { call, server } = client({
      [TOKEN]: inTurn('t1', 't2', 't3'),
      [LOGIN]: inTurn(answer(200, true, flagged), answer(422, 'Other', flagged), true),
    });
    await call(login, { body: credentials });
    await failure(call(login, { body: credentials }));
    await call(login, { body: credentials });
    expect(server.to(LOGIN).map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['t1', 't2', 't3']);
  });

  test('on csrf-token-invalid the session is checked and the call repeated once with the new token', async () => {
    const { call, server } = client(
      { [EDIT]: inTurn(staleToken, {}), [CHECK]: { isValid: true, newCSRFToken: 'fresh' } },
      { userGuid: 'me' },
    );
    await expect(call(editAccount, { body: edited })).resolves.toEqual({});
    expect(server.to(CHECK)[0]?.body).toEqual({
      checkPublicUserGuid: true,
      publicUserGuid: 'me',
      failedRequestPath: '/api/Account/Edit',
    });
    expect(server.to(CHECK)[0]?.headers.has('x-csrf-token')).toBe(false);
    expect(server.to(EDIT).map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['t1', 'fresh']);
    expect(server.to(TOKEN)).toHaveLength(1);
  });

  test('a session in doubt is not asked for while a login is under way, whose cookie the question must carry', async () => {
    let end = (_answer: unknown): void => undefined;
    const { call, server } = client({
      [LOGIN]: () => new Promise((resolve) => (end = resolve)),
      'POST /api/Account/CheckEmail': inTurn(staleToken, { availability: 'Available' }),
      [CHECK]: { isValid: true, newCSRFToken: 'fresh' },
    });
    const loggingIn = call(login, { body: credentials });
    const checking = call(checkEmail, { body: { email: 'anna@voorbeeld.nl' } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.to(CHECK)).toEqual([]);
    end(true);
    await Promise.all([loggingIn, checking]);
    expect(server.to(CHECK)).toHaveLength(1);
  });

  test('a second csrf-token-invalid is a failure, not a loop', async () => {
    const { call, server } = client({ [LOGIN]: staleToken, [CHECK]: { isValid: true, newCSRFToken: 'fresh' } });
    expect(await failure(call(login, { body: credentials }))).toMatchObject({ kind: 'Unexpected', status: 403 });
    expect(server.to(LOGIN)).toHaveLength(2);
  });

  test('a call that says it needs none goes at once, without asking for one', async () => {
    const { call, server } = client({ 'POST /api/Utility/ClickEvent': null });
    await call(clickEvent, { body: { name: 'appStore' } });
    expect(server.seen.map(({ url }) => url)).toEqual(['/api/Utility/ClickEvent']);
  });
});

describe('a session that is not the page’s user’s any more', () => {
  const notOurs = { isValid: false, newCSRFToken: 'fresh' };
  const locked = answer(401, { error: 'Unauthorized' });

  test('is said, and the call is not repeated', async () => {
    const { call, server, events } = client({ [EDIT]: staleToken, [CHECK]: notOurs }, { userGuid: 'me' });
    expect((await failure(call(editAccount, { body: edited }))).kind).toBe('LoginChanged');
    expect(server.to(EDIT)).toHaveLength(1);
    expect(events).toEqual(['login changed']);
  });

  test.each([
    ['a stale token', staleToken],
    ['a 401', locked],
  ])('after %s the call is made once more when its user has logged in again, with the token of then', async (_name, first) => {
    const { call, server } = client({ [EDIT]: inTurn(first, {}), [CHECK]: notOurs }, { userGuid: 'me', isBack: true });
    await expect(call(editAccount, { body: edited })).resolves.toEqual({});
    expect(server.to(EDIT).map(({ body }) => body)).toEqual([edited, edited]);
    expect(server.to(EDIT)[1]?.headers.get('x-csrf-token')).toBe('fresh');
  });

  test('a 401 of who is logged in indeed is meant, and nobody is asked to log in', async () => {
    const { call, server, events } = client(
      { [EDIT]: locked, [CHECK]: { isValid: true, newCSRFToken: 'fresh' } },
      { userGuid: 'me' },
    );
    expect((await failure(call(editAccount, { body: edited }))).kind).toBe('Unauthorized');
    expect([server.to(EDIT).length, events]).toEqual([1, []]);
  });

  test('a 401 of nobody is no doubt, and neither is one of a GET', async () => {
    const visitor = client({ [EDIT]: locked });
    await failure(visitor.call(editAccount, { body: edited }));
    const user = client({ 'GET /api/MyList/GetAll': locked }, { userGuid: 'me' });
    await failure(user.call(getMyLists));
    expect([visitor.server.to(CHECK), user.server.to(CHECK)]).toEqual([[], []]);
  });

  test('logging in means the same whoever is logged in: only the token is renewed', async () => {
    const valid = { isValid: true, newCSRFToken: 'fresh' };
    const { call, server } = client({ [LOGIN]: inTurn(staleToken, true), [CHECK]: valid }, { userGuid: 'me' });
    await expect(call(login, { body: credentials })).resolves.toBe(true);
    expect(server.to(CHECK)[0]?.body).toMatchObject({ checkPublicUserGuid: false });
  });

  test('the calls of which that is true are those that come or go, and none that change somebody', () => {
    const endpoints = Object.values<unknown>(contracts).filter(isEndpoint);
    const isForAnyone = ({ method, path, access }: contracts.Endpoint) =>
      method === 'POST' && access === 'anyone' && path.startsWith('/api/Account/');
    expect(endpoints.filter(isForAnyone).map(({ path }) => path.slice('/api/Account/'.length))).toEqual([
      'CheckEmail',
      'Create',
      'CreateForExtraOwnerInvite',
      'Login',
      'Logout',
      'RequestResetPassword',
      'ResetPassword',
      'UndoEmailChange',
      'UpdateEmailSettings',
      'PasskeyLogin',
      'PasskeyLoginOptions',
      'KeepSecondFactor',
      'SecondStep',
      'SecondStepOptions',
    ]);
  });
});

describe('answers', () => {
  test('204 is null', async () => {
    await expect(client({ 'GET /api/Account/UserData': null }).call(userData)).resolves.toBeNull();
  });

  test.each([
    [answer(400, { error: 'InvalidRequest', issues: [{ path: 'email', code: 'x' }] }), 'SomethingWentWrong'],
    [answer(404, { error: 'NotFound' }), 'SomethingWentWrong'],
    [answer(500, { error: 'ServerError' }), 'SomethingWentWrong'],
    [new Response('<h1>kapot</h1>', { status: 500, headers: { 'content-type': 'text/html' } }), 'SomethingWentWrong'],
    [new Response('weg', { status: 404, headers: { 'content-type': 'text/plain' } }), 'SomethingWentWrong'],
    [new Response('<p>wifi-portaal</p>', { status: 200, headers: { 'content-type': 'text/html' } }), 'SomethingWentWrong'],
    [new Response('{', { status: 200, headers: { 'content-type': 'application/json' } }), 'SomethingWentWrong'],
    [answer(401, { error: 'Unauthorized' }), 'Unauthorized'],
    [answer(422, 'EmailUnavailable'), 'Refused'],
    [answer(429, { error: 'TooManyRequests' }), 'Unexpected'],
  ])('%#: becomes %s', async (given, kind) => {
    expect(await failure(client({ 'GET /api/MyList/GetAll': given }).call(getMyLists))).toMatchObject({
      kind,
      status: given.status,
    });
  });

  test('a 400 carries its issues', async () => {
    const issues = [{ path: 'email', code: 'general.email.invalid' }];
    const { call } = client({ 'POST /api/Account/CheckEmail': answer(400, { error: 'InvalidRequest', issues }) });
    expect((await failure(call(checkEmail, { body: { email: 'x' } }))).issues).toEqual(issues);
  });

  test('a 422 carries its code, null when it has no body and no type', async () => {
    const coded = client({ 'POST /api/Account/CheckEmail': answer(422, 'Other') });
    expect((await failure(coded.call(checkEmail, { body: { email: 'x' } }))).code).toBe('Other');
    const bare = client({ 'POST /api/Account/CheckEmail': new Response(null, { status: 422 }) });
    expect(await failure(bare.call(checkEmail, { body: { email: 'x' } }))).toMatchObject({ kind: 'Refused', code: null });
  });

  test('a deleted user is sent to the error route, whatever the call was', async () => {
    const { call, events } = client({ [TOKEN]: answer(400, { error: 'UserDeleted' }) });
    expect((await failure(call(login, { body: credentials }))).kind).toBe('UserDeleted');
    expect(events).toEqual(['deleted']);
  });

  test('an unexpected status is logged unless the caller handles it', async () => {
    const { call, events } = client({ 'GET /api/MyList/GetAll': answer(403, { error: 'Forbidden' }) });
    await failure(call(getMyLists, { handles: [403] }));
    expect(events).toEqual([]);
    await failure(call(getMyLists));
    expect(events).toEqual(['unexpected answer']);
  });
});

describe('no connection', () => {
  const untilAborted = (init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      if (init?.signal?.aborted === true) abort();
      init?.signal?.addEventListener('abort', abort);
    });
  const deaf = {
    newId: () => 'x',
    userGuid: () => null,
    onKept: () => undefined,
    onUserDeleted: () => undefined,
    onLoginChanged: async () => false,
    report: () => undefined,
  };
  const silent = (timeout?: number) =>
    createApiClient({
      ...deaf,
      fetch: ((_url: string, init?: RequestInit) => untilAborted(init)) as typeof globalThis.fetch,
      ...(timeout !== undefined && { timeout }),
    });

  test('no answer for ten seconds', async () => {
    jest.useFakeTimers();
    try {
      const outcome = failure(silent()(userData));
      let isOver = false;
      void outcome.then(() => (isOver = true));
      await jest.advanceTimersByTimeAsync(9_999);
      expect(isOver).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ kind: 'NoConnection', status: null });
    } finally {
      jest.useRealTimers();
    }
  });

  test('no answer within another time-out', async () => {
    expect(await failure(silent(5)(userData))).toMatchObject({ kind: 'NoConnection', status: null });
  });

  test('an abort by the caller, before or during the call', async () => {
    const stop = new AbortController();
    const call = silent(60_000)(userData, { signal: stop.signal });
    stop.abort();
    expect((await failure(call)).kind).toBe('NoConnection');
    expect((await failure(silent(60_000)(userData, { signal: stop.signal }))).kind).toBe('NoConnection');
  });

  test('a network failure', async () => {
    const refuse = () => {
      throw new TypeError('Failed to fetch');
    };
    expect((await failure(client({ 'GET /api/Account/UserData': refuse }).call(userData))).kind).toBe('NoConnection');
  });
});

describe('idempotency key', () => {
  const CREATE = 'POST /api/Account/Create';
  const body: BodyInputOf<typeof createAccount> = {
    email: 'anna@voorbeeld.nl',
    username: 'anna',
    firstName: 'Anna',
    lastName: 'de Vries',
    password: 'geheim123',
  };
  const refused = () => {
    throw new TypeError('Failed to fetch');
  };
  const keysOf = (server: ReturnType<typeof client>['server']) =>
    server.to(CREATE).map(({ headers }) => headers.get('idempotency-key'));

  test('goes with creates only', async () => {
    const { call, server } = client({ [LOGIN]: true });
    await call(login, { body: credentials });
    expect(server.to(LOGIN)[0]?.headers.has('idempotency-key')).toBe(false);
  });

  test('stays the same when the answer got lost, and is new after an answer', async () => {
    const done = answer(201, {});
    const { call, server } = client({ [CREATE]: inTurn(refused, answer(500), done, answer(422, 'Other'), done) });
    await failure(call(createAccount, { body }));
    await failure(call(createAccount, { body }));
    await call(createAccount, { body });
    await failure(call(createAccount, { body }));
    await call(createAccount, { body });
    expect(keysOf(server)).toEqual(['id-1', 'id-1', 'id-1', 'id-2', 'id-3']);
  });

  test('is the one that the page keeps, where it keeps one', async () => {
    const { call, server } = client({ [CREATE]: inTurn(refused, answer(201, {})) });
    await failure(call(createAccount, { body, idempotencyKey: 'kept' }));
    await call(createAccount, { body: { ...body, username: 'anna2' }, idempotencyKey: 'kept' });
    expect(keysOf(server)).toEqual(['kept', 'kept']);
  });

  test('is kept over the retry after a stale token, and differs for another body', async () => {
    const { call, server } = client({
      [CREATE]: inTurn(staleToken, refused, answer(201, {})),
      [CHECK]: { isValid: true, newCSRFToken: 'fresh' },
    });
    await failure(call(createAccount, { body }));
    await call(createAccount, { body: { ...body, username: 'anna2' } });
    expect(keysOf(server)).toEqual(['id-1', 'id-1', 'id-2']);
  });

  test('is kept over a login in between, and by who tries again after declining one', async () => {
    const NEW = 'POST /api/MyList/Create';
    const list = { username: 'kerst' } as BodyInputOf<typeof createMyList>;
    const keys = async (isBack: boolean) => {
      const answers = { [NEW]: inTurn(staleToken, answer(201, {})), [CHECK]: { isValid: false, newCSRFToken: 'fresh' } };
      const { call, server } = client(answers, { userGuid: 'me', isBack });
      if (!isBack) await failure(call(createMyList, { body: list }));
      await call(createMyList, { body: list });
      return server.to(NEW).map(({ headers }) => headers.get('idempotency-key'));
    };
    expect([await keys(true), await keys(false)]).toEqual([
      ['id-1', 'id-1'],
      ['id-1', 'id-1'],
    ]);
  });

  test('an answer that the browser kept says since when', async () => {
    const kept = answer(200, null, { 'x-kept-at': '2026-11-24T14:00:00.000Z' });
    const { call, events } = client({ 'GET /api/Account/UserData': inTurn(kept, null) });
    await call(userData);
    await call(userData);
    expect(events).toEqual(['kept 2026-11-24T14:00:00.000Z']);
  });

  test('a request that is told while somebody leaves is finished by the browser', async () => {
    const fetch = jest.fn(async (_url: string, _init?: RequestInit) => answer(204));
    const call = createApiClient({
      fetch: fetch as unknown as typeof globalThis.fetch,
      newId: () => 'x',
      userGuid: () => null,
      onKept: () => undefined,
      onUserDeleted: () => undefined,
      onLoginChanged: async () => false,
      report: () => undefined,
    });
    await call(clickEvent, { body: { name: 'playStore' }, keepalive: true });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, method: 'POST' });
  });
});
