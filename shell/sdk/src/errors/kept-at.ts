import { atom } from 'jotai';

/** Since when the browser kept what the page shows, because there was no connection to ask anew; null: it is of now. */
export const keptAtAtom = atom<string | null>(null);
