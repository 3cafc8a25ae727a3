import type { ConfiguredRemote, FirstViewJob } from '@site/contracts';
import type { ServerModule } from '@site/shell-sdk';
import { aSiteConfig } from '@site/shell-sdk/testing';
import { createElement as h, lazy, type ReactElement, Suspense } from 'react';
import { makeFirstView } from './make-first-view.js';

const remote: ConfiguredRemote = {
  name: 'mf_wishlist',
  enabled: true,
  version: '1',
  manifestUrl: '/remotes/mf_wishlist/1/mf-manifest.json',
  paths: ['/anna'],
  menu: [],
  fallbackManifestUrl: null,
};
const config = aSiteConfig({ remotes: [remote] });
const job: FirstViewJob = { address: '/anna', config, answers: {}, now: Date.now(), remote: remote.name };
const showing = (element: ReactElement): ServerModule => ({
  routes: [{ path: '/anna', element }],
  pages: [{ path: '/anna', prepare: () => Promise.resolve(true) }],
});
const aLate = () => h(lazy(() => Promise.resolve({ default: () => h('h1', null, 'Lijstje van Anna') })));
const inFrame = (element: ReactElement) => h(Suspense, { fallback: 'Nog even' }, element);
const broken = h((): ReactElement => {
  throw new Error('broken');
});

test.each([
  ['waits for nothing', h('h1', null, 'Lijstje van Anna')],
  ['waits for a part of its own', aLate()],
  ['waits inside of a frame', inFrame(aLate())],
])('a page that %s comes whole', async (_what, element) => {
  const page = await makeFirstView(job, showing(element));
  expect(page?.markup).toContain('<h1>Lijstje van Anna</h1>');
  expect(page?.markup).not.toMatch(/Nog even|<!--\$[?!]-->/);
});

test.each([
  ['as a whole', broken],
  ['in a part', inFrame(broken)],
])('a page that breaks %s is left to the browser', async (_what, element) => {
  await expect(makeFirstView(job, showing(element))).rejects.toThrow('broken');
});

test('the menu is that of the remotes that are on by now, though they come as new objects with each page', async () => {
  const markupWith = async (enabled: boolean) => {
    const item = { id: 'friends', label: 'Vrienden', to: '/friends', order: 1 };
    const other: ConfiguredRemote = {
      ...{ ...remote, name: 'mf_friends', enabled, paths: ['/friends'] },
      menu: [{ ...item, slot: 'common', when: { session: 'any' } }],
    };
    const page = await makeFirstView(
      { ...job, config: aSiteConfig({ remotes: [remote, other] }) },
      showing(h('h1', null, 'Anna')),
    );
    return page?.markup;
  };
  const on = await markupWith(true);
  expect(on).toContain('href="/friends"');
  expect(await markupWith(true)).toBe(on);
  expect(await markupWith(false)).not.toContain('href="/friends"');
  expect(await markupWith(true)).toBe(on);
});
