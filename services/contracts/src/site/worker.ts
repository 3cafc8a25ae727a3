/** Address of the service worker; at the root, so that every page is in its scope. */
export const WORKER_PATH = '/worker.js';

/** What a page tells the worker: that there may be something new to keep. Whose session this is the worker asks the server. */
export interface WorkerMessage {
  /** What the page fetched by itself, before a worker was there to see it. */
  readonly urls: readonly string[];
  /** Somebody wants to log out and cannot, for want of a connection: nothing that can be read stays here. Wishes stay theirs. */
  readonly isLeaving?: true;
}

/** Cache in which wishes wait that were made without a connection, of each user one; the worker sends them. */
export const unsentCache = (user: string): string => `${UNSENT_PREFIX}${user}`;
export const UNSENT_PREFIX = 'unsent ';

/** By addresses under it, which the worker alone answers, pages leave such wishes with it and ask what waits. */
export const UNSENT_PATH = '/unsent/';
export const unsentPath = (user: string, key?: string): string => `${UNSENT_PATH}${user}${key === undefined ? '' : `/${key}`}`;

/** Tag under which the worker is woken when there is a connection again, in browsers that can. */
export const UNSENT_TAG = 'unsent';

/** A wish that waits for a connection. */
export interface UnsentWish {
  /** The request's `Idempotency-Key`. */
  readonly key: string;
  readonly wishlistPrivateGuid: string;
  /** Of `EditWithoutProduct`. */
  readonly body: { readonly description: string; readonly categoryPrivateGuid: string };
  /** The service would not have it: its list is gone, or not theirs any more. */
  readonly isRefused?: boolean;
}

/** Cache in which the worker keeps a picture that another app shared; it answers it under `/shared/` and what `foto` says. */
export const SHARED_CACHE = 'shared';
export const SHARED_PATH = '/shared/';
export const SHARED_PICTURE_PARAM = 'foto';
/** What `foto` says when a picture was shared that nobody could take. */
export const NO_SHARED_PICTURE = 'nee';
export const sharedPicturePath = (key: string): string => `${SHARED_PATH}${key}`;

/** So many letters of each thing that an app shared go along in an address: browsers and servers refuse one that is much longer. */
export const MOST_SHARED_LETTERS = 2000;
