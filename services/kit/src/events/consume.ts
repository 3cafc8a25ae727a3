import { type EventName, type EventPayload, EVENTS, type Subscriber, type SUBSCRIBERS } from '@site/contracts';
import { UnrecoverableError, type Worker } from 'bullmq';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod/mini';
import type { ServiceBase } from '../process/service-base.js';
import { createOnce } from './inbox.js';
import { eventQueue, type EntryJob } from './queues.js';
import { type Attempt, startWorker, type WorkerTuning } from './start-worker.js';

/** Events that go to a subscriber. */
export type EventsFor<S extends Subscriber> = {
  [N in EventName]: S extends (typeof SUBSCRIBERS)[N][number] ? N : never;
}[EventName];

export interface EventContext {
  /** The same for every delivery of one event. */
  readonly eventId: string;
  /** When it happened; tells which of two events about one thing is the newer, as they may arrive in any order. */
  readonly occurredAt: Date;
  readonly log: Logger;
  /**
   * Runs `effect` in a transaction with a record of the event: however often it is delivered and wherever a process
   * dies, the effect is applied once. Answers whether it was this time. An effect outside of the database
   * (a socket message) must be harmless to repeat instead.
   */
  readonly once: (effect: (session: ClientSession) => Promise<void>) => Promise<boolean>;
}

/** One handler for each event the subscriber gets. */
export type EventHandlers<S extends Subscriber> = {
  readonly [N in EventsFor<S>]: (payload: EventPayload<N>, context: EventContext) => Promise<void>;
};

type AnyHandler = (payload: unknown, context: EventContext) => Promise<void>;

/**
 * Handles the events of a subscriber, at least once each, in any order. A handler that throws is tried again for about
 * an hour; then, and at once for a payload that breaks its schema, the event stays in the queue's failed jobs.
 */
export const consume = <S extends Subscriber>(
  base: ServiceBase,
  subscriber: S,
  handlers: EventHandlers<S>,
  tuning: WorkerTuning = {},
): Worker<EntryJob> => {
  const byName = new Map<string, AnyHandler>(Object.entries(handlers));
  const work = async (attempt: Attempt): Promise<void> => {
    const handler = byName.get(attempt.name);
    if (handler === undefined) throw new UnrecoverableError(`${subscriber} has no handler for ${attempt.name}`);
    const { id: eventId, occurredAt, log } = attempt;
    await handler(parsePayload(attempt), { eventId, occurredAt, log, once: createOnce(base, eventId) });
  };
  return startWorker(base, eventQueue(subscriber), work, tuning);
};

const parsePayload = ({ name, payload }: Attempt): unknown => {
  const parsed = z.safeParse(EVENTS[name as EventName], payload);
  if (parsed.success) return parsed.data;
  throw new UnrecoverableError(`payload of ${name} breaks its schema: ${JSON.stringify(parsed.error.issues)}`);
};
