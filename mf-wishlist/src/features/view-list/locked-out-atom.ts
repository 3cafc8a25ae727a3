import { atom } from 'jotai';

/** Lists (username, lower case) whose question was answered wrongly too often in this page. */
export const lockedOutAtom = atom<ReadonlySet<string>>(new Set<string>());
