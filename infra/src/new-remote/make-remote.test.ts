import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemoteMetadata } from '@site/contracts';
import { z } from 'zod/mini';
import { makeRemote } from './make-remote.js';

let root: string;
beforeEach(async () => (root = await mkdtemp(join(tmpdir(), 'verlanglijstje-new-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

test('a new remote has its own name everywhere, and says of itself what the contract asks', async () => {
  const folder = await makeRemote('mf-giftcards', root);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = await Promise.all(files.map(async (file) => readFile(join(file.parentPath, file.name), 'utf8')));
  expect(texts.join('\n')).not.toMatch(/template/i);
  const metadata = z.parse(RemoteMetadata, JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')));
  expect(metadata).toMatchObject({ name: 'mf_giftcards', paths: ['/giftcards'], menu: [{ label: 'Giftcards' }] });
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['package.json', 'tsconfig.json', 'routes.tsx']));
});

test.each([
  ['giftcards', 'no name'],
  ['mf-', 'no name'],
  ['mf-gift_cards', 'no name'],
  ['mf-../evil', 'no name'],
  ['mf-blog', 'page of the site'],
])('%s is refused', async (name, why) => {
  await expect(makeRemote(name, root)).rejects.toThrow(why);
  expect(await readdir(root)).toEqual([]);
});

test('nothing that is there is written over', async () => {
  await makeRemote('mf-giftcards', root);
  await expect(makeRemote('mf-giftcards', root)).rejects.toThrow('there already');
});
