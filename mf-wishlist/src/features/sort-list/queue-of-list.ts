import type { moveGift, RefusalOf } from '@site/contracts';
import { call, errorText, isApiError, shortName, showProblem, toast } from '@site/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { myListQuery, myListsQuery } from '../../shared/queries.js';
import { categoriesQuery } from '../categories/categories-query.js';
import { t } from './messages.js';
import type { AwayMove } from './model/list-move.js';
import { createMoveQueue, type MoveQueue } from './move-queue.js';

/** An own list by both of its names. */
export interface SortedList {
  readonly privateGuid: string;
  readonly username: string;
}

const reasons: Readonly<Record<RefusalOf<typeof moveGift>, Parameters<typeof t>[0]>> = {
  SourceNotOwned: 'sort.refused_source',
  DestinationNotOwned: 'sort.refused_destination',
};

const reasonOf = (error: unknown): string => {
  // Gone, or changed by another owner; what is wrong with the session or the service has words of its own.
  if (!isApiError(error) || (error.status !== 404 && error.kind !== 'Refused')) return errorText(error);
  const isNamed = (code: unknown): code is keyof typeof reasons => typeof code === 'string' && code in reasons;
  return t(isNamed(error.code) ? reasons[error.code] : 'sort.refused');
};

const queues = new WeakMap<QueryClient, Map<string, MoveQueue>>();

/**
 * The one queue of a list, which outlives the screen it was filled from: what was moved just before a person went on is
 * saved all the same.
 */
export const queueOfList = (queryClient: QueryClient, { privateGuid, username }: SortedList): MoveQueue => {
  const ofClient = queues.get(queryClient) ?? new Map<string, MoveQueue>();
  queues.set(queryClient, ofClient);
  const key = `${privateGuid} ${username}`;
  const existing = ofClient.get(key);
  if (existing !== undefined) return existing;
  const arrived = ({ name, to, toName }: AwayMove) => {
    toast(t('sort.moved_away', { name: shortName(name), list: toName }));
    void queryClient.invalidateQueries({ queryKey: myListQuery(to).queryKey });
    void queryClient.invalidateQueries({ queryKey: myListsQuery().queryKey });
  };
  const queue = createMoveQueue({
    queryClient,
    call,
    answers: () => [myListQuery(privateGuid).queryKey, categoriesQuery(username).queryKey],
    tellRefused: (error) => void showProblem(t('sort.refused_title'), reasonOf(error)),
    tellGone: arrived,
  });
  ofClient.set(key, queue);
  return queue;
};
