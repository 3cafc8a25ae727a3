import type { Stores } from '../shared/stores.js';

/** Stores of which one call, the nth, ends the process it is made in: all of it before that stands. */
export const storesThatDieAt = (stores: Stores, nth: number): Stores => {
  let calls = 0;
  const dying = (store: object): object =>
    new Proxy(store, {
      get: (target, key) => {
        const method = (target as Record<string | symbol, unknown>)[key];
        if (typeof method !== 'function') return method;
        return (...given: unknown[]): unknown => {
          calls += 1;
          if (calls === nth) throw new Error('killed');
          return (method as (...all: unknown[]) => unknown).apply(target, given);
        };
      },
    });
  return Object.fromEntries(Object.entries(stores).map(([name, store]) => [name, dying(store)])) as Stores;
};
