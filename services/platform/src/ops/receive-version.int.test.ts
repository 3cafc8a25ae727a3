import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { versionOfFolder } from '@site/service-kit';
import { type Header, pack } from 'tar-stream';
import { platformUnderTest } from '../testing/platform-under-test.js';

const under = platformUnderTest();
let server: Server;
let token = '';

beforeEach(async () => {
  token = await under.aToken(['deploy:mf-wishlist']);
  server = createServer(under.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type File = readonly [name: string, content: string | Buffer, header?: Partial<Header>];

const tarOf = async (files: readonly File[]): Promise<Buffer> => {
  const tar = pack();
  for (const [name, content, header] of files) tar.entry({ name, ...header }, content);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
const versionOf = async (files: readonly File[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'version-'));
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const version = await versionOfFolder(folder);
  await rm(folder, { recursive: true });
  return version;
};
const put = async (path: string, body: Buffer, authorization = `Bearer ${token}`) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/ops/api/upload/${path}`, {
    method: 'PUT',
    headers: { authorization },
    body: new Uint8Array(body),
  });
  return { status: answer.status, text: await answer.text() };
};
/** Everything on the shelf of the remote, drafts too. */
const onShelf = async () => readdir(join(under.folder.dataDir, 'remotes/mf_wishlist')).catch((): string[] => []);

const files: readonly File[] = [
  ['remoteEntry.js', 'entry()'],
  ['remoteEntry.js.gz', gzipSync('entry()')],
  ['deploy.json', '{}'],
];

test('the files of a version come as a stream and are there all at once; again they change nothing', async () => {
  const version = await versionOf(files);
  const body = await tarOf(files);
  expect(await put(`mf_wishlist/${version}`, body, 'Bearer nothing')).toMatchObject({ status: 401 });
  for (let time = 0; time < 2; time += 1) expect(await put(`mf_wishlist/${version}`, body)).toMatchObject({ status: 200 });
  expect(await onShelf()).toEqual([version]);
  expect(await readFile(join(under.folder.dataDir, 'remotes/mf_wishlist', version, 'remoteEntry.js'), 'utf8')).toBe('entry()');
  expect((await under.repository.read()).remotes).toEqual([]);
});

test('two uploads of it at once are one', async () => {
  const version = await versionOf(files);
  const body = await tarOf(files);
  const answers = await Promise.all(Array.from({ length: 4 }, () => put(`mf_wishlist/${version}`, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await onShelf()).toEqual([version]);
});

const evil: readonly (readonly [string, readonly File[]])[] = [
  ['a way up', [['../../../secrets.json', 'mine']]],
  ['a way up inside', [['a/../../b.js', 'mine']]],
  ['an absolute path', [['/etc/passwd', 'mine']]],
  ['a hidden file', [['.env', 'mine']]],
  ['a backslash', [['a\\b.js', 'mine']]],
  ['a link', [['link.js', '', { type: 'symlink', linkname: '/etc/passwd' }]]],
  ['a source map', [['main.js.map', '{}']]],
  ['a file twice', [['a.js', '1'], ['a.js', '2']]], // prettier-ignore
  ['a deep path', [['a/b/c/d/e/f/g.js', '1']]],
];
test.each(evil)('%s is refused, and nothing is left of it', async (_what, bad) => {
  const answer = await put('mf_wishlist/abcdef123456', await tarOf(bad));
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('UploadInvalid');
  expect(await onShelf()).toEqual([]);
  expect(await readdir(under.folder.dataDir)).toEqual(['remotes']);
});

test('refused: content other than its name, a packed copy that says something else, half a stream, and no tar at all', async () => {
  const version = await versionOf(files);
  const body = await tarOf(files);
  const lying = await tarOf([...files, ['deploy.json.gz', gzipSync('{"other":1}')]]);
  const orphan = await tarOf([...files, ['gone.js.br', 'x']]);
  for (const [path, sent] of [
    ['mf_wishlist/abcdef123456', body],
    [`mf_wishlist/${version}`, lying],
    [`mf_wishlist/${version}`, orphan],
    [`mf_wishlist/${version}`, body.subarray(0, 700)],
    [`mf_wishlist/${version}`, Buffer.alloc(3000, 'nonsense')],
  ] as const) {
    expect(await put(path, sent)).toMatchObject({ status: 422 });
  }
  expect(await onShelf()).toEqual([]);
});

test('names that are none of a part or a version are 404', async () => {
  const body = await tarOf(files);
  for (const path of ['mf_wishlist/..%2f..', 'other/abcdef123456', 'mf_wishlist/ABC']) {
    expect((await put(path, body)).status).toBe(404);
  }
});
