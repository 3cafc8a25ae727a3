import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';

/** Since when the browser kept what the page shows, because there was no connection to ask anew; null: it is of now. */
export const keptAtAtom = atom<string | null>(null);

const subscribe = (onChange: () => void): (() => void) => {
  for (const change of ['online', 'offline']) addEventListener(change, onChange);
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, onChange);
  };
};

/** Whether the browser has a connection, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
