import { waitFor } from '@site/service-kit/testing';
import { aMetadata } from '../testing/published-folder.js';
import { platformUnderTest } from '../testing/platform-under-test.js';
import { fallBack } from './change.js';
import type { ReleaseState } from './publish.js';
import { siteStateOf } from './site-state.js';

const under = platformUnderTest();

const V1 = 'aaaaaa1';
const V2 = 'aaaaaa2';
const actor = 'deploy';

const publish = (version: string, metadata = aMetadata(), going: ReleaseState = 'live') =>
  under.publishing.publishRemote({ version, metadata, going, actor });

const state = async () => siteStateOf(await under.repository.read(), 'http://x.example');

test('a published version goes live, with its fallback, its audit line and a message to everybody', async () => {
  await under.folder.shell('shell01');
  await under.publishing.publishShell({ version: 'shell01', going: 'live', actor });
  await under.folder.remote(V1);
  await under.folder.remote(V2);
  await publish(V1);
  const before = (await state()).webVersion;
  expect(await publish(V2)).toBe(V2);

  const after = await state();
  expect(after.remotes).toMatchObject([{ name: 'mf_wishlist', enabled: true, version: V2, fallbackVersion: V1 }]);
  expect(after.shellVersion).toBe('shell01');
  expect(after.webVersion).not.toBe(before);
  const [newest] = await under.repository.audit(1);
  expect(newest).toMatchObject({ actor, action: 'remote.activated', target: 'mf_wishlist', from: V1, to: V2 });
  await waitFor(() => under.told.length === 3);
  expect(under.told.at(-1)).toEqual({ webVersion: after.webVersion, revision: after.revision });
});

test('publishing the same version again changes, writes and tells nothing', async () => {
  await under.folder.remote(V1);
  await publish(V1);
  const { revision } = await under.repository.read();
  await publish(V1);
  expect((await under.repository.read()).revision).toBe(revision);
  expect(await under.repository.audit(10)).toHaveLength(2);
});

test('a version that is only registered is not live', async () => {
  await under.folder.remote(V1);
  expect(await publish(V1, aMetadata(), 'nowhere')).toBeNull();
  expect((await state()).remotes).toEqual([]);
});

test('going back makes the version before live again, and a named one too', async () => {
  for (const version of [V1, V2, 'aaaaaa3']) {
    await under.folder.remote(version);
    await publish(version);
  }
  expect(await under.publishing.activate({ name: 'mf_wishlist', version: undefined, actor })).toBe(V2);
  expect(await under.publishing.activate({ name: 'mf_wishlist', version: V1, actor })).toBe(V1);
  expect((await state()).remotes).toMatchObject([{ version: V1, fallbackVersion: V2 }]);
});

describe('a step back', () => {
  const NAME = 'mf_wishlist';
  const V3 = 'aaaaaa3';
  const back = () => under.publishing.activate({ name: NAME, version: undefined, actor });
  const versions = async (...all: string[]) => {
    for (const version of all) {
      await under.folder.remote(version);
      await publish(version);
    }
  };
  const nothingBefore = expect.objectContaining({ problem: 'NothingBefore' }) as Error;

  test('and another lead further back each time, never forward again, and what is published then starts from there', async () => {
    await versions(V1, V2, V3);
    expect([await back(), await back()]).toEqual([V2, V1]);
    await expect(back()).rejects.toEqual(nothingBefore);
    expect((await state()).remotes).toMatchObject([{ version: V1, fallbackVersion: V2 }]);
    await versions(V3, 'aaaaaa4');
    expect([await back(), await back()]).toEqual([V3, V1]);
  });

  test('to a version by its name goes back to its place', async () => {
    await versions(V1, V2, V3);
    await under.publishing.activate({ name: NAME, version: V2, actor });
    expect((await state()).remotes).toMatchObject([{ version: V2, fallbackVersion: V1 }]);
    expect(await back()).toBe(V1);
    await under.publishing.activate({ name: NAME, version: V3, actor });
    expect(await back()).toBe(V1);
  });

  test('leaves out what failed in browsers', async () => {
    await versions(V1, V2, V3);
    await under.changeSite('bewaking', (site) => fallBack(site, NAME, V3, new Date()));
    await versions('aaaaaa4');
    expect([await back(), await back()]).toEqual([V2, V1]);
  });

  test('while a share is tried ends the share, and the live one stays', async () => {
    await versions(V1, V2);
    await under.folder.remote(V3);
    await publish(V3, aMetadata(), { percent: 10 });
    expect(await back()).toBe(V2);
    expect((await under.repository.read()).remotes).toMatchObject([{ active: V2, share: null }]);
    expect(await under.repository.audit(1)).toMatchObject([{ action: 'remote.shared', from: `${V3} 10%`, to: null }]);
    expect(await back()).toBe(V1);
  });

  test('knows what was live before it was written down', async () => {
    await versions(V1, V2);
    await under.base.mongo.collection('site').updateOne({}, { $unset: { 'remotes.0.before': 1 } });
    expect(await back()).toBe(V1);
  });
});

describe('refused, and nothing changes', () => {
  afterEach(async () => {
    expect(
      (await under.repository.read()).remotes.flatMap(({ versions }) => versions.map(({ version }) => version)),
    ).not.toContain(V2);
  });
  const refused = (problem: string) => expect.objectContaining({ problem }) as Error;

  test('no manifest', async () => {
    await expect(publish(V2)).rejects.toEqual(refused('ManifestMissing'));
  });
  test('a manifest that is none', async () => {
    await under.folder.write(`remotes/mf_wishlist/${V2}/mf-manifest.json`, 'nonsense');
    await expect(publish(V2)).rejects.toEqual(refused('ManifestUnreadable'));
  });
  test('no routes', async () => {
    await under.folder.remote(V2, aMetadata(), { exposes: ['./other'] });
    await expect(publish(V2)).rejects.toEqual(refused('RoutesNotExposed'));
  });
  test('metadata other than what was published', async () => {
    await under.folder.remote(V2);
    await expect(publish(V2, aMetadata({ paths: ['/account'] }))).rejects.toEqual(refused('MetadataDiffers'));
  });
  test('a contract that is newer than the services', async () => {
    const metadata = aMetadata({ contractVersion: 99 });
    await under.folder.remote(V2, metadata);
    await expect(publish(V2, metadata)).rejects.toEqual(refused('ContractTooNew'));
  });
  test('singletons that do not fit the live shell', async () => {
    await under.folder.shell('shell01');
    await under.publishing.publishShell({ version: 'shell01', going: 'live', actor });
    await under.folder.remote(V2, aMetadata(), { requires: { '@site/shell-sdk': '^2.0.0' } });
    await expect(publish(V2)).rejects.toEqual(refused('SharedDoesNotFit'));
  });
  test('going back to what never was', async () => {
    await under.folder.remote(V1);
    await publish(V1);
    await expect(under.publishing.activate({ name: 'mf_wishlist', version: undefined, actor })).rejects.toEqual(
      refused('NothingBefore'),
    );
    await expect(under.publishing.activate({ name: 'mf_other', version: V1, actor })).rejects.toEqual(refused('RemoteUnknown'));
    await expect(under.publishing.activate({ name: 'mf_wishlist', version: V2, actor })).rejects.toEqual(
      refused('VersionUnknown'),
    );
  });
  test('a shell whose files are not all there', async () => {
    await under.folder.write('shell/shell02/shell-manifest.json', { js: ['main.js'], css: [], shared: {} });
    await expect(under.publishing.publishShell({ version: 'shell02', going: 'live', actor })).rejects.toEqual(
      refused('FileMissing'),
    );
  });
});

test('remotes published at the same moment are all there afterwards', async () => {
  const names = ['mf_account', 'mf_content', 'mf_lotting', 'mf_wishlist'];
  await Promise.all(names.map((name) => under.folder.remote(V1, aMetadata({ name }))));
  await Promise.all(names.map((name) => publish(V1, aMetadata({ name }))));
  expect((await state()).remotes.map(({ name }) => name)).toEqual(names);
  expect(await under.repository.audit(50)).toHaveLength(8);
});
