/**
 * Takes the place, in the browser's build, of what the federation runtime knows of manifests: snapshots of them, and what is loaded
 * ahead by those. Pages name the entry of each remote, and load nothing ahead by the runtime.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** There is nothing in here that a plug-in could change. */
  readonly hooks = { applyPlugin: (): void => undefined, removePlugin: (): void => undefined };
}

/** No host has a snapshot, so none of a remote is known. */
export const getGlobalRemoteInfo = () => ({ hostGlobalSnapshot: undefined });

const nothingAhead = (): never => {
  throw new Error('Nothing is loaded ahead here');
};
export {
  nothingAhead as formatPreloadArgs,
  nothingAhead as preloadAssets,
  nothingAhead as defaultPreloadArgs,
  nothingAhead as normalizePreloadExposes,
};
