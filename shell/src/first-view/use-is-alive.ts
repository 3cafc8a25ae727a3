import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in HTML from the server, until the browser has taken it over: nothing hears of what is pressed before. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
