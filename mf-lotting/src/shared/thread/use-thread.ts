import type { Thread, ThreadProblem, ThreadSide } from '@site/contracts';
import { readThread, reportThreadMessage, stopThread } from '@site/contracts/calls';
import { call, confirm, isApiError, showProblem, shortName, toast, useHub } from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { threadQuery } from '../queries.js';
import { t } from './messages.js';
import { reasonOf } from './thread-problem.js';

/** Whose thread, and from which side of it. */
export interface ThreadAt {
  readonly as: ThreadSide;
  readonly guid: string;
  /** Public guid of whom the page names to who drew them: what it asks is done to nobody else. Null for who was drawn. */
  readonly drawnParticipantPublicGuid: string | null;
}

/** A message as a label has room for it. */
export const shortText = (text: string): string => shortName(text.replaceAll(/\s+/g, ' '));

const newestOf = (thread: Thread | undefined): number => thread?.messages.at(-1)?.id ?? 0;

interface Watching {
  /** Who reads is looking at its messages, which are read by that. */
  readonly isShown: boolean;
  /** The lot names somebody else by now. */
  readonly onOther?: () => void;
}

/** A thread as it is at the service, live. */
export const useThread = (at: ThreadAt, { isShown, onOther }: Watching) => {
  const { as, guid, drawnParticipantPublicGuid } = at;
  const queryClient = useQueryClient();
  const query = threadQuery(as, guid, drawnParticipantPublicGuid);
  const { data: thread, error, refetch } = useQuery(query);
  const [heard, setHeard] = useState('');
  const readUpTo = useRef(0);

  const askAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  const notice = (failure: unknown): void => {
    if (isApiError(failure, 'Refused') && failure.code === ('Changed' satisfies ThreadProblem)) onOther?.();
  };

  const look = () => {
    const upTo = newestOf(thread);
    const hasNew = thread?.messages.some(({ isNew }) => isNew) === true;
    if (!isShown || !hasNew || upTo <= readUpTo.current || document.visibilityState === 'hidden') return;
    readUpTo.current = upTo;
    call(readThread, { body: { ...at, upTo }, handles: [404] }).catch((failure: unknown) => {
      // Unread for now: the next message, or the next visit, tells it again.
      readUpTo.current = 0;
      notice(failure);
    });
  };
  useEffect(look);

  const newest = newestOf(thread);
  const before = useRef(newest);
  useEffect(() => {
    const last = thread?.messages.at(-1);
    if (before.current > 0 && newest > before.current && last?.isMine === false)
      setHeard(t('lot.thread.arrived', { text: shortText(last.text) }));
    before.current = newest;
  }, [newest, thread]);

  useHub('lot', {
    join: { event: 'JoinThread', payload: { as, guid } },
    on: { RefreshThread: () => void askAgain() },
    // What was written between loading and joining was not heard.
    onJoined: () => {
      look();
      void askAgain();
    },
  });

  const change = async (doing: () => Promise<unknown>): Promise<boolean> => {
    try {
      await doing();
      await askAgain();
      return true;
    } catch (failure) {
      await showProblem(t('lot.thread.stop.failed'), reasonOf(failure));
      notice(failure);
      return false;
    }
  };
  /** Asks first, except for wanting them again. */
  const stop = async (isStopped: boolean): Promise<void> => {
    const texts = {
      title: t('lot.thread.stop.title'),
      body: t('lot.thread.stop.body'),
      confirmLabel: t('lot.thread.stop.confirm'),
    };
    if (isStopped && !(await confirm(texts))) return;
    await change(() => call(stopThread, { body: { ...at, isStopped } }));
  };
  /** Says first what is told, and to whom. */
  const report = async (id: number): Promise<void> => {
    const texts = {
      title: t('lot.thread.report.title'),
      body: t('lot.thread.report.body'),
      confirmLabel: t('lot.thread.report.confirm'),
    };
    if (!(await confirm({ ...texts, danger: true }))) return;
    if (await change(() => call(reportThreadMessage, { body: { ...at, id } }))) toast(t('lot.thread.report.done'));
  };
  return { thread, error, retry: () => void refetch(), heard, askAgain, stop, report };
};

export type LiveThread = ReturnType<typeof useThread>;
