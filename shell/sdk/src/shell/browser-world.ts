import { createTellApp } from '../bridge/tell-app.js';
import { newId } from '../format/new-id.js';
import { openLoginChannel } from '../session/login-channel.js';
import type { ShellWorld } from './create-shell.js';

const report: ShellWorld['report'] = (what, error) => {
  // The browser's console is where a page logs.
  // eslint-disable-next-line no-console
  console.error(what, error);
};

/** The world as a browser's page has it. */
export const browserWorld = (): ShellWorld => ({
  fetch: (input, init) => fetch(input, init),
  newId,
  now: () => new Date(),
  report,
  channel: openLoginChannel(),
  leave: (url) => location.assign(url),
  tellApp: createTellApp(() => window.appBridge, report),
  lockScroll: (locked) => {
    document.documentElement.toggleAttribute('data-modal-open', locked);
  },
  hubs: {
    load: async () => (await import('../hub/open-sockets.js')).openSockets(),
    isHidden: () => document.visibilityState === 'hidden',
    later: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  },
});
