import { atom } from 'jotai';

/** Private guids of lists that this page is about to delete or leave: that they go is no surprise then. */
export const leavingListsAtom = atom<ReadonlySet<string>>(new Set<string>());
