import { aSiteConfig, aUser, createShellStub } from '@site/shell-sdk/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import { StaticRouter } from 'react-router';
import { App } from './app.js';
import { createRemoteLoader } from './remotes/remote-loader.js';

/** This test runs where there is no window and no document, as a server that sends the frame as markup does. */
const markup = (path: string, stub: Parameters<typeof createShellStub>[0] = {}): string => {
  const { shell } = createShellStub(stub);
  const loader = createRemoteLoader({
    reportFailure: () => undefined,
    fetchRemote: () => Promise.reject(new Error('a server loads nothing')),
    later: () => () => undefined,
    report: () => undefined,
  });
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
