import { atom } from 'jotai';

/** Categories (public guid) whose crossed-off gifts are shown. */
export const unfoldedAtom = atom<ReadonlySet<string>>(new Set<string>());
