import { configAtom } from '@site/shell-sdk/host';
import { aSiteConfig, renderInShell } from '@site/shell-sdk/testing';
import { act, waitFor } from '@testing-library/react';
import { SiteConfigLive } from './site-config-live.js';

const pageWith = (config: unknown) => () =>
  new Response(`<!doctype html><script id="site-config" type="application/json">${JSON.stringify(config)}</script>`, {
    headers: { 'content-type': 'text/html' },
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const open = (answer: () => Response) => {
  const page = renderInShell(<SiteConfigLive />, { answers: { 'GET /error': answer } });
  return { ...page, config: () => page.shell.store.get(configAtom) };
};
/** The hub answers that the site is at `revision`; the page was made at 1. */
const siteIsAt = (page: ReturnType<typeof open>, revision: number) => (page.hubs.reply = { ok: true, revision });
const settle = async (page: ReturnType<typeof open>) => {
  await act(() => jest.advanceTimersByTimeAsync(3000));
  await act(() => page.hubs.ready());
};

test('a page that is still loading opens no connection', async () => {
  const { hubs } = open(pageWith({}));
  await act(() => jest.advanceTimersByTimeAsync(2900));
  expect(hubs.connected.size).toBe(0);
});

test('a change by operators reaches the open page', async () => {
  const page = open(pageWith(aSiteConfig({ winkelsEnabled: false })));
  siteIsAt(page, 1);
  await settle(page);
  expect(page.hubs.waiting).toHaveLength(0);
  act(() => page.hubs.emit('site', 'SiteConfigChanged', { webVersion: '2', revision: 2 }));
  expect(page.hubs.waiting).toHaveLength(1);
  act(() => page.hubs.elapse());
  await waitFor(() => expect(page.config()?.winkelsEnabled).toBe(false));
});

test('a change that is not urgent is asked for within the time that it names', async () => {
  const page = open(pageWith(aSiteConfig({ winkelsEnabled: false })));
  siteIsAt(page, 1);
  await settle(page);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  act(() => page.hubs.emit('site', 'SiteConfigChanged', { webVersion: '2', revision: 2, withinMs: 120_000 }));
  expect(page.hubs.waiting).toEqual([60_000]);
  jest.mocked(Math.random).mockRestore();
});

test('what changed between the page and its connection is noticed', async () => {
  const page = open(pageWith(aSiteConfig({ winkelsEnabled: false, revision: 2 })));
  siteIsAt(page, 2);
  await settle(page);
  act(() => page.hubs.elapse());
  await waitFor(() => expect(page.config()?.winkelsEnabled).toBe(false));
});

test('what changed while the connection was lost is noticed when it is back', async () => {
  const page = open(pageWith(aSiteConfig({ product: 'wensenlijst' })));
  siteIsAt(page, 1);
  await settle(page);
  act(() => page.hubs.cut('site'));
  siteIsAt(page, 2);
  act(() => page.hubs.elapse());
  act(() => page.hubs.elapse());
  await waitFor(() => expect(page.config()?.product).toBe('wensenlijst'));
});

test('a site-config that is older than the change is asked for again', async () => {
  let revision = 1;
  const page = open(() => pageWith(aSiteConfig({ revision }))());
  siteIsAt(page, 1);
  await settle(page);
  act(() => page.hubs.emit('site', 'SiteConfigChanged', { webVersion: '2', revision: 2 }));
  act(() => page.hubs.elapse());
  await waitFor(() => expect(page.hubs.waiting).toHaveLength(1));
  revision = 2;
  act(() => page.hubs.elapse());
  await waitFor(() => expect(page.config()?.revision).toBe(2));
  expect(page.hubs.waiting).toHaveLength(0);
});
