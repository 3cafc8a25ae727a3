import '@fontsource-variable/figtree/wght.css';
import '@site/shell-sdk/styles.css';
import { webVersion } from '@site/contracts/calls';
import {
  activateShell,
  browserWorld,
  causeOf,
  configAtom,
  createShell,
  createVersionCheck,
  lookWhenSeen,
  pageErrorAtom,
  readSiteConfig,
} from '@site/shell-sdk/host';
import { type ComponentProps, startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@site/shell-sdk';
import { App } from './app.js';
import { ownStyles, readFirstView, takeOver } from './first-view/first-view.js';
import { holdPresses } from './first-view/hold-presses.js';
import { stillOf } from './first-view/still-page.js';
import { applyTheme, themeIn } from './layout/theme.js';
import { watchTyping } from './live/is-busy.js';
import { openLoginDialog } from './login/open-login-dialog.js';
import { keepErrors } from './observe/keep-errors.js';
import { createFindOwner } from './remotes/find-owner.js';
import { createRemoteLoader, entryIntegrity, untilSettled } from './remotes/remote-loader.js';
import { reportFailure } from './remotes/report-failure.js';
import { dropProof } from './routing/drop-proof.js';
import { whenIdle } from './when-idle.js';

/** The script that a manifest names, for a version whose entry the page does not name. */
const entryIn = async (manifestUrl: string): Promise<string> => {
  const answer = await fetch(manifestUrl);
  const { metaData } = (await answer.json()) as { metaData: { remoteEntry: { path: string; name: string } } };
  return metaData.remoteEntry.path + metaData.remoteEntry.name;
};

/**
 * Gets a remote's routes. `isRepeat` forgets the container of an earlier try, good or broken.
 * Rejects when the manifest, its entry or its code cannot be had, when its shared versions do not fit, or when it exposes no routes.
 */
const fetchRemote = async (name: string, manifestUrl: string, isRepeat: boolean): Promise<RemoteModule> => {
  const known = remotes().find((remote) => remote.manifestUrl === manifestUrl)?.entryUrl;
  const entry = new URL(known ?? (await entryIn(manifestUrl)), new URL(manifestUrl, location.href)).href;
  // The browser may have kept one that was changed on its way, which it would give again.
  if (isRepeat) await fetch(entry, { cache: 'reload' });
  registerRemotes([{ name, entry }], { force: isRepeat });
  const module = await loadRemote<RemoteModule>(`${name}/routes`);
  if (!Array.isArray(module?.routes)) throw new Error(`${name} exposes no routes`);
  return module;
};

/**
 * Ends the current task, so that the browser may paint and handle input before the next one. Started in one task, a page would
 * ignore input for half a second on a slow phone.
 */
const yieldToEventLoop = (): Promise<void> =>
  // `yield` continues before other queued tasks; older browsers only have a timer.
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

const errors = keepErrors(window);
dropProof(location, history);
const config = readSiteConfig(document);
const world = browserWorld(openLoginDialog);
const shell = createShell(config, world);
activateShell(shell);
const remotes = () => (shell.store.get(configAtom) ?? config).remotes;
applyTheme(themeIn(document.cookie, location.protocol === 'https:'), document);
registerPlugins([entryIntegrity(remotes)]);

const firstView = readFirstView(document);
/** Loads a remote with the code of the open page, so that the page hydrates in one piece or is known to have failed. */
const fetchWithPage: typeof fetchRemote = async (...asked) => {
  const module = await fetchRemote(...asked);
  await module.ready?.(location.pathname, firstView !== null);
  return module;
};
const loader = createRemoteLoader({ fetchRemote: fetchWithPage, later: world.hubs.later, report: world.report, reportFailure });
if (firstView === null) {
  shell.session.load(config.hasSession).catch((error: unknown) => shell.store.set(pageErrorAtom, causeOf(error)));
} else {
  ownStyles(document);
  takeOver(shell, firstView, performance);
}

const versionCheck = createVersionCheck({
  now: () => world.now().getTime(),
  loadedVersion: config.webVersion,
  serverVersion: async () => (await shell.call(webVersion, { query: { clientVersion: config.webVersion } })).version,
  reload: () => location.reload(),
  isBusy: watchTyping(document),
  later: world.hubs.later,
});

document.addEventListener('visibilitychange', () => shell.hubs.visibilityChanged());
lookWhenSeen(document, versionCheck);

whenIdle(() => {
  import(/* webpackChunkName: "later" */ './idle.js').then(
    ({ whatWaits }) => whatWaits(shell, config, errors),
    (error: unknown) => world.report('idle work failed', error),
  );
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
const onNavigated = () => void versionCheck.navigated();
const page = (more?: Pick<ComponentProps<typeof App>, 'onAlive' | 'still'>) => (
  <BrowserRouter>
    <App shell={shell} loader={loader} onNavigated={onNavigated} {...more} />
  </BrowserRouter>
);
// The boundary around a page logs what it catches; React logs only what nobody caught.
const options = { onCaughtError: () => undefined };

/** React works on it a few milliseconds at a time, so that a slow phone hears what is touched meanwhile, which comes first. */
const inPieces = startTransition;

const start = async (): Promise<void> => {
  const stopHolding = holdPresses(root);
  await yieldToEventLoop();
  // The page's code and who is logged in are fetched in parallel.
  const owner = createFindOwner(config.remotes)(location.pathname);
  if (owner.kind === 'remote') loader.load(owner.remote);
  await yieldToEventLoop();
  const { createRoot, hydrateRoot } = await import(/* webpackMode: "eager" */ './react-root.js');
  await yieldToEventLoop();
  if (firstView === null || owner.kind !== 'remote') {
    stopHolding();
    inPieces(() => createRoot(root, options).render(page()));
    return;
  }
  // What came as HTML stays, and can be read and followed, until the code it belongs to is here, and when that does not come.
  const { status } = await untilSettled(loader, owner.remote.name);
  const press = stopHolding();
  if (status === 'failed') {
    inPieces(() => createRoot(root, options).render(page({ still: stillOf(root, location.pathname) })));
    return;
  }
  const onRecoverableError = (error: unknown) => world.report('the page was made anew in the browser', error);
  // A press a moment later: what depends on the page being alive is drawn.
  inPieces(() => void hydrateRoot(root, page({ onAlive: () => void setTimeout(press) }), { ...options, onRecoverableError }));
};
void start();
