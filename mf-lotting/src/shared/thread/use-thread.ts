import type { Thread, ThreadSide } from '@site/contracts';
import { readThread, reportThreadMessage, stopThread } from '@site/contracts/calls';
import { call, confirm, errorText, showProblem, shortName, toast, useHub } from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { threadQuery } from '../queries.js';
import { t } from './messages.js';

/** Whose thread, and from which side of it. */
export interface ThreadAt {
  readonly as: ThreadSide;
  readonly guid: string;
}

/** A message as a label has room for it. */
export const shortText = (text: string): string => shortName(text.replaceAll(/\s+/g, ' '));

const newestOf = (thread: Thread | undefined): number => thread?.messages.at(-1)?.id ?? 0;

/** A thread as it is at the service, live. `isShown`: who reads is looking at its messages, which are read by that. */
export const useThread = ({ as, guid }: ThreadAt, isShown: boolean) => {
  const queryClient = useQueryClient();
  const query = threadQuery(as, guid);
  const { data: thread, error, refetch } = useQuery(query);
  const [heard, setHeard] = useState('');
  const readUpTo = useRef(0);

  const askAgain = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  const look = () => {
    const upTo = newestOf(thread);
    const hasNew = thread?.messages.some(({ isNew }) => isNew) === true;
    if (!isShown || !hasNew || upTo <= readUpTo.current || document.visibilityState === 'hidden') return;
    readUpTo.current = upTo;
    call(readThread, { body: { as, guid, upTo }, handles: [404] }).catch(() => {
      // Unread for now: the next message, or the next visit, tells it again.
      readUpTo.current = 0;
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
      await showProblem(t('lot.thread.stop.failed'), errorText(failure));
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
    await change(() => call(stopThread, { body: { as, guid, isStopped } }));
  };
  /** Says first what is told, and to whom. */
  const report = async (id: number): Promise<void> => {
    const texts = {
      title: t('lot.thread.report.title'),
      body: t('lot.thread.report.body'),
      confirmLabel: t('lot.thread.report.confirm'),
    };
    if (!(await confirm({ ...texts, danger: true }))) return;
    if (await change(() => call(reportThreadMessage, { body: { as, guid, id } }))) toast(t('lot.thread.report.done'));
  };
  return { thread, error, retry: () => void refetch(), heard, askAgain, stop, report };
};

export type LiveThread = ReturnType<typeof useThread>;
