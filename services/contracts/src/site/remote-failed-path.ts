/** Alone in their file: the shell's first script takes these and no schema. */
export const REMOTE_FAILED_PATH = '/api/Site/RemoteFailed';

/** The entry of a page's `Server-Timing` that carries its token: a header, so that the page stays the same for everybody. */
export const LOAD_TOKEN = 'load';
