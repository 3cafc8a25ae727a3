import { CONTRACT_VERSION, endpoint, HEADERS } from '@site/contracts';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { client, serversOf, testBase } from '../testing/index.js';
import { createApi } from './create-api.js';
import { handle } from './handle.js';
import { HttpProblem } from './http-problem.js';
import { created, noContent, ok, privateFile, refuse, reject } from './result.js';

const guid = '3f2b8a52-6c1e-4a0f-9d39-0d6f5a6b7c8d';
const anna = { kind: 'account', userGuid: guid } as const;
const guest = { kind: 'afstreper', userGuid: guid, guestGuid: null, proven: false } as const;

const Guid = z.string().check(z.regex(/^[0-9a-f-]{36}$/, 'invalid_guid'));
const Note = z.object({
  text: z.string().check(z.trim(), z.maxLength(5, 'note.text.too_long')),
  people: z._default(z.array(z.object({ name: z.string() })), []),
});
const api = {
  read: endpoint({
    method: 'GET',
    path: '/api/Note/Get/:id',
    access: 'anyone',
    params: z.object({ id: Guid }),
    query: z.object({ size: z.optional(z.string().check(z.regex(/^\d+$/))) }),
    replies: { 200: z.object({ id: z.string(), viewer: z.string() }), 204: null },
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/Note/Write/:id',
    access: 'account',
    params: z.object({ id: Guid }),
    body: Note,
    replies: { 201: z.object({ text: z.string() }) },
    refusal: z.enum(['Full']),
    bodyLimit: 400,
  }),
  mine: endpoint({ method: 'GET', path: '/api/Note/Mine', access: 'user', replies: { 200: z.string() } }),
  open: endpoint({
    method: 'POST',
    path: '/api/Note/Open',
    access: 'anyone',
    body: z.object({ text: z.optional(z.string()) }),
    replies: { 200: z.nullable(z.string()) },
  }),
  bare: endpoint({ method: 'DELETE', path: '/api/Note/Bare', access: 'anyone', replies: { 204: null }, refusal: z.null() }),
  file: endpoint({
    method: 'POST',
    path: '/api/Note/File/:id',
    access: 'account',
    params: z.object({ id: Guid }),
    body: z.custom<Uint8Array>(),
    replies: { 200: z.string() },
    bodyLimit: 400,
    rawBody: ['image/png', 'image/gif'],
  }),
  broken: endpoint({
    method: 'GET',
    path: '/api/Note/Broken/:how',
    access: 'anyone',
    params: z.object({ how: z.string() }),
    replies: { 200: z.string() },
    rejection: z.literal('Away'),
  }),
};

const base = testBase('notes');
const app = createApi(base, {
  routes: [
    handle(api.read, async ({ params, viewer }) => ok({ id: params.id, viewer: viewer.kind })),
    handle(api.write, async ({ body }) => (body.text === 'full' ? refuse('Full') : created({ text: body.text }))),
    handle(api.mine, async ({ viewer }) => ok(viewer.kind)),
    handle(api.open, async ({ body }) => ok(body.text ?? null)),
    handle(api.bare, async ({ header }) => (header('x-refuse') === undefined ? noContent() : refuse(null))),
    handle(api.file, async ({ body }) => ok(Buffer.from(body).toString('hex'))),
    handle(api.broken, async ({ params }) => {
      if (params.how === 'problem') throw new HttpProblem('NotFound');
      if (params.how === 'rejected') return reject('Away');
      if (params.how === 'undeclared') return reject('Gone' as 'Away');
      if (params.how === 'contract') return ok(7 as unknown as string);
      throw new Error(`row ${guid} is odd`);
    }),
  ],
});
const raw = () => supertest(app);

describe('looking a call up', () => {
  test.each([
    ['an unknown path', 'post', '/api/Note/Nothing'],
    ['another method on a known path', 'post', '/api/Note/Mine'],
    ['a method no call has', 'put', '/api/Note/Mine'],
    ['OPTIONS', 'options', '/api/Note/Mine'],
  ] as const)('%s is 404 JSON whatever token, body or type comes with it', async (_what, method, path) => {
    const answer = await raw()[method](path).set('Content-Type', 'text/xml').set(HEADERS.csrf, 'no').send('<x'.repeat(200_000));
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'NotFound' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('a trailing slash is the same call, and HEAD answers as GET without a body', async () => {
    expect((await raw().get(`/api/Note/Get/${guid}/`)).status).toBe(200);
    const head = await raw().head(`/api/Note/Get/${guid}`);
    expect(head.status).toBe(200);
    expect(head.headers['content-length']).toBe(String(JSON.stringify({ id: guid, viewer: 'anonymous' }).length));
  });

  test.each(['no-guid', '%E0%A4%A', '%00', '..%2f..'])('a parameter %s names nothing: 404', async (id) => {
    const answer = await raw().get(`/api/Note/Get/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: 'NotFound' });
  });
});

describe('every answer', () => {
  test('is private, not cached, and carries the contract version and a request id', async () => {
    const answer = await raw().get(`/api/Note/Get/${guid}`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers[HEADERS.contractVersion]).toBe(String(CONTRACT_VERSION));
    expect(answer.headers[HEADERS.requestId]).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('keeps a sound request id, in the log too, and replaces an unsound one', async () => {
    const kept = await raw().get('/api/Note/Mine').set(HEADERS.requestId, 'trace-42_a');
    expect(kept.headers[HEADERS.requestId]).toBe('trace-42_a');
    expect(base.logged).toContainEqual(expect.objectContaining({ msg: 'request', requestId: 'trace-42_a', status: 401 }));
    const replaced = await raw().get('/api/Note/Mine').set(HEADERS.requestId, 'x'.repeat(65));
    expect(replaced.headers[HEADERS.requestId]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an anonymous view without cookie sets none and asks Redis nothing', async () => {
    const before = await commandsSoFar();
    const answer = await raw().get(`/api/Note/Get/${guid}`);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await commandsSoFar()) - before).toBe(0);
  });

  test('logs the route, never a guid of the path', async () => {
    await raw().get(`/api/Note/Get/${guid}?token=${guid}`);
    await raw().get(`/api/elsewhere/${guid}`);
    const lines = base.logged.filter((line) => line.msg === 'request').slice(-2);
    expect(lines.map((line) => line.path)).toEqual(['/api/Note/Get/:id', '/api/elsewhere/{guid}']);
  });
});

/** Of all servers; without asking this, and what clients ask of a cluster by themselves. */
const commandsSoFar = async (): Promise<number> => {
  const stats = await Promise.all(serversOf(base.redis).map((server) => server.info('commandstats')));
  const counts = stats.join('\n').matchAll(/^cmdstat_(?!info:|cluster|ping:)[^:]+:calls=(\d+)/gm);
  return [...counts].reduce((sum, [, calls]) => sum + Number(calls), 0);
};

describe('order of checks', () => {
  test('413 comes before the token', async () => {
    const answer = await raw()
      .post(`/api/Note/Write/${guid}`)
      .send({ text: 'x'.repeat(500) });
    expect([answer.status, answer.body]).toEqual([413, { error: 'PayloadTooLarge' }]);
  });

  test('413 also when the length is not told beforehand, and counted after decompression', async () => {
    const { gzipSync } = await import('node:zlib');
    const answer = await raw()
      .post(`/api/Note/Write/${guid}`)
      .set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .serialize((value: unknown) => value as string)
      .send(gzipSync(JSON.stringify({ text: 'x'.repeat(5000) })));
    expect(answer.status).toBe(413);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '415 for %s comes before the token',
    async (type) => {
      const answer = await raw().post(`/api/Note/Write/${guid}`).set('Content-Type', type).send('{}');
      expect([answer.status, answer.body]).toEqual([415, { error: 'UnsupportedMediaType' }]);
    },
  );

  test('415 for an unknown charset or encoding', async () => {
    const post = () => raw().post(`/api/Note/Write/${guid}`);
    expect((await post().set('Content-Type', 'application/json; charset=klingon').send('{}')).status).toBe(415);
    expect((await post().set({ 'Content-Type': 'application/json', 'Content-Encoding': 'magic' }).send('{}')).status).toBe(415);
  });

  test('the token comes before the login: 403 with csrf-token-invalid, and no session is made', async () => {
    const answer = await raw().post(`/api/Note/Write/${guid}`).send({ text: 5 });
    expect([answer.status, answer.body]).toEqual([403, { error: 'Forbidden' }]);
    expect(answer.headers[HEADERS.csrfInvalid]).toBe('1');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('the login comes before the contract', async () => {
    const answer = await client(app).post(`/api/Note/Write/no-guid`, { text: 5 });
    expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
  });

  test('a body that breaks the contract comes before an unknown object', async () => {
    const browser = client(app);
    await browser.signIn(anna);
    expect((await browser.post('/api/Note/Write/no-guid', { text: 5 })).status).toBe(400);
    expect((await browser.post('/api/Note/Write/no-guid', { text: 'ok' })).status).toBe(404);
  });
});

describe('a call whose body is a file', () => {
  const browser = client(app);
  const send = async (bytes: Buffer, headers: Record<string, string> = {}, id: string = guid) =>
    raw()
      .post(`/api/Note/File/${id}`)
      .set({ 'Content-Type': 'image/png', [HEADERS.csrf]: await browser.token(), Cookie: browser.cookie ?? '', ...headers })
      .serialize((value: unknown) => value as string)
      .send(bytes);
  beforeAll(() => browser.signIn(anna));

  test('gets its bytes as they came, whatever they look like', async () => {
    for (const bytes of [Buffer.from([0, 255, 10, 13, 0]), Buffer.from('{"a":1}'), Buffer.alloc(400, 7)]) {
      const answer = await send(bytes);
      expect([answer.status, answer.body]).toEqual([200, bytes.toString('hex')]);
    }
    expect((await send(Buffer.from('x'), { 'Content-Type': 'Image/GIF; name=x' })).body).toBe('78');
    expect((await send(Buffer.alloc(0))).body).toBe('');
  });

  test.each(['image/svg+xml', 'application/json', 'text/html', 'application/octet-stream', 'image/png-x', ''])(
    '415 for %p, before the token',
    async (type) => {
      const answer = await send(Buffer.from('x'), { 'Content-Type': type, [HEADERS.csrf]: 'no' });
      expect([answer.status, answer.body]).toEqual([415, { error: 'UnsupportedMediaType' }]);
    },
  );

  test('413 comes first, also when the length is not told or it is small until unpacked', async () => {
    const { gzipSync } = await import('node:zlib');
    expect((await send(Buffer.alloc(401), { 'Content-Type': 'text/html' })).status).toBe(413);
    expect((await send(gzipSync(Buffer.alloc(401)), { 'Content-Encoding': 'gzip' })).status).toBe(413);
    expect((await send(gzipSync(Buffer.alloc(400)), { 'Content-Encoding': 'gzip' })).status).toBe(200);
  });

  test('then token, login, and what the path names', async () => {
    expect((await send(Buffer.from('x'), { [HEADERS.csrf]: 'no' })).status).toBe(403);
    const stranger = client(app);
    const asStranger = { [HEADERS.csrf]: await stranger.token(), Cookie: stranger.cookie ?? '' };
    expect((await send(Buffer.from('x'), asStranger, 'no-guid')).status).toBe(401);
    expect((await send(Buffer.from('x'), {}, 'no-guid')).status).toBe(404);
  });
});

describe('access', () => {
  test('user: anonymous 401, guest and account in', async () => {
    const browser = client(app);
    expect((await browser.get('/api/Note/Mine')).status).toBe(401);
    await browser.signIn(guest);
    expect((await browser.get('/api/Note/Mine')).body).toBe('afstreper');
    await browser.signIn(anna);
    expect((await browser.get('/api/Note/Mine')).body).toBe('account');
  });

  test('account: a guest is 401', async () => {
    const browser = client(app);
    await browser.signIn(guest);
    expect((await browser.post(`/api/Note/Write/${guid}`, { text: 'hi' })).status).toBe(401);
  });
});

describe('contract', () => {
  const browser = client(app);
  const write = (body: object) => browser.post(`/api/Note/Write/${guid}`, body);
  const writeRaw = async (text: string) =>
    raw()
      .post('/api/Note/Open')
      .set({ 'Content-Type': 'application/json', [HEADERS.csrf]: await browser.token(), Cookie: browser.cookie ?? '' })
      .send(text);
  beforeAll(() => browser.signIn(anna));

  test('a fitting body is answered, trimmed, with unknown keys ignored', async () => {
    const answer = await write({ text: '  hoi ', extra: { deep: [1] } });
    expect([answer.status, answer.body]).toEqual([201, { text: 'hoi' }]);
  });

  test('issues carry dotted paths and the message key, or the code of the schema', async () => {
    const answer = await write({ text: 'too long', people: [{ name: 'Anna' }, { name: 7 }] });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'InvalidRequest',
      issues: [
        { path: 'text', code: 'note.text.too_long' },
        { path: 'people.1.name', code: 'invalid_type' },
      ],
    });
  });

  test('a query that breaks the contract is 400', async () => {
    const answer = await browser.get(`/api/Note/Get/${guid}?size=big`);
    expect([answer.status, (answer.body as { issues: unknown }).issues]).toEqual([
      400,
      [{ path: 'size', code: 'invalid_format' }],
    ]);
    expect((await browser.get(`/api/Note/Get/${guid}?size=%00`)).status).toBe(400);
  });

  test('an empty body is an empty object where the schema takes that', async () => {
    expect((await writeRaw('')).status).toBe(200);
    expect((await browser.post('/api/Note/Open')).status).toBe(200);
    expect((await browser.post(`/api/Note/Write/${guid}`)).body).toMatchObject({ issues: [{ path: 'text' }] });
  });

  test.each([
    ['malformed', '{"text":', 'invalid_json'],
    ['NUL in a string', '{"text":"a\\u0000b"}', 'invalid_text'],
    ['NUL in a key', '{"a\\u0000b":1}', 'invalid_text'],
    ['half a surrogate pair', '{"text":"\\ud83d"}', 'invalid_text'],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'too_deep'],
    ['deep nesting of objects', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`, 'too_deep'],
  ])('%s: 400 and no error of ours', async (_what, text, code) => {
    const errorsBefore = base.logged.filter((line) => line.level === 'error').length;
    const answer = await writeRaw(text);
    expect(answer.status).toBe(400);
    expect((answer.body as { issues: { code: string }[] }).issues[0]?.code).toBe(code);
    expect(base.logged.filter((line) => line.level === 'error')).toHaveLength(errorsBefore);
  });

  test.each(['{"__proto__":{"text":"x"}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"toString":1}'])(
    'keys that reach for prototypes change nothing: %s',
    async (text) => {
      const answer = await writeRaw(text);
      expect([answer.status, answer.body]).toEqual([200, null]);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  test.each(['null', '7', '"text"', '[]', 'true'])('JSON that is no object, %s, is 400', async (text) => {
    expect((await writeRaw(text)).status).toBe(400);
  });

  test('a refusal is the code as a JSON string; a null one has neither body nor content type', async () => {
    const refused = await write({ text: 'full' });
    expect([refused.status, refused.body]).toEqual([422, 'Full']);
    const bare = await browser.delete('/api/Note/Bare', undefined, { 'x-refuse': '1' });
    expect([bare.status, bare.text, bare.headers['content-type']]).toEqual([422, '', undefined]);
    expect((await browser.delete('/api/Note/Bare')).status).toBe(204);
  });
});

describe('what goes wrong inside', () => {
  test('a rejection is a 400 with its code as a JSON string, if the contract names it', async () => {
    const answer = await raw().get('/api/Note/Broken/rejected');
    expect([answer.status, answer.text, answer.type]).toEqual([400, '"Away"', 'application/json']);
    expect((await raw().get('/api/Note/Broken/undeclared')).status).toBe(500);
  });

  test('a thrown problem is its status', async () => {
    expect((await raw().get('/api/Note/Broken/problem')).body).toEqual({ error: 'NotFound' });
  });

  test('anything else is 500 with the request id and without a stack, logged once with the cause, guids masked', async () => {
    const answer = await raw().get('/api/Note/Broken/odd').set(HEADERS.requestId, 'odd-1');
    expect([answer.status, answer.body]).toEqual([500, { error: 'ServerError', requestId: 'odd-1' }]);
    const errors = base.logged.filter((line) => line.requestId === 'odd-1' && line.level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ err: { message: 'row {guid} is odd' }, route: '/api/Note/Broken/:how' });
    expect(JSON.stringify(errors)).not.toContain(guid);
  });

  test('in tests an answer against its own contract is an error', async () => {
    expect((await raw().get('/api/Note/Broken/contract')).status).toBe(500);
  });
});

describe('a file for one session', () => {
  const pieces = endpoint({
    method: 'GET',
    path: '/api/Note/Pieces/:how',
    access: 'user',
    params: z.object({ how: z.string() }),
    replies: { 200: null },
  });
  async function* read(how: string) {
    yield Buffer.from('een');
    if (how === 'broken') throw new Error('a piece is gone');
    yield Buffer.from('twee');
  }
  const files = createApi(base, {
    routes: [
      handle(pieces, async ({ params }) =>
        privateFile({ file: read(params.how), bytes: 7, type: 'application/zip', name: 'alles.zip' }),
      ),
    ],
  });
  const get = async (how: string) => {
    const who = client(files);
    await who.signIn(anna);
    return who.get(`/api/Note/Pieces/${how}`);
  };

  test('goes out piece by piece, to be kept by nobody on the way', async () => {
    const { status, headers } = await get('whole');
    expect([status, headers['content-length'], headers['content-disposition'], headers['cache-control']]).toEqual([
      ...[200, '7', 'attachment; filename="alles.zip"', 'private, no-store'],
    ]);
    expect((await client(files).get('/api/Note/Pieces/whole')).status).toBe(401);
  });

  test('that breaks off is not taken for a whole one', async () => {
    await expect(get('broken')).rejects.toThrow(/aborted|hang up|terminated/);
  });
});
