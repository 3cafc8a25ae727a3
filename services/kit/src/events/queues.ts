import { type EventName, isIdleNews, type MailRequest, mailUrgency, type Subscriber, SUBSCRIBERS } from '@site/contracts';
import { type JobsOptions, Queue } from 'bullmq';
import type { BaseConfig } from '../config/base-config.js';
import { isClusterAddress } from '../data/redis-address.js';
import type { RedisClient } from '../data/slots.js';
import type { ServiceBase } from '../process/service-base.js';
import { MAIL_ENTRY, type OutboxEntry, versionOf } from './outbox.js';

export const MAIL_QUEUE = 'mail';
export const eventQueue = (subscriber: Subscriber): string => `events-${subscriber}`;

/** Every queue there is: the mailer's and one for each subscriber. */
export const allQueueNames = (): readonly string[] => [
  MAIL_QUEUE,
  ...[...new Set(Object.values(SUBSCRIBERS).flat())].sort().map(eventQueue),
];

/** What a job of ours carries: one outbox entry on its way. Its id is the entry's id. */
export interface EntryJob {
  /** Null once it was handled: a finished job is kept for its id alone. */
  readonly payload: unknown;
  readonly aggregate: string;
  readonly requestId: string | null;
  /** Of the request that caused it, where that is traced. */
  readonly traceparent?: string;
  /** ISO time at which it was committed to the outbox. */
  readonly occurredAt: string;
  /** Which of two events about one thing is the newer. Jobs of older versions have none. */
  readonly version?: number;
  /** ISO time until which it was delayed, when it was. */
  readonly notBefore?: string;
}

const LATER = '-later';

/**
 * Events that are handled once more, as an event of its own, after everything that was under way when they happened has
 * ended: a request takes at most 10 s and its transaction 15 s. Somebody's request may write after their data was wiped or
 * became another's.
 */
const ONCE_MORE_AFTER_MS: Partial<Record<EventName, number>> = { 'user.deleted': 60_000, 'user.merged': 60_000 };

/** In the queue of the mailer the lowest goes first: a reset code waits behind no ten thousand reminders. */
const MAIL_PRIORITIES = { urgent: 0, ordinary: 10, patient: 20 } as const;

interface DeliveryOptions {
  readonly jobId: string;
  /** Milliseconds. */
  readonly delay: number;
  readonly priority?: number;
}

/** One of the jobs that an outbox entry becomes. */
interface Delivery {
  /** By which the outbox knows it: its queue, or `events-wishlist-later` for the second time of a deletion. */
  readonly place: string;
  readonly queue: string;
  readonly opts: DeliveryOptions;
}

const mailDelivery = (entryId: string, aggregate: string): Delivery => {
  const priority = MAIL_PRIORITIES[mailUrgency(aggregate.replace(/^mail:/, ''))];
  return { place: MAIL_QUEUE, queue: MAIL_QUEUE, opts: { jobId: entryId, delay: 0, priority } };
};

/** The jobs that an outbox entry becomes. An unknown name, from an older version, goes nowhere. */
export const deliveriesOf = (entry: Pick<OutboxEntry, '_id' | 'name' | 'payload' | 'aggregate'>): readonly Delivery[] => {
  const { _id, name, payload, aggregate } = entry;
  if (name === MAIL_ENTRY) return [mailDelivery(_id, aggregate)];
  if (!Object.hasOwn(SUBSCRIBERS, name)) return [];
  const event = name as EventName;
  const delay = ONCE_MORE_AFTER_MS[event];
  const subscribers: readonly Subscriber[] = SUBSCRIBERS[event];
  return subscribers
    .filter((subscriber) => !isIdleNews(event, subscriber, payload))
    .map(eventQueue)
    .flatMap((queue) => [
      { place: queue, queue, opts: { jobId: _id, delay: 0 } },
      ...(delay === undefined ? [] : [{ place: queue + LATER, queue, opts: { jobId: _id + LATER, delay } }]),
    ]);
};

/** Which job of an entry a place stands for. */
export const jobOfPlace = (place: string, entryId: string): { readonly queue: string; readonly jobId: string } =>
  place.endsWith(LATER) ? { queue: place.slice(0, -LATER.length), jobId: entryId + LATER } : { queue: place, jobId: entryId };

/** Places that an outbox may wait for. */
export const allPlaces = (): readonly string[] =>
  allQueueNames().flatMap((queue) => (queue === MAIL_QUEUE ? [queue] : [queue, queue + LATER]));

export const jobDataOf = (entry: OutboxEntry): EntryJob => {
  const { payload, aggregate, requestId, traceparent, createdAt } = entry;
  const trace = traceparent === undefined ? {} : { traceparent };
  return { payload, aggregate, requestId, ...trace, occurredAt: createdAt.toISOString(), version: versionOf(entry) };
};

/** The job of a mail as a relay makes it; for what fills the queue to measure. */
export const jobOfMail = (id: string, payload: MailRequest): { name: string; data: EntryJob; opts: DeliveryOptions } => {
  const aggregate = `mail:${payload.kind}`;
  const data = { payload, aggregate, requestId: null, occurredAt: new Date().toISOString() };
  return { name: MAIL_ENTRY, data, opts: mailDelivery(id, aggregate).opts };
};

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 5 * 60 * 1000;

/** 1 s, doubled each time up to 5 minutes. */
export const cappedBackoff = (attemptsMade: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attemptsMade - 1), LONGEST_RETRY_MS);

const DAY_S = 24 * 60 * 60;
/** Finished jobs stay a day, so that an entry relayed twice is one job; what falls out is held by the inbox record. */
const KEEP_DONE = { age: DAY_S, count: 20_000 };
/**
 * What was given up stays to be looked at, but not for good: it may name people (docs/specification/3-decisions.md §8 Retention).
 */
const KEEP_DEAD = { age: 90 * DAY_S };

/**
 * Five tries, the first retry after 10 s (docs/specification/3-decisions.md §8, §12 Send and mail); what failed for good stays as
 * dead letter.
 */
const MAIL_JOB: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 10_000 },
  removeOnComplete: KEEP_DONE,
  removeOnFail: KEEP_DEAD,
};
/** About an hour of retries. */
export const EVENT_JOB: JobsOptions = {
  attempts: 20,
  backoff: { type: 'capped' },
  removeOnComplete: KEEP_DONE,
  removeOnFail: KEEP_DEAD,
};

type QueueConfig = Pick<BaseConfig, 'BULL_PREFIX' | 'REDIS_URL'>;

/**
 * What all keys of a queue begin with. On a cluster they have to be in one slot, by what stands in braces; on one server they are
 * called as they ever were, because what waits in a queue is not to be lost by a deploy.
 */
export const queuePrefix = (name: string, { BULL_PREFIX, REDIS_URL }: QueueConfig): string =>
  isClusterAddress(REDIS_URL) ? `${BULL_PREFIX}:{${name}}` : BULL_PREFIX;

/** Opens a queue for adding; adding fails at once when `connection` is a fast-failing one and Redis is away. */
export const openQueue = (name: string, config: QueueConfig, connection: RedisClient): Queue<EntryJob> => {
  const queue = new Queue<EntryJob>(name, {
    connection,
    prefix: queuePrefix(name, config),
    defaultJobOptions: name === MAIL_QUEUE ? MAIL_JOB : EVENT_JOB,
    skipWaitingForReady: true,
  });
  // The connection is not the queue's own: its owner logs its troubles, and each add that fails rejects.
  queue.on('error', () => undefined);
  return queue;
};

/** Queues by name, each opened once. */
export interface Queues {
  readonly of: (name: string) => Queue<EntryJob>;
  readonly close: () => Promise<void>;
}

export const openQueues = ({ config, redis }: Pick<ServiceBase, 'config' | 'redis'>): Queues => {
  const queues = new Map<string, Queue<EntryJob>>();
  const open = (name: string): Queue<EntryJob> => {
    const queue = openQueue(name, config, redis);
    queues.set(name, queue);
    // BullMQ asks once which Redis this is. A queue that got no answer, because Redis was away, fails for ever: the next try opens another.
    queue.waitUntilReady().catch(async () => {
      queues.delete(name);
      await queue.close();
    });
    return queue;
  };
  return {
    of: (name) => queues.get(name) ?? open(name),
    close: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
};
