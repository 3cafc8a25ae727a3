import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { flagDefaults, opsCommands, replayCall, type OpsBodyOf, type OpsCommand, type OpsReplyOf } from '@site/contracts';
import { createApi, handleInternal } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { siteModels } from '../site/site.model.js';
import { siteStateOf } from '../site/site-state.js';
import { aMetadata } from '../testing/published-folder.js';
import { platformUnderTest } from '../testing/platform-under-test.js';

const under = platformUnderTest();

const [V1, V2, V3] = ['aaaaaa1', 'aaaaaa2', 'aaaaaa3'];
const NAME = 'mf_wishlist';
let token = '';

const post = (name: string, body: unknown, authorization = `Bearer ${token}`) =>
  supertest(under.app)
    .post(`/ops/api/${name}`)
    .set('Authorization', authorization)
    .send(body as object);

/** Gives a command by token; what is not done is an error. */
const run = async <C extends OpsCommand>(command: C, body: OpsBodyOf<C>): Promise<OpsReplyOf<C>> => {
  const answer = await post(command.name, body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return (answer.body as { reply: OpsReplyOf<C> }).reply;
};
const refused = async <C extends OpsCommand>(command: C, body: OpsBodyOf<C>): Promise<string> => {
  const answer = await post(command.name, body);
  expect(answer.status).toBe(422);
  return (answer.body as { problem: string }).problem;
};
const publish = (version: string, share: number | null = null) =>
  run(opsCommands.publish, { version, metadata: aMetadata(), share });
const remote = async () => {
  const [found] = (await under.repository.read()).remotes;
  if (found === undefined) throw new Error('nothing is published');
  return found;
};
const lastAudit = async () => (await under.repository.audit(1))[0];

beforeEach(async () => {
  for (const version of [V1, V2, V3]) await under.folder.remote(version);
  token = await under.aToken(['read', 'flags', 'events', 'deploy:mf-wishlist', 'deploy:mf-niets', 'deploy:shell']);
});

test('without a token that counts everything is 401, known or not, and nothing changes', async () => {
  const { revision } = await under.repository.read();
  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, 'Bearer lijstje_ops_nope'])
    for (const name of ['site/change', 'niets/bekends']) {
      const answer = await post(name, { kind: 'flag', name: 'blogEnabled', value: 'uit' }, authorization);
      expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
    }
  expect((await under.repository.read()).revision).toBe(revision);
});

test('a token is kept as a hash, named in the audit log, and counts for nothing once it is taken back', async () => {
  expect(JSON.stringify(await under.repository.read())).not.toContain(token);
  expect(await lastAudit()).toMatchObject({ action: 'token.created', actor: 'anna', target: 'bouwstraat' });
  await run(opsCommands.change, { kind: 'flag', name: 'blogEnabled', value: 'uit' });
  expect(await lastAudit()).toMatchObject({ action: 'flag.set', actor: 'token bouwstraat', target: 'blogEnabled' });
  const { tokens } = await run(opsCommands.listTokens, {});
  expect(tokens).toMatchObject([{ name: 'bouwstraat', createdBy: 'anna' }]);
  const revoke = (id: string) => under.runOps({ actor: 'anna', scopes: null }, opsCommands.revokeToken.name, { id });
  expect(await revoke('nobody')).toEqual({ problem: expect.stringContaining('TokenUnknown') as string });
  await revoke(tokens[0]?.id ?? '');
  expect((await post('flags/list', {})).status).toBe(401);
});

describe('a token is good for what its scopes say', () => {
  const flag = { kind: 'flag', name: 'blogEnabled', value: 'uit' } as const;
  const version = { kind: 'version', name: NAME, version: V1 } as const;
  const hour = () => new Date(under.base.clock.now().getTime() + 3_600_000).toISOString();
  const replay = {
    ...{ service: 'wishlist', from: '2026-03-01T10:00:00.000Z', to: '2026-03-01T12:00:00.000Z' },
    ...{ kind: null, aggregate: null, isDryRun: true, after: null },
  };
  /** A body for every command there is, and the scopes it needs; null: no token does it. */
  const asked = (): Record<string, [body: object, needs: string[] | null][]> => ({
    'flags/list': [[{}, ['read']]],
    'remotes/list': [[{}, ['read']]],
    'schedule/list': [[{}, ['read']]],
    'audit/list': [[{}, ['read']]],
    'token/list': [[{}, ['read']]],
    'site/change': [
      [flag, ['flags']],
      [version, ['deploy:mf-wishlist']],
      [{ ...version, name: 'shell' }, ['deploy:shell']],
      [{ kind: 'share', name: NAME, version: V1, percent: 5 }, ['deploy:mf-wishlist']],
      [{ kind: 'enabled', name: NAME, enabled: false }, ['deploy:mf-wishlist']],
    ],
    'remotes/rollback': [[{ name: NAME }, ['deploy:mf-wishlist']]],
    'remotes/share': [[{ name: NAME, version: V1, percent: 5 }, ['deploy:mf-wishlist']]],
    'remotes/pin': [[{ name: NAME, pinned: true }, ['deploy:mf-wishlist']]],
    'remotes/publish': [
      [{ version: V1, metadata: aMetadata(), share: null }, ['deploy:mf-wishlist']],
      [{ version: V1, metadata: null, share: null }, ['deploy:shell']],
    ],
    'schedule/add': [
      [{ at: hour(), change: flag }, ['flags']],
      [{ at: hour(), change: version }, ['deploy:mf-wishlist']],
    ],
    'preview/make': [[{ changes: [flag, version], hours: 1 }, ['flags', 'deploy:mf-wishlist']]],
    'events/replay': [[replay, ['events']]],
    'keys/rotate': [[{ service: 'account', act: 'begin' }, null]],
    'token/create': [[{ name: 'nog een', scopes: ['read'] }, null]],
    'token/revoke': [[{ id: 'x' }, null]],
  });
  const ALL = ['read', 'flags', 'events', 'deploy:shell', 'deploy:mf-wishlist', 'deploy:mf-lotting'];

  test('every command is refused to who has all scopes but one of those it needs', async () => {
    const all = asked();
    const names = Object.values(opsCommands).map(({ name }) => name);
    expect(Object.keys(all).sort()).toEqual(names.filter((name) => name !== 'schedule/cancel').sort());
    for (const [name, cases] of Object.entries(all)) {
      for (const [body, needs] of cases) {
        for (const missing of needs ?? ['operator']) {
          const few = await under.aToken(ALL.filter((scope) => scope !== missing));
          const { revision } = await under.repository.read();
          const answer = await post(name, body, `Bearer ${few}`);
          const issues = [{ path: 'scope', code: missing }];
          expect([name, answer.status, answer.body]).toEqual([name, 403, { error: 'Forbidden', issues }]);
          expect((await under.repository.read()).revision).toBe(revision);
        }
      }
    }
  });

  test('a planned change is cancelled by who might have planned it', async () => {
    const { id } = await run(opsCommands.schedule, { at: hour(), change: flag });
    const deployer = `Bearer ${await under.aToken(['deploy:mf-wishlist', 'read'])}`;
    expect((await post('schedule/cancel', { id }, deployer)).status).toBe(403);
    const switcher = `Bearer ${await under.aToken(['flags'])}`;
    expect((await post('schedule/cancel', { id }, switcher)).status).toBe(200);
  });

  test('files are taken of its own parts only', async () => {
    const deployer = await under.aToken(['deploy:mf-lotting']);
    const put = (name: string) =>
      supertest(under.app).put(`/ops/api/upload/${name}/${V1}`).set('Authorization', `Bearer ${deployer}`).send('geen tar');
    expect((await put(NAME)).status).toBe(403);
    expect((await put('shell')).status).toBe(403);
    expect((await put('mf_lotting')).status).toBe(422);
  });

  test('who asks for one as before there were scopes may look', async () => {
    const looking = `Bearer ${await under.aToken(undefined)}`;
    expect((await post('flags/list', {}, looking)).status).toBe(200);
    expect((await post('site/change', flag, looking)).status).toBe(403);
  });

  test('what is no scope is no token', async () => {
    const anna = { actor: 'anna', scopes: null };
    for (const scopes of [[], ['alles'], ['deploy:*'], ['deploy:mf_lotting'], ['operator']]) {
      const made = under.runOps(anna, 'token/create', { name: 'x', scopes });
      await expect(made).rejects.toMatchObject({ status: 400 });
    }
  });
});

test('a token is over after 90 days, or those that were asked', async () => {
  const brief = `Bearer ${await under.aToken(['read'], 2)}`;
  const usual = `Bearer ${token}`;
  const statuses = async () => [(await post('flags/list', {}, brief)).status, (await post('flags/list', {}, usual)).status];
  const DAY = 24 * 3_600_000;
  under.base.clock.advance(2 * DAY - 1);
  expect(await statuses()).toEqual([200, 200]);
  under.base.clock.advance(1);
  expect(await statuses()).toEqual([401, 200]);
  under.base.clock.advance(88 * DAY - 1);
  expect(await statuses()).toEqual([401, 200]);
  under.base.clock.advance(1);
  expect(await statuses()).toEqual([401, 401]);
});

test('a token from before there were scopes counts for nothing', async () => {
  await siteModels(under.base.mongo).site.updateOne({}, { $unset: { 'tokens.0.scopes': 1, 'tokens.0.until': 1 } });
  expect((await post('flags/list', {})).status).toBe(401);
});

test('an unknown command is 404, a body against the contract 400', async () => {
  expect((await post('niets/bekends', {})).status).toBe(404);
  expect((await post('site/change', { kind: 'flag', name: 'geenEnkele', value: 'uit' })).status).toBe(400);
  expect((await post('remotes/share', { name: NAME, version: V1, percent: 100 })).status).toBe(400);
  expect((await post('remotes/publish', { version: '../../etc', metadata: null, share: null })).status).toBe(400);
});

test('all flags are listed; one is set, and what is no value is refused', async () => {
  await run(opsCommands.change, { kind: 'flag', name: 'blogEnabled', value: 'uit' });
  const { flags } = await run(opsCommands.listFlags, {});
  expect(flags.map(({ name }) => name).sort()).toEqual(Object.keys(flagDefaults('https://lijstjes.example')).sort());
  expect(flags).toContainEqual({ name: 'blogEnabled', value: false, isDefault: false });
  expect(await refused(opsCommands.change, { kind: 'flag', name: 'blogEnabled', value: 'misschien' })).toContain('ValueInvalid');
  expect(await refused(opsCommands.change, { kind: 'flag', name: 'isMobileApp', value: 'aan' })).toContain('FlagUnknown');
});

test('a version is published, rolled back, and any earlier one made live in one command', async () => {
  for (const version of [V1, V2, V3]) await publish(version);
  expect(await run(opsCommands.rollBack, { name: NAME })).toEqual({ active: V2 });
  await run(opsCommands.change, { kind: 'version', name: NAME, version: V1 });
  expect(await remote()).toMatchObject({ active: V1, previous: V2 });
  const { parts } = await run(opsCommands.listRemotes, {});
  expect(parts.map(({ name }) => name)).toEqual(['shell', NAME]);
  expect(parts[1]?.versions.map(({ version }) => version)).toEqual([V3, V2, V1]);
  expect(await refused(opsCommands.change, { kind: 'version', name: 'mf_niets', version: V1 })).toContain('RemoteUnknown');
});

test('a share leaves everybody else what they have, is listed for pages, and ends when its version goes live', async () => {
  await publish(V1);
  const webVersion = () => under.repository.read().then((site) => siteStateOf(site, 'http://x.example').webVersion);
  const before = await webVersion();
  expect(await publish(V2, 10)).toEqual({ active: V1 });
  const [shared] = siteStateOf(await under.repository.read(), 'http://x.example').remotes;
  expect(shared).toMatchObject({ version: V1, share: { version: V2, percent: 10, paths: aMetadata().paths } });
  expect(await webVersion()).toBe(before);
  await run(opsCommands.share, { name: NAME, version: V2, percent: 50 });
  expect(await lastAudit()).toMatchObject({ action: 'remote.shared', from: `${V2} 10%`, to: `${V2} 50%` });
  await run(opsCommands.change, { kind: 'version', name: NAME, version: V2 });
  expect(await remote()).toMatchObject({ active: V2, previous: V1, share: null });
  expect(await refused(opsCommands.share, { name: NAME, version: V2, percent: 10 })).toContain('AlreadyLive');
});

test('a share ends by 0 percent, and the first version of all goes to everybody', async () => {
  expect(await publish(V1, 10)).toEqual({ active: V1 });
  await publish(V2, 10);
  await run(opsCommands.share, { name: NAME, version: V2, percent: 0 });
  expect(await remote()).toMatchObject({ active: V1, share: null });
});

test('what is live is pinned, is listed as such, and let go', async () => {
  await publish(V1);
  const isPinned = async () => (await run(opsCommands.listRemotes, {})).parts.map((part) => [part.name, part.isPinned ?? null]);
  await run(opsCommands.pin, { name: NAME, pinned: true });
  expect(await isPinned()).toEqual([
    ['shell', false],
    [NAME, true],
  ]);
  expect(await lastAudit()).toMatchObject({ action: 'remote.pinned', target: NAME, to: V1 });
  await run(opsCommands.pin, { name: NAME, pinned: false });
  expect(await isPinned()).toContainEqual([NAME, false]);
  expect(await refused(opsCommands.pin, { name: 'mf_niets', pinned: true })).toContain('RemoteUnknown');
});

describe('planned changes', () => {
  const at = (ms: number) => new Date(under.base.clock.now().getTime() + ms).toISOString();

  test('one is made when its time has come, once, in the name of who planned it', async () => {
    const change = { kind: 'flag', name: 'blogEnabled', value: 'uit' } as const;
    const { id } = await run(opsCommands.schedule, { at: at(60_000), change });
    const { scheduled } = await run(opsCommands.listScheduled, {});
    expect(scheduled).toMatchObject([{ id, change, by: 'token bouwstraat' }]);
    await under.schedule.runDue();
    expect((await under.repository.read()).flags).toEqual({});
    under.base.clock.advance(60_000);
    await Promise.all([under.schedule.runDue(), under.schedule.runDue()]);
    const { flags, scheduled: left } = await under.repository.read();
    expect([flags, left]).toEqual([{ blogEnabled: false }, []]);
    const entries = await under.repository.audit(10);
    expect(entries.filter(({ action }) => action === 'flag.set')).toMatchObject([{ actor: 'token bouwstraat (gepland)' }]);
  });

  test('one can be cancelled until then; the past is no time', async () => {
    const change = { kind: 'enabled', name: NAME, enabled: false } as const;
    expect(await refused(opsCommands.schedule, { at: at(1000), change })).toContain('RemoteUnknown');
    await publish(V1);
    expect(await refused(opsCommands.schedule, { at: at(-1000), change })).toContain('InThePast');
    const { id } = await run(opsCommands.schedule, { at: at(1000), change });
    await run(opsCommands.cancelScheduled, { id });
    expect(await refused(opsCommands.cancelScheduled, { id })).toContain('ScheduleUnknown');
    under.base.clock.advance(2000);
    await under.schedule.runDue();
    expect((await remote()).enabled).toBe(true);
  });

  test('a version that does not hold any more when its time comes is not made live, and the log says why', async () => {
    await publish(V1);
    await publish(V2);
    await run(opsCommands.schedule, { at: at(1000), change: { kind: 'version', name: NAME, version: V1 } });
    await under.folder.write(`remotes/${NAME}/${V1}/mf-manifest.json`, 'nonsense');
    under.base.clock.advance(1000);
    await under.schedule.runDue();
    expect(await remote()).toMatchObject({ active: V2 });
    expect(await lastAudit()).toMatchObject({ action: 'schedule.refused', to: 'ManifestUnreadable: mf-manifest.json' });
  });
});

describe('previews', () => {
  const open = (url: string) => supertest(under.app).get(url.slice(url.indexOf('/beheer')));

  test('a link sets the cookie of who opens it, until it is over; the end takes it away', async () => {
    const changes = [{ kind: 'flag', name: 'blogEnabled', value: 'uit' } as const];
    const { url, until } = await run(opsCommands.preview, { changes, hours: 2 });
    expect(new Date(until).getTime() - under.base.clock.now().getTime()).toBe(2 * 3_600_000);
    const opened = await open(url);
    expect([opened.status, opened.headers['location']]).toEqual([303, '/']);
    const [cookie] = opened.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200$/);
    expect((await under.repository.read()).flags).toEqual({});
    expect(await lastAudit()).toMatchObject({ action: 'preview.made', target: 'blogEnabled uit' });
    under.base.clock.advance(2 * 3_600_000);
    for (const gone of [url, url.replace(/sleutel=.*/, 'sleutel=verzonnen.teken'), '/beheer/voorvertoning/einde']) {
      expect((await open(gone)).headers['set-cookie']).toEqual([expect.stringContaining('preview=; ')]);
    }
  });

  test('what could not be made is not shown either', async () => {
    const changes = [{ kind: 'version', name: NAME, version: V1 } as const];
    expect(await refused(opsCommands.preview, { changes, hours: 1 })).toContain('RemoteUnknown');
  });
});

describe('events sent again', () => {
  const wishlist = testBase('wishlist');
  const asked: unknown[] = [];
  const figures = { found: 3, gone: 1, sent: 2, fresh: 1, known: 1, repeated: 0, underWay: 0, next: null };
  let server: Server;
  beforeAll(async () => {
    const replay = handleInternal(replayCall('wishlist'), ({ body }) => {
      asked.push(body);
      return Promise.resolve(figures);
    });
    const api = createApi(wishlist, { internal: [replay] });
    server = await new Promise<Server>((resolve) => {
      const listening = api.listen(0, '127.0.0.1', () => resolve(listening));
    });
    under.base.config.WISHLIST_URL = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    // Signed by one clock, looked at by the other.
    wishlist.clock.set(under.base.clock.now());
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const body = {
    service: 'wishlist' as const,
    ...{ from: '2026-03-01T10:00:00.000Z', to: '2026-03-01T12:00:00.000Z' },
    ...{ kind: 'list.deleted', aggregate: null, isDryRun: false, after: null },
  };

  test('the service does it, and the log says who asked for what; a dry run and a further part leave no line', async () => {
    expect(await run(opsCommands.replay, body)).toEqual(figures);
    const line = { action: 'events.replayed', actor: 'token bouwstraat', target: 'wishlist list.deleted' };
    expect(await lastAudit()).toMatchObject({ ...line, from: body.from, to: body.to });
    const before = (await under.repository.audit(500)).length;
    await run(opsCommands.replay, { ...body, isDryRun: true });
    await run(opsCommands.replay, { ...body, after: '123' });
    expect(await under.repository.audit(500)).toHaveLength(before);
    const { service: _service, ...passedOn } = body;
    expect(asked).toEqual([passedOn, { ...passedOn, isDryRun: true }, { ...passedOn, after: '123' }]);
  });

  test.each([{ service: 'mailer' }, { kind: 'niets.bekends' }, { from: 'gisteren' }, { after: 'x' }])(
    '%p is 400',
    async (wrong) => {
      expect((await post(opsCommands.replay.name, { ...body, ...wrong })).status).toBe(400);
    },
  );

  test('without a token nothing is sent', async () => {
    asked.length = 0;
    expect((await post(opsCommands.replay.name, body, 'Bearer niets')).status).toBe(401);
    expect(asked).toEqual([]);
  });
});
