// What makes a shell: all of it is `@internal`, for the shell alone. Remotes get index.ts, which shares these modules at run time.
export { matchRoutes } from 'react-router';
export { fetchSiteConfig, readSiteConfig } from './config/read-site-config.js';
export { configAtom } from './config/config-atom.js';
export { keptAtAtom } from './errors/connection.js';
export { causeOf, pageErrorAtom, PageErrorSignal, usePageError, type PageErrorCause } from './errors/page-error.js';
export { firstDayAtom } from './format/use-today.js';
export { closeModals } from './modal/open-modal.js';
export { sessionReadyAtom, userAtom, wishlistsAtom } from './session/session-atoms.js';
export { browserWorld } from './shell/browser-world.js';
export { createShell, type Shell, type ShellWorld } from './shell/create-shell.js';
export { activateShell } from './shell/current-shell.js';
export { useShell } from './shell/shell-context.js';
export { ShellProvider } from './shell/shell-provider.js';
export { titleAfterwards } from './ui/states.js';
export { createVersionCheck, lookWhenSeen, type VersionCheck } from './version/version-check.js';
