/** Of one cache: by the one its entries are sealed, by the other their addresses are known again. */
export interface Keys {
  readonly sealing: CryptoKey;
  readonly naming: CryptoKey;
}

/** Where keys lie. */
export interface KeyShelf {
  /** Those that are there under this name, or else these, which are there from then on. */
  readonly keep: (name: string, fresh: Keys) => Promise<Keys>;
  readonly find: (name: string) => Promise<Keys | undefined>;
  readonly remove: (name: string) => Promise<void>;
}

/** The keys of caches: made at the first use, good for use alone and not to be read out by any script. */
export interface KeptKeys {
  readonly of: (name: string) => Promise<Keys>;
  readonly forget: (name: string) => Promise<void>;
}

const make = async (): Promise<Keys> => {
  const [sealing, naming] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ]);
  return { sealing, naming };
};

export const createKeptKeys = (shelf: KeyShelf): KeptKeys => {
  const known = new Map<string, Promise<Keys>>();
  const findOrMake = async (name: string): Promise<Keys> => (await shelf.find(name)) ?? shelf.keep(name, await make());
  return {
    of: (name) => {
      const keys = known.get(name) ?? findOrMake(name);
      known.set(name, keys);
      // What failed is tried anew.
      keys.catch(() => known.delete(name));
      return keys;
    },
    forget: async (name) => {
      known.delete(name);
      await shelf.remove(name);
    },
  };
};

const DATABASE = 'kept-keys';
const STORE = 'keys';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no keys can be kept')));
  });

/** In the browser's own database, which keeps a key without ever telling it. */
export const openKeyShelf = (indexedDB: IDBFactory): KeyShelf => {
  let opened: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => {
    const request = indexedDB.open(DATABASE);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    return settled(request);
  };
  const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open();
    try {
      return (await opened).transaction(STORE, mode).objectStore(STORE);
    } catch (error) {
      opened = null; // the browser closed it: next time it is opened anew
      throw error;
    }
  };
  return {
    find: async (name) => settled((await store('readonly')).get(name) as IDBRequest<Keys | undefined>),
    keep: async (name, fresh) => {
      const keys = await store('readwrite');
      const there = await settled(keys.get(name) as IDBRequest<Keys | undefined>);
      if (there !== undefined) return there;
      await settled(keys.put(fresh, name));
      return fresh;
    },
    remove: async (name) => {
      await settled((await store('readwrite')).delete(name));
    },
  };
};
