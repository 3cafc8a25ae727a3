import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from './make-certificates.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a certificate from before a part got another name is made anew', async () => {
  expect(await makeCertificates(folder, ['account', 'wishlist'])).toEqual(['account', 'wishlist']);
  expect(await makeCertificates(folder, ['account', 'wishlist'])).toEqual([]);
  await rm(join(folder, 'wishlist'), { recursive: true });
  await rename(join(folder, 'account'), join(folder, 'wishlist'));
  expect(await makeCertificates(folder, ['wishlist'])).toEqual(['wishlist']);
});
