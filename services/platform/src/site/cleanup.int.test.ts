import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { aMetadata } from '../testing/published-folder.js';
import { platformUnderTest } from '../testing/platform-under-test.js';

const under = platformUnderTest();
const DAY = 24 * 60 * 60 * 1000;
const version = (number: number) => `aaaa${String(number).padStart(3, '0')}`;
const shelf = () => join(under.folder.dataDir, 'remotes/mf_wishlist');

/** Publishes a version at this moment, as old on disk as in the site. */
const publish = async (number: number) => {
  await under.folder.remote(version(number));
  await age(version(number));
  await under.publishing.publishRemote({ version: version(number), metadata: aMetadata(), going: 'live', actor: 'deploy' });
};
const age = (name: string) => utimes(join(shelf(), name), under.base.clock.now(), under.base.clock.now());
const onDisk = async () => (await readdir(shelf())).sort();

test('only versions that nobody can need go: not live, not before, not recent, and out of use for over a week', async () => {
  for (let number = 0; number < 60; number += 1) await publish(number);
  await under.cleanup();
  expect(await onDisk()).toHaveLength(60);

  under.base.clock.advance(7 * DAY);
  await under.publishing.activate({ name: 'mf_wishlist', version: version(0), actor: 'anna' });
  await publish(60);
  await under.cleanup();
  expect(await onDisk()).toHaveLength(61); // pages that were opened a week ago may still ask for their code

  under.base.clock.advance(DAY);
  await under.cleanup();
  const left = await onDisk();
  // The oldest is the one before the live one; of the others the fifty newest stay.
  expect(left).toHaveLength(51);
  expect(left).toEqual(expect.arrayContaining([version(0), version(60), version(59), version(11)]));
  const [remote] = (await under.repository.read()).remotes;
  expect(remote?.versions.map((known) => known.version).sort()).toEqual(left);
  expect((await under.repository.audit(1))[0]).toMatchObject({ actor: 'opruiming', action: 'remote.removed' });
});

test('what nobody registered, as a draft that was broken off, goes when it is as old', async () => {
  await publish(0);
  await under.folder.write('remotes/mf_wishlist/.draft-1/x.js', '');
  await under.folder.write('remotes/mf_wishlist/bbbbbb1/x.js', '');
  await Promise.all(['.draft-1', 'bbbbbb1'].map(age));
  await under.cleanup();
  expect(await onDisk()).toHaveLength(3);
  under.base.clock.advance(9 * DAY);
  await under.cleanup();
  expect(await onDisk()).toEqual([version(0)]);
});
