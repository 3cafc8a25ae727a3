import { LOAD_TOKEN, REMOTE_FAILED_PATH, type RemoteFailure } from '@site/contracts';

/** Code that did not load is mostly the connection's fault. */
const isLoading = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** Cut to what the call accepts. */
const detailsOf = (error: unknown) =>
  error instanceof Error ? { message: String(error).slice(0, 300), stack: error.stack?.slice(0, 2000) } : {};

/** What the page was given when it was loaded. Old browsers do not tell; what they report does not count. */
const loadToken = () => {
  const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return page?.serverTiming?.find(({ name }) => name === LOAD_TOKEN)?.description;
};

/** Reports that a version of a remote failed here. Best effort: nothing waits for it or depends on it. */
export const reportFailure = (manifestUrl: string, kind: RemoteFailure['kind'], error?: unknown): void => {
  if (isLoading(error)) return;
  // Old browsers have none; they report nothing.
  if (!('sendBeacon' in navigator)) return;
  // A version is one, in whatever language.
  const version = manifestUrl.replace(/\.\w+\.json$/, '.json');
  const body = JSON.stringify({ manifestUrl: version, kind, token: loadToken(), ...detailsOf(error) });
  navigator.sendBeacon(REMOTE_FAILED_PATH, new Blob([body], { type: 'application/json' }));
};
