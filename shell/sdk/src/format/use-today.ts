import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useShell } from '../shell/shell-context.js';
import { dayOf } from './formatters.js';

/** The day on which the page's HTML was made elsewhere, `YYYY-MM-DD`; null for a page that the browser makes itself. */
export const firstDayAtom = atom<string | null>(null);

const never = () => () => undefined;

/**
 * Today in the Netherlands, `YYYY-MM-DD`. While markup from the server is taken over it is the server's day, so that both
 * say the same around midnight or on a device with another clock; right after it is the device's.
 */
export const useToday = (): string => {
  const { store, world } = useShell();
  const here = () => dayOf(world.now());
  return useSyncExternalStore(never, here, () => store.get(firstDayAtom) ?? here());
};
