import { atom } from 'jotai';

/** Lists (username, lower case) whose question was answered wrongly too often in this page (spec 2 §4). */
export const lockedOutAtom = atom<ReadonlySet<string>>(new Set<string>());
