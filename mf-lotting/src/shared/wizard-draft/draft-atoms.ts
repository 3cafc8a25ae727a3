import { atom } from 'jotai';
import type { Draft } from './draft.js';
import { toast } from '@site/shell-sdk';
import { t } from './messages.js';
import { DRAFT_KEY, isDrawn, readStored, type StoredDraft, writeStored } from './stored-draft.js';

/** A draw that was made of the draft in this tab. */
export interface DrawResult {
  readonly publicGuid: string;
  readonly manageGuid: string;
  /** The organizer's own lot; null when they have none, or the session is not theirs. */
  readonly organizerLot: string | null;
  readonly organizesOnly?: boolean | undefined;
  /** Is the session the organizer's? */
  readonly isOwn: boolean;
  readonly title: string;
  /** Who take part. */
  readonly names: readonly string[];
  /** Is there somebody without mail among them? */
  readonly needsCards: boolean;
}

interface DraftInPage extends StoredDraft {
  /** False where the browser keeps nothing: then the draft lives as long as this page. */
  readonly isKept: boolean;
}

const readHeld = (): DraftInPage => ({ ...readStored(), isKept: true });

/** Null until the first look. */
const memoryAtom = atom<DraftInPage | null>(null);

memoryAtom.onMount = (set) => {
  // What is written by another tab, also while no screen looked, is what holds.
  const refresh = () => set((held) => (held?.isKept === false ? held : readHeld()));
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === DRAFT_KEY || key === null) refresh();
    if (key === DRAFT_KEY && isDrawn(newValue)) toast(t('loting.wizard.drawn_elsewhere'));
  };
  refresh();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};

/** What this browser keeps of a draw being made, whoever's it is. */
export const heldAtom = atom((get): DraftInPage => get(memoryAtom) ?? readHeld());

/**
 * Changes the draft and keeps it at once; answers what is kept now. The change is made to what the browser has now, so that two
 * tabs do not undo each other's work, and a page that comes back from history does not draw what was drawn meanwhile.
 */
export const changeDraftAtom = atom(null, (get, set, change: (before: Draft | null) => Draft | null): Draft | null => {
  const held = get(heldAtom);
  const before = held.isKept ? readStored().draft : held.draft;
  const draft = change(before);
  if (draft !== before) set(memoryAtom, { draft, newerVersion: null, isKept: writeStored(draft) });
  else if (before !== held.draft) set(memoryAtom, readHeld());
  return draft;
});

/** The draw that this tab made last, until a next draft is begun. */
export const drawnAtom = atom<DrawResult | null>(null);

/** Was this tab's wizard used by somebody who was not logged in? Then whoever logs in here goes on with their draft. */
export const usedAnonymouslyAtom = atom(false);
