import { useSyncExternalStore } from 'react';

const LARGE = '(min-width: 1024px)';
const query = (): MediaQueryList | null => ('matchMedia' in globalThis ? matchMedia(LARGE) : null);
const subscribe = (onChange: () => void) => {
  const media = query();
  media?.addEventListener('change', onChange);
  return () => media?.removeEventListener('change', onChange);
};

/** Is the screen large (from 1024 px, where the side menu is)? Follows the window. */
export const useIsLarge = (): boolean => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
