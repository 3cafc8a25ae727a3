import { type EventName, type EventPayload, EVENTS, type Subscriber, type SUBSCRIBERS } from '@site/contracts';
import { UnrecoverableError, type Worker } from 'bullmq';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod/mini';
import type { ServiceBase } from '../process/service-base.js';
import { createOnce } from './inbox.js';
import { type EntryJob, eventQueue } from './queues.js';
import { type Attempt, startWorker, type WorkerTuning } from './start-worker.js';

/** Events that go to a subscriber. */
type EventsFor<S extends Subscriber> = {
  [N in EventName]: S extends (typeof SUBSCRIBERS)[N][number] ? N : never;
}[EventName];

export interface EventContext {
  /** The same for every delivery of one event. */
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly log: Logger;
}

interface VersionContext extends EventContext {
  /** Of two events about one thing the newer has the higher. */
  readonly version: number;
}

interface OnceContext extends EventContext {
  /**
   * Runs `effect` in a transaction with a record of the event: however often it is delivered and wherever a process
   * dies, the effect is applied once. Answers whether it was this time.
   */
  readonly once: (effect: (session: ClientSession) => Promise<void>) => Promise<boolean>;
}

type Handler<N extends EventName, C> = (payload: EventPayload<N>, context: C) => Promise<void>;

/**
 * The three kinds of handlers. An event may come more than once, late and in any order (docs/decisions/0001); the kind says why
 * the outcome is the same. `Refresh` takes the event as a hint to look at how things are now, or to finish what is to be final.
 */
export type Refresh<N extends EventName> = Handler<N, EventContext>;
/** Keeps the version of what it knows, and ignores what is older. */
export type NewerWins<N extends EventName> = Handler<N, VersionContext>;
/** Applies an effect that does not depend on other events, once. */
export type Once<N extends EventName> = Handler<N, OnceContext>;

/** One handler for each event the subscriber gets: of any kind, as each is given what all need. */
export type EventHandlers<S extends Subscriber> = {
  readonly [N in EventsFor<S>]: Handler<N, VersionContext & OnceContext>;
};

/** What a delivery did: `unknown` of a handler that keeps no record. */
type Effect = 'new' | 'known' | 'unknown';

/** How one delivery is handled. */
export const eventWork = <S extends Subscriber>(base: ServiceBase, subscriber: S, handlers: EventHandlers<S>) => {
  const byName = new Map<string, Handler<never, VersionContext & OnceContext>>(Object.entries(handlers));
  return async (attempt: Pick<Attempt, 'id' | 'name' | 'payload' | 'occurredAt' | 'version' | 'log'>): Promise<Effect> => {
    const { id: eventId, name, occurredAt, version, log } = attempt;
    const handler = byName.get(name);
    // While processes are renewed an older one may get it: tried again, it reaches one that knows it.
    if (handler === undefined) throw new Error(`${subscriber} has no handler for ${name} yet`);
    const applyOnce = createOnce(base, eventId);
    let effect: Effect = 'unknown';
    const once: OnceContext['once'] = async (work) => {
      const isNew = await applyOnce(work);
      effect = isNew ? 'new' : 'known';
      return isNew;
    };
    await handler(parsePayload(attempt) as never, { eventId, occurredAt, version, log, once });
    return effect;
  };
};

/**
 * Handles the events of a subscriber, at least once each and in any order. A handler that throws is tried again for about an
 * hour, and so is an event that this process does not know; then, and at once for a payload that breaks its schema, the event
 * stays in the queue's failed jobs.
 */
export const consume = <S extends Subscriber>(
  base: ServiceBase,
  subscriber: S,
  handlers: EventHandlers<S>,
  tuning: WorkerTuning = {},
): Worker<EntryJob> => startWorker(base, eventQueue(subscriber), eventWork(base, subscriber, handlers), tuning);

const parsePayload = ({ name, payload }: Pick<Attempt, 'name' | 'payload'>): unknown => {
  const parsed = z.safeParse(EVENTS[name as EventName], payload);
  if (parsed.success) return parsed.data;
  throw new UnrecoverableError(`payload of ${name} breaks its schema: ${JSON.stringify(parsed.error.issues)}`);
};
