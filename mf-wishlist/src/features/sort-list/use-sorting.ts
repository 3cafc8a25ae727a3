import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { savingGiftsAtom } from '../edit-gift/saving-gifts-atom.js';
import { applyMove, applyMoves, type Sortable } from './model/list-move.js';
import type { MoveQueue, Moves } from './move-queue.js';
import { queueOfList, type SortedList } from './queue-of-list.js';

export interface Sorting<L extends Sortable> {
  /** The list as it is for the person: with what is not saved yet, and with what is being dragged in its new place. */
  readonly shown: L;
  /** The same without the drag. */
  readonly settled: L;
  readonly queue: MoveQueue;
  readonly moves: Moves;
}

/** The order of an own list, from an answer of the service and what was moved since. */
export const useSorting = <L extends Sortable>(list: L, { privateGuid, username }: SortedList): Sorting<L> => {
  const queryClient = useQueryClient();
  const queue = useMemo(() => queueOfList(queryClient, { privateGuid, username }), [queryClient, privateGuid, username]);
  const moves = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const { pending, preview } = moves;
  const settled = useMemo(() => applyMoves(list, pending), [list, pending]);
  const shown = useMemo(() => (preview === null ? settled : applyMove(settled, preview)), [settled, preview]);

  const isSaving = useAtomValue(savingGiftsAtom).size > 0;
  useEffect(() => {
    queue.hold(isSaving);
    return () => queue.hold(false);
  }, [queue, isSaving]);

  useEffect(() => {
    window.addEventListener('online', queue.retry);
    return () => window.removeEventListener('online', queue.retry);
  }, [queue]);

  // A drag that was not ended leaves with its screen.
  useEffect(() => () => queue.preview(null), [queue]);

  return { shown, settled, queue, moves };
};
