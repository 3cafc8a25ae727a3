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
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';
import { applyTheme, themeIn } from './layout/theme.js';
import { watchTyping } from './live/is-busy.js';
import { openLoginDialog } from './login/open-login-dialog.js';
import { fetchRemote } from './remotes/federation.js';
import { createFindOwner } from './remotes/find-owner.js';
import { createRemoteLoader } from './remotes/remote-loader.js';

const config = readSiteConfig(document);
const world = browserWorld(openLoginDialog);
const shell = createShell(config, world);
activateShell(shell);
applyTheme(themeIn(document.cookie), document);

// The page's code and who is logged in are fetched side by side.
const loader = createRemoteLoader({ fetchRemote, later: world.hubs.later, report: world.report });
const owner = createFindOwner(config.remotes)(location.pathname);
if (owner.kind === 'remote') loader.load(owner.remote);
shell.session.load(config.hasSession).catch((error: unknown) => shell.store.set(pageErrorAtom, causeOf(error)));

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
// The boundary around a page logs what is worth it; React itself only what nobody caught.
createRoot(root, { onCaughtError: () => undefined }).render(
  <BrowserRouter>
    <App shell={shell} loader={loader} onNavigated={() => void versionCheck.navigated()} />
  </BrowserRouter>,
);
