import type { RemoteModule } from '@site/shell-sdk';
import { aSiteConfig, aUser, createShellStub } from '@site/shell-sdk/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router';
import { App } from './app.js';
import { createRemoteLoader } from './remotes/remote-loader.js';

/** This test runs where there is no window and no document, as a server that sends the frame as markup does. */
const markup = (path: string, stub: Parameters<typeof createShellStub>[0] = {}, ready?: RemoteModule): string => {
  const { shell } = createShellStub(stub);
  const empty = createRemoteLoader({
    reportFailure: () => undefined,
    fetchRemote: () => Promise.reject(new Error('a server loads nothing')),
    later: () => () => undefined,
    report: () => undefined,
  });
  const state = () => ({ status: 'ready', module: ready ?? { routes: [] }, attempt: 1, manifestUrl: '' }) as const;
  const loader = ready === undefined ? empty : { ...empty, state };
  const app = createElement(App, { shell, loader, onNavigated: () => undefined });
  return renderToString(createElement(StaticRouter, { location: path }, app));
};

test('the frame renders without a browser', () => {
  expect(typeof window).toBe('undefined');
  const html = markup('/blog');
  expect(html).toContain('Verlanglijstje');
  expect(html).toContain('Deze pagina is er niet');
});

test('two pages rendered in one process know nothing of each other', () => {
  const mine = markup('/blog', { user: aUser({ firstName: 'Anna' }) });
  const theirs = markup('/blog', { config: aSiteConfig({ siteName: 'Andere site' }) });
  expect([mine.includes('Anna'), mine.includes('Andere site')]).toEqual([true, false]);
  expect([theirs.includes('Anna'), theirs.includes('Andere site')]).toEqual([false, true]);
});

test('the browser brings menu, footer and bar of a page to life after its content: they stand in more frames', () => {
  const menu = [{ id: 'faq', slot: 'common' as const, label: 'Vragen', to: '/faq', order: 1, when: { session: 'any' as const } }];
  const remote = {
    name: 'mf_content',
    enabled: true,
    version: '1',
    manifestUrl: '/m',
    paths: ['/faq'],
    menu,
    fallbackManifestUrl: null,
  };
  const html = markup(
    '/faq',
    { config: { remotes: [remote] } },
    { routes: [{ path: '/faq', element: createElement('h1', null, 'Hoe') }] },
  );
  const framesAround = (tag: string): number => {
    const before = html.slice(0, html.indexOf(tag));
    expect(html).toContain(tag);
    return before.split('<!--$').length - before.split('<!--/$').length;
  };
  expect(['<h1', 'href="/faq"', '<footer'].map(framesAround)).toEqual([1, 2, 2]);
});
