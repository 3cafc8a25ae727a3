import { REMOTE_FAILED_PATH, type RemoteFailure } from '@site/contracts';

/** Code that did not come is mostly the connection's fault. */
const isLoading = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

/** As much as the site takes of it. */
const saidBy = (error: unknown) =>
  error instanceof Error ? { message: String(error).slice(0, 300), stack: error.stack?.slice(0, 2000) } : {};

/** Tells the site that a version of a remote failed here. Best effort: nobody waits, and nothing depends on it. */
export const tellFailure = (manifestUrl: string, kind: RemoteFailure['kind'], error?: unknown): void => {
  if (isLoading(error)) return;
  // Old browsers have none: they say nothing, which is no second failure.
  if (!('sendBeacon' in navigator)) return;
  const body = JSON.stringify({ manifestUrl, kind, ...saidBy(error) });
  navigator.sendBeacon(REMOTE_FAILED_PATH, new Blob([body], { type: 'application/json' }));
};
