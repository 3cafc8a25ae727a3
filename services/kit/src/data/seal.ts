import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Secrets to derive keys from; the first is the one to use now. */
export type Secrets = readonly [string, ...string[]];

/** What keys are derived from. What is sealed carries the id; those of the environment have none. */
export interface Key {
  readonly id: string;
  readonly secret: string;
}

/** The keys of a service, which may change while it runs; the first is the one to use now. */
export interface LiveKeys {
  /** The same array as long as they are the same. */
  readonly all: readonly [Key, ...Key[]];
  /** @throws when what is sealed now might be sealed with a key that was given up meanwhile. */
  readonly demandFresh: () => void;
}

interface UseKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Keys for one use, in the order of what they are derived from, as they are when they are asked for. */
export interface UseKeys {
  readonly all: readonly [UseKey, ...UseKey[]];
  /** The one to seal with. @throws as `demandFresh`. */
  readonly now: UseKey;
}

const fixed = ([now, ...before]: Secrets): LiveKeys => {
  const keyOf = (secret: string): Key => ({ id: '', secret });
  return { all: [keyOf(now), ...before.map(keyOf)], demandFresh: () => undefined };
};

const isLive = (from: Secrets | LiveKeys): from is LiveKeys => 'all' in from;

export const keysFor = (from: Secrets | LiveKeys, use: string): UseKeys => {
  const live = isLive(from) ? from : fixed(from);
  const keyOf = ({ id, secret }: Key): UseKey => ({ id, key: Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES)) });
  const derive = (keys: LiveKeys['all']): UseKeys['all'] => [keyOf(keys[0]), ...keys.slice(1).map(keyOf)];
  let made = { of: live.all, keys: derive(live.all) };
  const all = (): UseKeys['all'] => {
    if (made.of !== live.all) made = { of: live.all, keys: derive(live.all) };
    return made.keys;
  };
  return {
    get all() {
      return all();
    },
    get now() {
      live.demandFresh();
      return all()[0];
    },
  };
};

/** The key's id, and what was sealed with it. */
export const withId = ({ id }: UseKey, sealed: Buffer): string =>
  id === '' ? sealed.toString('base64url') : `${id}.${sealed.toString('base64url')}`;

/** Which of the keys may open it, and what is to be opened. */
export const openersOf = (
  keys: readonly UseKey[],
  sealed: string,
): { readonly keys: readonly Buffer[]; readonly bytes: Buffer } => {
  const at = sealed.indexOf('.') + 1;
  const id = sealed.slice(0, Math.max(0, at - 1));
  return {
    keys: keys.flatMap((each) => (each.id === id ? [each.key] : [])),
    bytes: Buffer.from(sealed.slice(at), 'base64url'),
  };
};

/** The id of the key, nonce, what was sealed, and its tag. */
export const sealWith = (key: UseKey, plain: Buffer, about: string, nonce: Buffer = randomBytes(NONCE_BYTES)): string => {
  const used = nonce.subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.key, used).setAAD(Buffer.from(about));
  return withId(key, Buffer.concat([used, cipher.update(plain), cipher.final(), cipher.getAuthTag()]));
};

const openOne = (key: Buffer, bytes: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};

/** @throws when it was sealed about something else, with none of these keys, or was changed. */
export const openWith = (all: readonly UseKey[], sealed: string, about: string): Buffer => {
  const { keys, bytes } = openersOf(all, sealed);
  let problem: unknown = new Error('sealed with a key that is not here');
  for (const key of keys) {
    try {
      return openOne(key, bytes, about);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
};

/** Encrypts (AES-256-GCM) under the first of its keys, and opens what any of them sealed. */
export interface Seal {
  seal(bytes: Buffer, about: string): string;
  /** @throws when it was sealed about something else, with another key, or was changed. */
  open(sealed: string, about: string): Buffer;
  /** The same under the key to use now; what is so already stays, and so does what none of the keys opens. */
  renew(sealed: string, about: string): string;
}

const tryOpen = (keys: readonly UseKey[], sealed: string, about: string): Buffer | null => {
  try {
    return openWith(keys, sealed, about);
  } catch {
    return null; // with another key, or none of ours
  }
};

export const createSeal = (from: Secrets | LiveKeys, use: string): Seal => {
  const keys = keysFor(from, use);
  return {
    seal: (plain, about) => sealWith(keys.now, plain, about),
    open: (sealed, about) => openWith(keys.all, sealed, about),
    renew: (sealed, about) => {
      if (tryOpen([keys.now], sealed, about) !== null) return sealed;
      const plain = tryOpen(keys.all, sealed, about);
      return plain === null ? sealed : sealWith(keys.now, plain, about);
    },
  };
};
