import { createTellApp } from '../bridge/tell-app.js';
import { newId } from '../format/new-id.js';
import { guardBack } from '../modal/back-guard.js';
import { openLoginChannel } from '../session/login-channel.js';
import type { ShellWorld } from './create-shell.js';

const report: ShellWorld['report'] = (what, error) => {
  // The browser's console is where a page logs.
  // eslint-disable-next-line no-console
  console.error(what, error);
};

/** The page behind a dialog stands still, and does not move when its scroll bar goes. */
const lockScroll = (locked: boolean): void => {
  const page = document.documentElement;
  // As wide as the place kept for the bar, which `clientWidth` leaves out where bars lie over the page.
  const barWidth = Math.max(0, innerWidth - page.getBoundingClientRect().width);
  if (locked) page.style.setProperty('--scrollbar', `${barWidth}px`);
  page.toggleAttribute('data-modal-open', locked);
};

/** The world as a browser's page has it; `askLogin` is the host's, which alone can load the remote that has the dialog. */
export const browserWorld = (askLogin: ShellWorld['askLogin']): ShellWorld => ({
  fetch: (input, init) => fetch(input, init),
  newId,
  now: () => new Date(),
  report,
  channel: openLoginChannel(),
  askLogin,
  leave: (url) => location.assign(url),
  tellApp: createTellApp(() => window.appBridge, report),
  lockScroll,
  guardBack,
  hubs: {
    // In one script with what waits until the page is idle, which comes at the same moment.
    load: async () => (await import(/* webpackChunkName: "later" */ '../hub/open-sockets.js')).openSocket,
    isHidden: () => document.visibilityState === 'hidden',
    later: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  },
});
