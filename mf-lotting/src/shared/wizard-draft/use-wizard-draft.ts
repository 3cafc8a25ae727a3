import type { User } from '@site/contracts';
import { newId, useSession } from '@site/shell-sdk';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { type Draft, emptyDraft, organizedBy } from './draft.js';
import { changeDraftAtom, type DrawResult, drawnAtom, heldAtom, usedAnonymouslyAtom } from './draft-atoms.js';
import { drawBody } from './draw-body.js';

export interface WizardDraft {
  /** This person's draft, null when nothing is in progress. */
  readonly draft: Draft | null;
  /** The draw that was made of the draft just now. */
  readonly drawn: DrawResult | null;
  /** False where the browser keeps nothing, or no more. */
  readonly isKept: boolean;
  /** A draft of a later version of this page is kept. */
  readonly newerVersion: number | null;
  /** Begins a draft: an empty one, or the one given. */
  readonly start: (draft?: Draft) => void;
  /** Changes the draft; does nothing when another tab has drawn it or thrown it away meanwhile. */
  readonly change: (change: (draft: Draft) => Draft) => void;
  /** The key under which this very draw is asked for, kept from now on; null when another tab has drawn it or thrown it away. */
  readonly keepDrawKey: () => string | null;
  /** Throws the draft away. */
  readonly reset: () => void;
  /** The draw stands: the draft is marked as drawn and goes (docs/specification/2-wishlist-and-draw.md §4). */
  readonly markDrawn: (drawn: DrawResult) => void;
}

/**
 * Whose drafts are this person's? Their own; and one that was begun without a login, by who logs in while making it here,
 * or who is no account holder: a guest is the same browser. Another user's is ignored (docs/specification/2-wishlist-and-draw.md
 * §4).
 */
const isOf = (draft: Draft, user: User | null, usedAnonymously: boolean): boolean => {
  if (draft.userPrivateGuid === (user?.privateGuid ?? null)) return true;
  return draft.userPrivateGuid === null && (usedAnonymously || user?.isAccount === false);
};

/** The same draw keeps its key; every change of what would be sent makes it another draw. */
const withKey = (before: Draft, after: Draft): Draft =>
  after.drawKey === null || JSON.stringify(drawBody(before)) === JSON.stringify(drawBody(after))
    ? after
    : { ...after, drawKey: null };

/** The draw that this person is making in this browser, and the ways to change it. */
export const useWizardDraft = (): WizardDraft => {
  const { user } = useSession();
  const held = useAtomValue(heldAtom);
  const [drawn, setDrawn] = useAtom(drawnAtom);
  const [usedAnonymously, setUsedAnonymously] = useAtom(usedAnonymouslyAtom);
  const edit = useSetAtom(changeDraftAtom);

  const ownOf = useMemo(
    () => (draft: Draft | null) => (draft === null || !isOf(draft, user, usedAnonymously) ? null : organizedBy(user, draft)),
    [user, usedAnonymously],
  );
  const draft = useMemo(() => ownOf(held.draft), [ownOf, held.draft]);

  useEffect(() => {
    if (user === null) setUsedAnonymously(true);
  }, [user, setUsedAnonymously]);

  // Kept under their own name at once: after a reload nobody knows any more who began it.
  const isTakenOver = draft !== null && held.draft?.userPrivateGuid !== draft.userPrivateGuid;
  useEffect(() => {
    if (isTakenOver) edit((before) => ownOf(before) ?? before);
  }, [isTakenOver, ownOf, edit]);

  const ways = useMemo(
    () => ({
      start: (next?: Draft) => {
        setDrawn(null);
        edit(() => next ?? emptyDraft(user));
      },
      change: (change: (draft: Draft) => Draft) =>
        edit((before) => {
          const own = ownOf(before);
          return own === null ? before : withKey(own, change(own));
        }),
      keepDrawKey: () => {
        const kept = edit((before) => {
          const own = ownOf(before);
          return own === null || own.drawKey !== null ? before : { ...own, drawKey: newId() };
        });
        return ownOf(kept)?.drawKey ?? null;
      },
      reset: () => edit((before) => (ownOf(before) === null ? before : null)),
      markDrawn: (made: DrawResult) => {
        setDrawn(made);
        edit((before) => {
          const own = ownOf(before);
          return own === null ? before : { ...own, drawn: true };
        });
        edit((before) => (ownOf(before) === null ? before : null));
      },
    }),
    [user, ownOf, edit, setDrawn],
  );
  return { draft, drawn, isKept: held.isKept, newerVersion: held.newerVersion, ...ways };
};
