import { currentShell } from '../shell/current-shell.js';

/** What the native app wrapper is told (docs/specification/3-decisions.md §10). */
export type AppEvent = 'listDeleted' | 'friendAdded' | 'friendDeleted' | 'loggedIn' | 'loggedOut';

interface AppBridge {
  readonly call: (method: string, payload: unknown) => unknown;
}

declare global {
  interface Window {
    /** Present inside the app wrapper only. */
    readonly appBridge?: AppBridge;
  }
}

export type Report = (what: string, error: unknown) => void;

/** Makes `tellApp`: the app hears of it when it is there, and whatever it does with it never breaks the page. */
export const createTellApp =
  (bridge: () => AppBridge | undefined, report: Report) =>
  (method: AppEvent, payload: unknown = null): void => {
    const failed = (error: unknown) => report(`interop failed for ${method}`, error);
    try {
      Promise.resolve(bridge()?.call(method, payload)).catch(failed);
    } catch (error) {
      failed(error);
    }
  };

/** Tells the app wrapper what happened, when there is one: `tellApp('listDeleted', { username })`. */
export const tellApp = (event: AppEvent, payload?: unknown): void => currentShell().world.tellApp(event, payload);
