import type { KeptKeys, Keys } from './kept-keys.js';

/** The head of what lies sealed in a cache: which address it answers, and with which headers. */
const SEALED = 'x-sealed';
const NONCE_BYTES = 12;

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
/** Letters of one byte each, as headers may have them. */
const asText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const asBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Of two parts of an entry, or of two entries, neither opens in the place of the other. */
const about = (place: string, part: 'head' | 'body'): Uint8Array<ArrayBuffer> => encode(`${part} of ${place}`);

const seal = async ({ sealing }: Keys, bytes: BufferSource, additionalData: BufferSource): Promise<Uint8Array<ArrayBuffer>> => {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, sealing, bytes));
  const all = new Uint8Array(NONCE_BYTES + sealed.length);
  all.set(iv);
  all.set(sealed, NONCE_BYTES);
  return all;
};

const open = ({ sealing }: Keys, sealed: Uint8Array<ArrayBuffer>, additionalData: BufferSource): Promise<ArrayBuffer> => {
  const algorithm = { name: 'AES-GCM', iv: sealed.subarray(0, NONCE_BYTES), additionalData };
  return crypto.subtle.decrypt(algorithm, sealing, sealed.subarray(NONCE_BYTES));
};

interface Head {
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** What is kept of an answer, without its body. */
export interface KeptEntry {
  readonly url: string;
  readonly headers: Headers;
}

/** A cache of which nobody can read an address or an answer but by a key of this browser. */
export interface SealedCache {
  readonly match: (url: string) => Promise<Response | undefined>;
  readonly put: (url: string, answer: Response) => Promise<void>;
  readonly delete: (url: string) => Promise<boolean>;
  /** All of it. What cannot be opened, because its key is gone, goes; what an earlier version left open is sealed. */
  readonly entries: () => Promise<readonly KeptEntry[]>;
  /** The place of an address, and an answer as it lies there, for who keeps and finds it by itself (Workbox). */
  readonly placeOf: (url: string) => Promise<string>;
  readonly sealed: (url: string, answer: Response) => Promise<Response>;
  readonly opened: (place: string, kept: Response) => Promise<Response | undefined>;
}

export interface SealedCaches {
  readonly open: (name: string) => Promise<SealedCache>;
  readonly keys: () => Promise<string[]>;
  readonly has: (name: string) => Promise<boolean>;
  /** With its key: what is left of it anywhere opens no more. */
  readonly delete: (name: string) => Promise<boolean>;
}

interface Deps {
  readonly caches: CacheStorage;
  readonly keys: KeptKeys;
  readonly origin: string;
}

const sealedCache = (cache: Cache, keys: Keys, origin: string): SealedCache => {
  const placeOf = async (url: string): Promise<string> =>
    `${origin}/kept/${hexOf(await crypto.subtle.sign('HMAC', keys.naming, encode(new URL(url, origin).href)))}`;

  const sealed = async (url: string, answer: Response): Promise<Response> => {
    const place = await placeOf(url);
    const head: Head = { url: new URL(url, origin).href, headers: [...answer.headers] };
    const [top, body] = await Promise.all([
      seal(keys, encode(JSON.stringify(head)), about(place, 'head')),
      seal(keys, await answer.arrayBuffer(), about(place, 'body')),
    ]);
    return new Response(body, { headers: { [SEALED]: asText(top) } });
  };

  const headOf = async (place: string, kept: Response): Promise<Head | null> => {
    try {
      const bytes = await open(keys, asBytes(kept.headers.get(SEALED) ?? ''), about(place, 'head'));
      return JSON.parse(new TextDecoder().decode(bytes)) as Head;
    } catch {
      return null; // under a key that is gone: as if it was not there
    }
  };

  const opened = async (place: string, kept: Response): Promise<Response | undefined> => {
    const head = await headOf(place, kept);
    if (head === null) return undefined;
    const body = await open(keys, new Uint8Array(await kept.arrayBuffer()), about(place, 'body'));
    return new Response(body, { headers: head.headers as [string, string][] });
  };

  const put = async (url: string, answer: Response): Promise<void> => cache.put(await placeOf(url), await sealed(url, answer));

  return {
    placeOf,
    sealed,
    opened,
    put,
    match: async (url) => {
      const place = await placeOf(url);
      const kept = await cache.match(place);
      return kept && opened(place, kept);
    },
    delete: async (url) => cache.delete(await placeOf(url)),
    entries: async () => {
      const found: KeptEntry[] = [];
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        if (kept === undefined) continue;
        if (!kept.headers.has(SEALED)) {
          found.push({ url: request.url, headers: kept.headers });
          await put(request.url, kept);
          await cache.delete(request);
          continue;
        }
        const head = await headOf(request.url, kept);
        if (head === null) await cache.delete(request);
        else found.push({ url: head.url, headers: new Headers(head.headers as [string, string][]) });
      }
      return found;
    },
  };
};

/** The browser's caches, sealed: each under keys of its own, which go with it. */
export const createSealedCaches = ({ caches, keys, origin }: Deps): SealedCaches => ({
  open: async (name) => sealedCache(await caches.open(name), await keys.of(name), origin),
  keys: () => caches.keys(),
  has: (name) => caches.has(name),
  delete: async (name) => {
    await keys.forget(name);
    return caches.delete(name);
  },
});
