import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, PUBLISHED_FILES } from '@site/contracts';
import { versionOfFolder } from '@site/service-kit';
import { aMetadata } from '../testing/published-folder.js';
import { platformUnderTest } from '../testing/platform-under-test.js';

const under = platformUnderTest();
const NAME = 'mf_wishlist';
const [GOOD, BAD] = ['aaaaaa1', 'bbbbbb1'];

/** What a shell shares, so that code can be seen to get it. */
const SHELL_ENTRY = `exports.modules = { react: { version: 'of the shell' }, '@site/shell-sdk': { site: () => 'x' } };
  exports.render = () => null;`;

beforeEach(async () => {
  await under.folder.shell('shell01');
  await under.folder.write(`shell/shell01/${PUBLISHED_FILES.serverEntry}`, SHELL_ENTRY);
  await under.publishing.publishShell({ version: 'shell01', going: 'live', actor: 'deploy' });
  await under.folder.remote(GOOD);
  await publish(GOOD);
});

const publish = (version: string, metadata = aMetadata()) =>
  under.publishing.publishRemote({ version, metadata, going: 'live', actor: 'deploy' });
const active = async () => (await under.repository.read()).remotes[0]?.active;
/** Publishes a version with this entry and answers why it is refused, or null; either way what was live tells the same. */
const refusalOf = async (entry: string): Promise<string | null> => {
  await under.folder.remote(BAD, aMetadata(), { entry });
  const problem = await publish(BAD).then(
    () => null,
    (error: unknown) => String(error).replace(/^PublicationRefused: /, ''),
  );
  expect(await active()).toBe(problem === null ? BAD : GOOD);
  return problem;
};

test('a version whose files were changed since it was published is not made live again', async () => {
  await under.folder.remote('draft01');
  const shelf = join(under.folder.dataDir, 'remotes', NAME);
  const version = await versionOfFolder(join(shelf, 'draft01'));
  await rename(join(shelf, 'draft01'), join(shelf, version));
  expect(await publish(version)).toBe(version);
  await under.publishing.activate({ name: NAME, version: GOOD, actor: 'anna' });
  await under.folder.write(`remotes/${NAME}/${version}/routes.js`, 'somebody else was here');
  const again = under.publishing.activate({ name: NAME, version, actor: 'anna' });
  await expect(again).rejects.toMatchObject({ problem: 'VersionChanged', detail: version });
  expect(await active()).toBe(GOOD);
});

const giving = (module: string): string => `{ init() {}, get: async () => () => (${module}) }`;

test.each([
  ['throws while it is evaluated', `(() => { throw new TypeError('broken on purpose'); })()`, 'TypeError: broken on purpose'],
  ['is no script', `{ init( }`, 'SyntaxError: '],
  ['sets no container', `undefined`, 'does not set mf_wishlist'],
  ['exposes nothing', `{ init() {}, get: async () => { throw new Error('Module "./routes" does not exist') } }`, './routes'],
  ['has a module that throws', `{ init() {}, get: async () => () => { throw new RangeError('in a module') } }`, 'in a module'],
  ['has no routes', giving(`{ pages: [] }`), 'it has no routes'],
  ['has an empty table of routes', giving(`{ routes: [] }`), 'it has no routes'],
  ['throws what is no error', `(() => { throw 'just words'; })()`, 'just words'],
  ['asks Node for something', `(() => { require('node:fs'); })()`, 'require is not defined'],
])('a version that %s is not made live', async (_what, entry, problem) => {
  const refusal = await refusalOf(entry);
  expect(refusal).toMatch(/^DoesNotLoad: /);
  expect(refusal).toContain(problem);
});

test.each([
  ['loops for ever', `(() => { for (;;); })()`],
  ['never gives its module', `{ init() {}, get: () => new Promise(() => {}) }`],
])('a version that %s is given up in time, and the next one is tried all the same', async (_what, entry) => {
  under.loading.limitMs = 500;
  expect(await refusalOf(entry)).toBe('DoesNotLoad: it has not loaded within 0.5 s');
  under.loading.limitMs = 60_000;
  expect(await refusalOf(giving(`{ routes: [{}] }`))).toBeNull();
});

test('code gets the live shell’s own copies, and finds a page as far as loading goes', async () => {
  const entry = `{
    init(scope) { this.scope = scope; },
    get: async function () {
      const react = (await Object.values(this.scope.react)[0].get())();
      if (react.version !== 'of the shell') throw new Error('another copy');
      document.title = navigator.language; localStorage.getItem('x'); addEventListener('load', () => {});
      if (matchMedia('print').matches) for (const one of document.body.children) one.remove();
      return () => ({ routes: [{ path: new URL(location.href).pathname }] });
    },
  }`;
  expect(await refusalOf(entry)).toBeNull();
});

test('scripts and style sheets are loaded from the folder as tags, and one that throws says why', async () => {
  const entry = `{ init() {}, get: () => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL('page.js', document.currentScript.src).href;
    script.onload = () => resolve(() => globalThis.made);
    script.onerror = () => reject(new Error('a script did not load'));
    document.head.appendChild(script);
  }) }`;
  await under.folder.write(`remotes/${NAME}/${BAD}/page.js`, `throw new Error('the true cause')`);
  await under.folder.remote(BAD, aMetadata(), { entry });
  await under.folder.write(`remotes/${NAME}/${BAD}/page.js`, `throw new Error('the true cause')`);
  await expect(publish(BAD)).rejects.toThrow('DoesNotLoad: Error: the true cause');
  await under.folder.write(`remotes/${NAME}/${BAD}/page.js`, `globalThis.made = { routes: [{ path: '/' }] }`);
  expect(await publish(BAD)).toBe(BAD);
});

test('a server entry that breaks is not made live either: it is the same code', async () => {
  await under.folder.remote(BAD);
  const place = `remotes/${NAME}/${BAD}/${PUBLISHED_FILES.serverEntry}`;
  await under.folder.write(place, `require('react').version.noSuch.thing`);
  await expect(publish(BAD)).rejects.toThrow('DoesNotLoad: TypeError');
  await under.folder.write(place, `if (require('react').version !== 'of the shell') throw 1; exports.pages = [];`);
  expect(await publish(BAD)).toBe(BAD);
});

test('a chunk that is named and not there is refused, also one that is only needed later', async () => {
  await under.folder.remote(BAD);
  await under.folder.drop(`remotes/${NAME}/${BAD}/page.js`);
  await expect(publish(BAD)).rejects.toThrow('FileMissing: page.js');
});

test('every way in asks the same: activation, a share, a planned change and a rollback of what has since gone bad', async () => {
  await under.folder.remote(BAD);
  await under.publishing.publishRemote({ version: BAD, metadata: aMetadata(), going: 'nowhere', actor: 'deploy' });
  await under.folder.write(`remotes/${NAME}/${BAD}/remoteEntry.js`, `throw new Error('gone bad')`);
  const refused = { problem: 'DoesNotLoad', detail: 'Error: gone bad' };
  const { publishing, schedule, base } = under;
  await expect(publishing.activate({ name: NAME, version: BAD, actor: 'anna' })).rejects.toMatchObject(refused);
  await expect(publishing.share({ name: NAME, version: BAD, percent: 5, actor: 'anna' })).rejects.toMatchObject(refused);
  const change = { kind: 'version', name: NAME, version: BAD } as const;
  await expect(schedule.add('anna', new Date(base.clock.now().getTime() + 1000), change)).rejects.toMatchObject(refused);
  expect(await under.runOps({ actor: 'anna', scopes: null }, 'site/change', change)).toEqual({
    problem: 'DoesNotLoad: Error: gone bad',
  });
  expect(await active()).toBe(GOOD);
});

test.each([
  ['is no script', { 'main.js': 'const =' }, 'SyntaxError'],
  ['throws on the server', { [PUBLISHED_FILES.serverEntry]: `throw new Error('a bad shell')` }, 'a bad shell'],
  ['makes no pages', { [PUBLISHED_FILES.serverEntry]: `exports.modules = {}` }, 'makes no pages'],
  [
    'does not share what it says',
    { [PUBLISHED_FILES.serverEntry]: `exports.modules = { react: {} }; exports.render = () => null;` },
    'does not share @site/shell-sdk',
  ],
])('a shell that %s is not made live', async (_what, files, problem) => {
  await under.folder.shell('shell02');
  for (const [file, content] of Object.entries(files)) await under.folder.write(`shell/shell02/${file}`, content);
  const publishing = under.publishing.publishShell({ version: 'shell02', going: 'live', actor: 'deploy' });
  await expect(publishing).rejects.toThrow(problem);
  expect((await under.repository.read()).shell.active).toBe('shell01');
});

describe('the contract of the services that run', () => {
  const NEWER = CONTRACT_VERSION + 1;
  /** As a process says it of itself (kit: presence). */
  const runs = async (name: string, contract: number, secondsAgo = 0) => {
    const seenAt = under.base.clock.now().getTime() - secondsAgo * 1000;
    const said = {
      name,
      version: `${String(contract)}-abcdef12`,
      startedAt: seenAt,
      seenAt,
      ready: true,
      missing: [],
      memory: 1,
    };
    await under.base.redis.hset(`${under.base.config.BULL_PREFIX}:presence`, name, JSON.stringify(said));
  };
  const key = () => `${under.base.config.BULL_PREFIX}:presence`;
  afterEach(() => under.base.redis.del(key()));

  test('a remote of a newer one than any of them speaks is refused, and says which', async () => {
    const older = aMetadata({ contractVersion: CONTRACT_VERSION });
    await runs('wishlist', CONTRACT_VERSION - 1);
    await under.folder.remote(BAD, older);
    await expect(publish(BAD, older)).rejects.toThrow(
      `ContractTooNew: ${String(CONTRACT_VERSION)} > ${String(CONTRACT_VERSION - 1)}, wishlist`,
    );
    await runs('wishlist', CONTRACT_VERSION);
    expect(await publish(BAD, older)).toBe(BAD);
  });

  test('who answers no pages does not count, nor what is away; older remotes always fit', async () => {
    for (const name of ['mailer', 'wishlist-worker', 'gateway']) await runs(name, CONTRACT_VERSION - 1);
    await runs('lotting', CONTRACT_VERSION - 1, 60);
    await runs('account', NEWER);
    await under.folder.remote(BAD);
    expect(await publish(BAD)).toBe(BAD);
    const old = aMetadata({ contractVersion: CONTRACT_VERSION - 1 });
    await under.folder.remote('cccccc1', old);
    expect(await publish('cccccc1', old)).toBe('cccccc1');
    const newer = aMetadata({ contractVersion: NEWER });
    await under.folder.remote('dddddd1', newer);
    await expect(publish('dddddd1', newer)).rejects.toThrow(`ContractTooNew: ${String(NEWER)} > ${String(CONTRACT_VERSION)}`);
  });
});
