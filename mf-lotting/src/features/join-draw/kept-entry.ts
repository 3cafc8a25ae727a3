import { gcm } from '@noble/ciphers/aes.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { z } from 'zod/mini';

/** What this browser keeps of who came in by a link: by that they take themselves out again. */
interface KeptEntry {
  readonly entryGuid: string;
  readonly isIn: boolean;
}

/** Nobody comes in by more links than that; the latest stay. */
const MOST = 20;
const KEY = 'loting-joins';
/** As an earlier version of this page kept one: open, and under the link itself. */
const earlierKeyOf = (linkGuid: string): string => `loting-join ${linkGuid}`;

const Kept = z.array(z.string());

/** The link is the key: who has the browser and not the link reads neither it nor what came of it. */
const cipherOf = (linkGuid: string) => managedNonce(gcm)(hexToBytes(linkGuid.replaceAll('-', '')));

/** Null too where the browser keeps nothing. */
const withStorage = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
};

const read = (storage: Storage): readonly string[] => {
  try {
    return z.safeParse(Kept, JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return []; // somebody else put it there
    throw error;
  }
};

const opened = (linkGuid: string, sealed: string): string | null => {
  try {
    return bytesToUtf8(cipherOf(linkGuid).decrypt(hexToBytes(sealed)));
  } catch {
    // Of another link, or broken: noble tells no more than that.
    return null;
  }
};

export const keepEntry = (linkGuid: string, entry: KeptEntry | null): void => {
  withStorage((storage) => {
    const others = read(storage).filter((sealed) => opened(linkGuid, sealed) === null);
    const text = entry === null ? null : `${entry.isIn ? 'in' : 'waiting'} ${entry.entryGuid}`;
    const own = text === null ? [] : [bytesToHex(cipherOf(linkGuid).encrypt(utf8ToBytes(text)))];
    const kept = [...own, ...others].slice(0, MOST);
    if (kept.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(kept));
    storage.removeItem(earlierKeyOf(linkGuid));
  });
};

const entryOf = (text: string | null | undefined): KeptEntry | null => {
  const [state, entryGuid] = text?.split(' ', 2) ?? [];
  return entryGuid === undefined ? null : { entryGuid, isIn: state === 'in' };
};

export const keptEntry = (linkGuid: string): KeptEntry | null => {
  const earlier = entryOf(withStorage((storage) => storage.getItem(earlierKeyOf(linkGuid))));
  if (earlier !== null) keepEntry(linkGuid, earlier);
  const all = withStorage(read) ?? [];
  return entryOf(all.map((sealed) => opened(linkGuid, sealed)).find((text) => text !== null));
};
