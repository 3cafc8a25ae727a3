import { newId } from './new-id.js';

/** Random id of this browser tab: realtime events carry it, and the tab ignores its own (spec 3 §6). */
export const contextId: string = newId();
