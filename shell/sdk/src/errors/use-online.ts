import { useSyncExternalStore } from 'react';

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
