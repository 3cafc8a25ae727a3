import type { OwnerCategory } from '@site/contracts';
import { moveCategory, moveGift, reorderCategories, reorderGifts } from '@site/contracts/calls';
import { isApiError, type call as sdkCall } from '@site/shell-sdk';
import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { firstBatch, type Batch } from './model/batch.js';
import { applyMoves, type AwayMove, type ListMove, type Sortable } from './model/list-move.js';

export interface MoveQueueDeps {
  readonly queryClient: QueryClient;
  readonly call: typeof sdkCall;
  /** Where answers with this list's categories are kept; moves that were saved are carried out there. */
  readonly answers: () => readonly QueryKey[];
  /** The service refused: says so; the list is asked again (docs/specification/2-wishlist-and-draw.md §4). */
  readonly tellRefused: (error: unknown) => void;
  /** Something is in another list now. */
  readonly tellGone: (move: AwayMove) => void;
}

/** What is not at the service yet. */
export interface Moves {
  /** Done by the person, in order; shown as done. */
  readonly pending: readonly ListMove[];
  /** Where what is being dragged would go. */
  readonly preview: ListMove | null;
  /** Why saving stopped: no connection, or a service that does not work; null while all is well. */
  readonly failure: unknown;
}

/** A body that may outlive the page must be under 64 kB; this many guids are well below. */
const KEEPALIVE_GUIDS = 1000;

/** No sense in trying again: the service understood and will say the same once more. */
const isFinal = (error: unknown): boolean => {
  if (!isApiError(error) || error.kind === 'NoConnection' || error.kind === 'LoginChanged') return false;
  return error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429;
};

const isAway = (move: ListMove): move is AwayMove => move.kind === 'giftAway' || move.kind === 'categoryAway';

const isDifferent = (one: Moves, other: Moves): boolean =>
  one.pending !== other.pending || one.preview !== other.preview || one.failure !== other.failure;

/**
 * The moves of one list, from the moment a person makes them until the service has them. They are never written over the
 * service's answers: what is shown is the newest answer with the pending moves replayed on it, so an answer that comes late,
 * or another owner's change, cannot undo what was done here, and taking a move back is leaving it out.
 * Sent in order, one request at a time; without connection they wait for `retry` or the next move.
 */
export const createMoveQueue = ({ queryClient, call, answers, tellRefused, tellGone }: MoveQueueDeps) => {
  let moves: Moves = { pending: [], preview: null, failure: null };
  let isRunning = false;
  let isHeld = false;
  /** Something was asked or answered while a request was under way: who knows which of the two came first. */
  let isInDoubt = false;
  const listeners = new Set<() => void>();

  const update = (change: Partial<Moves>) => {
    const next = { ...moves, ...change };
    if (!isDifferent(moves, next)) return;
    moves = next;
    listeners.forEach((listener) => listener());
  };

  const known = () =>
    answers().flatMap((queryKey) => {
      const state = queryClient.getQueryState<Sortable>(queryKey);
      return state?.data === undefined ? [] : [{ queryKey, data: state.data, updatedAt: state.dataUpdatedAt }];
    });
  const newest = (): Sortable | null => known().sort((one, other) => other.updatedAt - one.updatedAt)[0]?.data ?? null;
  const askAgain = () => Promise.all(answers().map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  const send = async (batch: Batch): Promise<OwnerCategory | null> => {
    switch (batch.kind) {
      case 'none':
        return null;
      case 'gifts': {
        const { category: categoryPrivateGuid, order } = batch;
        await call(reorderGifts, { body: { categoryPrivateGuid, order }, keepalive: order.length <= KEEPALIVE_GUIDS });
        return null;
      }
      case 'categories':
        await call(reorderCategories, { body: { privateGuidOrder: batch.order }, keepalive: true });
        return null;
      case 'giftAway':
        await call(moveGift, { body: { giftPublicGuid: batch.item, wishlistPrivateGuid: batch.to } });
        return null;
      case 'categoryAway': {
        const body = { categoryPrivateGuid: batch.item, wishlistPrivateGuid: batch.to };
        return (await call(moveCategory, { body })).newCategoryInSourceWishlist;
      }
    }
  };

  /** The saved moves are now part of what the service answered, and the list's new category with them, if it got one. */
  const writeDown = (saved: readonly ListMove[], added: OwnerCategory | null) => {
    for (const { queryKey, updatedAt } of known()) {
      queryClient.setQueryData<Sortable>(
        queryKey,
        (list) => {
          if (list === undefined) return list;
          const moved = applyMoves(list, saved);
          const isNew = added !== null && !moved.categories.some(({ privateGuid }) => privateGuid === added.privateGuid);
          return isNew ? { ...moved, categories: [...moved.categories, added] } : moved;
        },
        { updatedAt },
      );
    }
  };

  /** Takes moves out of the queue, in the same breath in which the screen gets the answer they are in. */
  const leave = (count: number) =>
    new Promise<void>((resolve) => {
      notifyManager.schedule(() => {
        update({ pending: moves.pending.slice(count) });
        resolve();
      });
    });

  const saved = async (batch: Batch, before: Sortable | null, added: OwnerCategory | null) => {
    const keys = answers();
    if (newest() !== before || keys.some((queryKey) => queryClient.isFetching({ queryKey, exact: true }) > 0)) isInDoubt = true;
    // An answer from before the request must not come in after it.
    await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
    writeDown(batch.moves, added);
    // Without a category there is nothing to put gifts in: the service knows what is there now.
    if (newest()?.categories.length === 0) isInDoubt = true;
    await leave(batch.moves.length);
    if (batch.kind !== 'none') batch.moves.filter(isAway).forEach(tellGone);
  };

  const refused = async (batch: Batch, error: unknown) => {
    await leave(batch.moves.length);
    tellRefused(error);
    await askAgain();
  };

  const carryOut = async (batch: Batch, before: Sortable | null) => {
    try {
      const added = await send(batch);
      await saved(batch, before, added);
    } catch (error) {
      if (isFinal(error)) await refused(batch, error);
      else update({ failure: error });
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      const list = newest();
      const batch = isHeld || moves.failure !== null || list === null ? null : firstBatch(list, moves.pending);
      if (batch === null) break;
      await carryOut(batch, list);
    }
    isRunning = false;
    if (!isInDoubt || moves.pending.length > 0) return;
    isInDoubt = false;
    await askAgain();
  };

  return {
    /** For `useSyncExternalStore`. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    snapshot: () => moves,

    /** Does a move: it shows at once and is sent in its turn. Also another try for what could not be saved before. */
    add: (move: ListMove) => {
      update({ pending: [...moves.pending, move], preview: null, failure: null });
      void run();
    },
    /** A new gift got its name at the service: waiting moves that stand beside it mean it by that name. */
    rename: (from: string, to: string) => {
      const renamed = (guid: string | null) => (guid === from ? to : guid);
      update({ pending: moves.pending.map((move) => (move.kind === 'gift' ? { ...move, before: renamed(move.before) } : move)) });
    },
    /** Shows what a drag would do; null takes that away. */
    preview: (move: ListMove | null) => update({ preview: move }),
    /** Tries once more to save what could not be saved. */
    retry: () => {
      update({ failure: null });
      void run();
    },
    /** While held nothing is sent: a gift that is being saved has no name yet that the service would know. */
    hold: (held: boolean) => {
      isHeld = held;
      if (!held) void run();
    },
  };
};

export type MoveQueue = ReturnType<typeof createMoveQueue>;
