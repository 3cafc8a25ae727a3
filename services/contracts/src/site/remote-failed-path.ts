/** Alone in its file: the shell's first script takes this and no schema. */
export const REMOTE_FAILED_PATH = '/api/Site/RemoteFailed';
