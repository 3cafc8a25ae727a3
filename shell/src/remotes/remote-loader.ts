import { TIMES, type ConfiguredRemote } from '@site/contracts';
import type { RemoteModule } from '@site/shell-sdk';

/** How far a remote is. `slow`: over 5 s, still waiting. */
export type RemoteState =
  | { readonly status: 'loading' | 'slow' | 'failed' }
  | { readonly status: 'ready'; readonly module: RemoteModule; readonly attempt: number; readonly manifestUrl: string };

export interface RemoteLoaderDeps {
  /** Gets the routes of a remote from this manifest; `isRepeat` when an earlier try must be forgotten first. */
  readonly fetchRemote: (name: string, manifestUrl: string, isRepeat: boolean) => Promise<RemoteModule>;
  readonly later: (run: () => void, delay: number) => () => void;
  readonly report: (what: string, error: unknown) => void;
  /** Called for a version that does not load while the one before it does: then it is not the connection. */
  readonly reportFailure: (manifestUrl: string, kind: 'load') => void;
}

export interface RemoteLoader {
  /** The remote's state now; the same object until it changes. */
  readonly state: (name: string) => RemoteState;
  /** Starts loading unless that was done before. */
  readonly load: (remote: ConfiguredRemote) => void;
  /** Loads anew, also what was there: for a person who asks, and after code of the remote failed to load. */
  readonly retry: (remote: ConfiguredRemote) => void;
  /** Calls `changed` at every change. */
  readonly subscribe: (changed: () => void) => () => void;
}

interface Entry {
  state: RemoteState;
  attempts: number;
  /** Attempts that have not ended. */
  running: number;
  /** The manifest that was requested last. */
  asked: string;
}

const loading: RemoteState = { status: 'loading' };

/** Loads remotes when their pages are asked for; a broken or slow one does not affect the others. */
export const createRemoteLoader = ({ fetchRemote, later, report, reportFailure }: RemoteLoaderDeps): RemoteLoader => {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  const set = (entry: Entry, state: RemoteState) => {
    entry.state = state;
    listeners.forEach((changed) => changed());
  };

  /** The active version; on a repeat twice, because the browser answers the first one from a failed preload; then the one before it. */
  const fetchAny = async (remote: ConfiguredRemote, isRepeat: boolean) => {
    const active = remote.manifestUrl;
    const tries = [
      active,
      ...(isRepeat ? [active] : []),
      ...(remote.fallbackManifestUrl === null ? [] : [remote.fallbackManifestUrl]),
    ];
    let failure: unknown;
    for (const [index, url] of tries.entries()) {
      try {
        const module = await fetchRemote(remote.name, url, isRepeat || index > 0);
        if (url !== active) reportFailure(active, 'load');
        return { module, manifestUrl: url };
      } catch (error) {
        failure = error;
        report(`${remote.name} did not load from ${url}`, error);
      }
    }
    throw failure;
  };

  const attempt = async (remote: ConfiguredRemote, entry: Entry) => {
    entry.attempts += 1;
    entry.running += 1;
    entry.asked = remote.manifestUrl;
    const number = entry.attempts;
    set(entry, loading);
    const stopWaiting = later(() => {
      if (entry.state.status === 'loading') set(entry, { status: 'slow' });
    }, TIMES.remoteSlow);
    try {
      const got = await fetchAny(remote, number > 1);
      entry.running -= 1;
      // Whichever of several attempts is first wins.
      if (entry.state.status !== 'ready') set(entry, { status: 'ready', ...got, attempt: number });
    } catch {
      // Each cause was reported above.
      entry.running -= 1;
      if (entry.running === 0 && entry.state.status !== 'ready') set(entry, { status: 'failed' });
    } finally {
      stopWaiting();
    }
  };

  return {
    state: (name) => entries.get(name)?.state ?? loading,
    load: (remote) => {
      const known = entries.get(remote.name);
      // A version that replaced a failed one is tried without being asked for.
      if (known !== undefined && (known.state.status !== 'failed' || known.asked === remote.manifestUrl)) return;
      const entry = known ?? { state: loading, attempts: 0, running: 0, asked: '' };
      entries.set(remote.name, entry);
      void attempt(remote, entry);
    },
    retry: (remote) => {
      const entry = entries.get(remote.name);
      if (entry !== undefined) void attempt(remote, entry);
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

const ENTRY = /\/remoteEntry[^/]*$/;

/**
 * A plug-in of the federation runtime that says of each remote's entry what it must be, so that the browser does not run one that
 * was changed. The runtime asks it of chunks as well, of which nothing is known.
 */
export const entryIntegrity = (remotes: () => readonly ConfiguredRemote[]) => ({
  name: 'integrity',
  createScript: ({ url, attrs = {} }: { readonly url: string; readonly attrs?: Record<string, unknown> }): void => {
    const { pathname } = new URL(url);
    if (!ENTRY.test(pathname)) return;
    const folder = pathname.replace(ENTRY, '/');
    for (const { manifestUrl, integrity, fallbackManifestUrl, fallbackIntegrity } of remotes()) {
      const wanted = manifestUrl.startsWith(folder)
        ? integrity
        : fallbackManifestUrl?.startsWith(folder)
          ? fallbackIntegrity
          : null;
      if (wanted != null) Object.assign(attrs, { integrity: wanted, crossorigin: 'anonymous' });
    }
  },
});

/** Resolves when a remote that is being loaded is there or has failed. */
export const untilSettled = (loader: Pick<RemoteLoader, 'state' | 'subscribe'>, name: string): Promise<RemoteState> =>
  new Promise((resolve) => {
    const look = () => {
      const state = loader.state(name);
      if (state.status !== 'ready' && state.status !== 'failed') return;
      stop();
      resolve(state);
    };
    const stop = loader.subscribe(look);
    look();
  });
