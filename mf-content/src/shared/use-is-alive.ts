import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in HTML from the server, until the browser has taken it over: the browser itself would put a form in the address. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
