import { currentShell } from '../shell/current-shell.js';
import type { AppEvent } from './tell-app.js';

/** Tells the app wrapper what happened, when there is one: `tellApp('listDeleted', { username })`. */
export const tellApp = (event: AppEvent, payload?: unknown): void => currentShell().world.tellApp(event, payload);
