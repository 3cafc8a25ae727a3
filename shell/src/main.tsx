import '@fontsource-variable/figtree/wght.css';
import '@site/shell-sdk/styles.css';
import {
  activateShell,
  browserWorld,
  causeOf,
  createShell,
  createVersionCheck,
  pageErrorAtom,
  readSiteConfig,
  webVersionCall,
} from '@site/shell-sdk/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';
import { isFromHistory, readFirstView, takeOver } from './first-view/first-view.js';
import { holdPresses } from './first-view/hold-presses.js';
import { applyTheme, themeIn } from './layout/theme.js';
import { watchTyping } from './live/is-busy.js';
import { openLoginDialog } from './login/open-login-dialog.js';
import { fetchRemote } from './remotes/federation.js';
import { createFindOwner } from './remotes/find-owner.js';
import { tellFailure } from './remotes/tell-failure.js';
import { createRemoteLoader, untilSettled } from './remotes/remote-loader.js';
import { dropProof } from './routing/drop-proof.js';

dropProof(location, history);
const config = readSiteConfig(document);
const world = browserWorld(openLoginDialog);
const shell = createShell(config, world);
activateShell(shell);
applyTheme(themeIn(document.cookie), document);

// The page's code and who is logged in are fetched side by side.
const loader = createRemoteLoader({ fetchRemote, later: world.hubs.later, report: world.report, tellFailure });
const owner = createFindOwner(config.remotes)(location.pathname);
if (owner.kind === 'remote') loader.load(owner.remote);
const firstView = readFirstView(document);
if (firstView === null) {
  shell.session.load(config.hasSession).catch((error: unknown) => shell.store.set(pageErrorAtom, causeOf(error)));
} else {
  takeOver(shell, firstView);
  // Kept by the browser, it may be of who was logged in when it was made.
  if (isFromHistory(performance))
    shell.session.reloadUser().catch((error: unknown) => world.report('who it is stays unknown', error));
}

const versionCheck = createVersionCheck({
  now: () => world.now().getTime(),
  loadedVersion: config.webVersion,
  serverVersion: async () => (await shell.call(webVersionCall, { query: { clientVersion: config.webVersion } })).version,
  reload: () => location.reload(),
  isBusy: watchTyping(document),
  later: world.hubs.later,
});

document.addEventListener('visibilitychange', () => {
  shell.hubs.visibilityChanged();
  if (document.visibilityState === 'visible') void versionCheck.becameVisible();
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
const onNavigated = () => void versionCheck.navigated();
const page = (onAlive?: () => void) => (
  <BrowserRouter>
    <App shell={shell} loader={loader} onNavigated={onNavigated} onAlive={onAlive} />
  </BrowserRouter>
);
// The boundary around a page logs what is worth it; React itself only what nobody caught.
const options = { onCaughtError: () => undefined };
const make = () => createRoot(root, options).render(page());
const takeOverMarkup = (press: () => void) =>
  // A moment later: what depends on the page being alive is drawn by then.
  hydrateRoot(
    root,
    page(() => void setTimeout(press)),
    {
      ...options,
      onRecoverableError: (error) => world.report('the page was made anew in the browser', error),
    },
  );
if (firstView === null || owner.kind !== 'remote') {
  make();
} else {
  // What came as HTML stays, and can be read and followed, until the code it belongs to is here.
  const stopHolding = holdPresses(root);
  void untilSettled(loader, owner.remote.name).then(({ status }) =>
    status === 'ready' ? takeOverMarkup(stopHolding()) : make(),
  );
}
