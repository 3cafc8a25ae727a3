import type { Keys, KeyShelf } from '../kept-keys.js';

/** Stands in for the browser's own database. */
export const keysInMemory = (): KeyShelf & { readonly all: ReadonlyMap<string, Keys> } => {
  const all = new Map<string, Keys>();
  return {
    all,
    find: async (name) => all.get(name),
    keep: async (name, fresh) => {
      const keys = all.get(name) ?? fresh;
      all.set(name, keys);
      return keys;
    },
    remove: async (name) => void all.delete(name),
  };
};
