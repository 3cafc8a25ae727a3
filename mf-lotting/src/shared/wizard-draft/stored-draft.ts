import { gcm } from '@noble/ciphers/aes.js';
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js';
import { FIGURES } from '@site/contracts';
import { z } from 'zod/mini';
import { Draft } from './draft.js';

/** Name under which the browser keeps the draft. */
export const DRAFT_KEY = 'loting-wizard';
const RELOADED_KEY = 'loting-wizard-reloaded';

/** What the browser keeps: a draft of anybody, or one of a later version of this page, which this one cannot read. */
export interface StoredDraft {
  readonly draft: Draft | null;
  readonly newerVersion: number | null;
}

/** What was read or written last: a draft of hundreds of people is not read again for each tick. */
let latest: { readonly text: string; readonly stored: StoredDraft } | null = null;

/** As it lies in the browser: names and addresses open with the session's key alone, the version is for whoever reads it. */
const Sealed = z.object({ version: z.number(), sealed: z.string() });
const cipherOf = (key: string) => managedNonce(gcm)(hexToBytes(key));
let cipher: ReturnType<typeof cipherOf> | null = null;
/** There will be no key: nothing is kept. */
let isGivenUp = false;
/** What is to be kept as soon as the key is there. */
let unsaved: Draft | null = null;

const NOTHING: StoredDraft = { draft: null, newerVersion: null };
const AnyVersion = z.object({ version: z.number() });

/** Does something with a storage of the browser; null when it may not be used, is full or throws otherwise. */
const withStorage = <T>(kind: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T): T | null => {
  try {
    return use(globalThis[kind]);
  } catch (error) {
    // Switched off (SecurityError) or full (QuotaExceededError): the caller goes on without.
    if (error instanceof DOMException) return null;
    throw error;
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Is something kept that cannot be read yet? */
export const isLocked = (): boolean =>
  cipher === null && !isGivenUp && withStorage('localStorage', (storage) => storage.getItem(DRAFT_KEY)) !== null;

/** From now on drafts open and close with this key of the session. What this page has open stays so under another key. */
export const unlockDrafts = (key: string): void => {
  const open = cipher === null ? unsaved : readStored().draft;
  cipher = cipherOf(key);
  isGivenUp = false;
  latest = null;
  if (open !== null && !writeStored(open)) unsaved = open;
};

/** The session's key is not to be had: what is kept stays closed, and the draft lives as long as this page. */
export const goOnWithoutKeeping = (): void => {
  isGivenUp = cipher === null;
};

const openSealed = (sealed: string): string | null => {
  try {
    return cipher === null ? null : bytesToUtf8(cipher.decrypt(hexToBytes(sealed)));
  } catch {
    // Of another session, or broken: noble tells no more than that.
    return null;
  }
};

/** A draft as it was kept, sealed or, by an earlier version of this page, open. */
export const draftIn = (value: unknown): Draft | null => {
  const sealed = Sealed.safeParse(value).data?.sealed;
  return Draft.safeParse(sealed === undefined ? value : parsed(openSealed(sealed) ?? '')).data ?? null;
};

/** Reads what is kept. A draft that is broken, of an older version, of another session or drawn is thrown away. */
export const readStored = (): StoredDraft => {
  const text = withStorage('localStorage', (storage) => storage.getItem(DRAFT_KEY));
  if (text === null) return { ...NOTHING, draft: unsaved };
  if (text !== latest?.text) {
    const stored = understood(text);
    if (cipher === null) return stored;
    latest = { text, stored };
  }
  return latest.stored;
};

const understood = (text: string): StoredDraft => {
  const value = parsed(text);
  const version = AnyVersion.safeParse(value).data?.version ?? 0;
  if (version > FIGURES.wizardDraftVersion) return { draft: null, newerVersion: version };
  if (cipher === null) return { ...NOTHING, draft: unsaved };
  const draft = draftIn(value);
  if (draft?.drawn === false) {
    if (!Sealed.safeParse(value).success) writeStored(draft);
    return { draft, newerVersion: null };
  }
  withStorage('localStorage', (storage) => storage.removeItem(DRAFT_KEY));
  return NOTHING;
};

/** Is what another tab wrote a draft whose draw stands? */
export const isDrawn = (text: string | null): boolean => text !== null && draftIn(parsed(text))?.drawn === true;

/** Keeps the draft, or null for none; false when the browser does not keep anything. */
export const writeStored = (draft: Draft | null): boolean =>
  withStorage('localStorage', (storage) => {
    if (isGivenUp) return false;
    if (draft === null) storage.removeItem(DRAFT_KEY);
    unsaved = cipher === null ? draft : null;
    if (cipher !== null && draft !== null) {
      const sealed = bytesToHex(cipher.encrypt(utf8ToBytes(JSON.stringify(draft))));
      const text = JSON.stringify({ version: draft.version, sealed });
      storage.setItem(DRAFT_KEY, text);
      latest = { text, stored: { draft, newerVersion: null } };
    }
    return true;
  }) ?? false;

/**
 * May the page be loaded again for a draft of this later version? Once in a tab: a page that is still older after that
 * goes on without the draft.
 */
export const mayReloadFor = (version: number): boolean =>
  withStorage('sessionStorage', (storage) => {
    if (storage.getItem(RELOADED_KEY) === String(version)) return false;
    storage.setItem(RELOADED_KEY, String(version));
    return true;
  }) ?? false;
