import { type EventName, type EventPayload, EVENTS, type Subscriber, type SUBSCRIBERS } from '@site/contracts';
import { type Job, type Queue, UnrecoverableError, type Worker } from 'bullmq';
import type { ClientSession } from 'mongoose';
import type { Logger } from 'pino';
import { z } from 'zod/mini';
import type { ServiceBase } from '../process/service-base.js';
import { createOnce } from './inbox.js';
import { countBefore, leaveLine } from './line.js';
import { eventQueue, type EntryJob, openQueue } from './queues.js';
import { type Attempt, PutOff, startWorker, type WorkerTuning } from './start-worker.js';

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
 * Handles the events of a subscriber, at least once each; those of one aggregate in the order in which they were written, while
 * different aggregates go side by side (but for those that may come in any order, see contracts). A handler that throws is
 * tried again for about an hour, and holds up what comes after it, and so does an event that this process does not know; then, and
 * at once for a payload that breaks its schema, the event stays in the queue's failed jobs and the next goes on.
 */
export const consume = <S extends Subscriber>(
  base: ServiceBase,
  subscriber: S,
  handlers: EventHandlers<S>,
  tuning: WorkerTuning = {},
): Worker<EntryJob> => {
  const byName = new Map<string, AnyHandler>(Object.entries(handlers));
  const name = eventQueue(subscriber);
  const work = async (attempt: Attempt): Promise<Effect> => {
    const handler = byName.get(attempt.name);
    // While processes are renewed an older one may get it: tried again, it reaches one that knows it.
    if (handler === undefined) throw new Error(`${subscriber} has no handler for ${attempt.name} yet`);
    const { place, id: eventId, occurredAt, log } = attempt;
    const before = place === null ? 0 : await countBefore(base.redis, base.config, name, place);
    if (before !== 0) throw new PutOff(nextLook(before));
    const once = createOnce(base, eventId);
    let effect: Effect = 'unknown';
    const noted = async (work: Parameters<typeof once>[0]): Promise<boolean> => {
      const isNew = await once(work);
      effect = isNew ? 'new' : 'known';
      return isNew;
    };
    await handler(parsePayload(attempt), { eventId, occurredAt, log, once: noted });
    return effect;
  };
  const worker = startWorker(base, name, work, tuning);
  callNext(base, openQueue(name, base.config, base.redis), worker);
  return worker;
};

/** What a delivery did: `unknown` of a handler that is harmless to repeat and keeps no record. */
export type Effect = 'new' | 'known' | 'unknown';

const LOOK_EVERY_MS = 400;
/** When to look again whether it is one's turn, should nobody call: the more are before it, the less often. */
const nextLook = (before: number | null): Date => new Date(Date.now() + LOOK_EVERY_MS * Math.max(before ?? 1, 1));

/** Who is finished leaves the line and calls the next in it, who need not look by itself then. */
const callNext = (base: ServiceBase, queue: Queue<EntryJob>, worker: Worker<EntryJob>): void => {
  const leave = async ({ id = '', data: { aggregate, standing } }: Job<EntryJob>, outcome: 'done' | 'dead'): Promise<void> => {
    if (standing !== 'in') return;
    const next = await leaveLine(base.redis, base.config, queue.name, { id, aggregate }, outcome);
    const job = next === null ? undefined : await queue.getJob(next);
    if (job !== undefined && (await job.isDelayed())) await job.promote();
  };
  const left = (job: Job<EntryJob>, outcome: 'done' | 'dead'): void => {
    leave(job, outcome).catch((err: unknown) => base.log.debug({ err }, 'the next in line looks by itself'));
  };
  worker.on('completed', (job) => left(job, 'done'));
  worker.on('failed', (job) => {
    if (job?.finishedOn !== undefined) left(job, 'dead');
  });
  base.onClose(() => queue.close());
};

const parsePayload = ({ name, payload }: Attempt): unknown => {
  const parsed = z.safeParse(EVENTS[name as EventName], payload);
  if (parsed.success) return parsed.data;
  throw new UnrecoverableError(`payload of ${name} breaks its schema: ${JSON.stringify(parsed.error.issues)}`);
};
