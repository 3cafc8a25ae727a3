/** Address of the service worker; at the root, so that every page is in its scope. */
export const WORKER_PATH = '/worker.js';

/** What a page tells the worker, once it knows who it is for. */
export interface WorkerMessage {
  /** Public guid of who is logged in; null for nobody. */
  readonly user: string | null;
  /** What the page fetched by itself, before a worker was there to see it. */
  readonly urls: readonly string[];
}
