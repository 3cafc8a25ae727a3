import type { createStore } from 'jotai';

/** One page's client state: made per page, so that two pages rendered in one process never share it. */
export type Store = ReturnType<typeof createStore>;
