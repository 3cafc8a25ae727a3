import { atom } from 'jotai';

/** Gifts (public guid) that are on the screen but not yet at the service. */
export const savingGiftsAtom = atom<ReadonlySet<string>>(new Set<string>());
