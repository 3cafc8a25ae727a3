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

/** Reads what is kept. A draft that is broken, of an older version or drawn is thrown away. */
export const readStored = (): StoredDraft => {
  const text = withStorage('localStorage', (storage) => storage.getItem(DRAFT_KEY));
  if (text === null) return NOTHING;
  if (text !== latest?.text) latest = { text, stored: understood(text) };
  return latest.stored;
};

const understood = (text: string): StoredDraft => {
  const value = parsed(text);
  const version = AnyVersion.safeParse(value).data?.version ?? 0;
  if (version > FIGURES.wizardDraftVersion) return { draft: null, newerVersion: version };
  const draft = Draft.safeParse(value).data ?? null;
  if (draft?.drawn === false) return { draft, newerVersion: null };
  withStorage('localStorage', (storage) => storage.removeItem(DRAFT_KEY));
  return NOTHING;
};

/** Is what another tab wrote a draft whose draw stands? */
export const isDrawn = (text: string | null): boolean => text !== null && Draft.safeParse(parsed(text)).data?.drawn === true;

/** Keeps the draft, or null for none; false when the browser does not keep anything. */
export const writeStored = (draft: Draft | null): boolean =>
  withStorage('localStorage', (storage) => {
    if (draft === null) storage.removeItem(DRAFT_KEY);
    else {
      const text = JSON.stringify(draft);
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
