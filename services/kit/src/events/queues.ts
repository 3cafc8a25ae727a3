import { type EventName, isIdleNews, type MailRequest, mailUrgency, type Subscriber, SUBSCRIBERS } from '@site/contracts';
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BaseConfig } from '../config/base-config.js';
import type { Standing } from './line.js';
import { MAIL_ENTRY, type OutboxEntry } from './outbox.js';

/** Queue of the mailer. */
export const MAIL_QUEUE = 'mail';
/** Queue of one subscriber's events. */
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
  /** ISO time before which it was put off, when it was. */
  readonly notBefore?: string;
  /** The service whose outbox it comes from, which waits to hear that it is done. */
  readonly from?: string;
  /** How it stands to the line of its aggregate; without it it waits for nobody. */
  readonly standing?: Exclude<Standing, 'free'>;
  /** Its place among the events of its aggregate. */
  readonly place?: number;
}

/** Queues that an outbox entry goes to. An unknown name, from an older version, goes nowhere. */
export const queuesFor = ({ name, payload }: Pick<OutboxEntry, 'name' | 'payload'>): readonly string[] => {
  if (name === MAIL_ENTRY) return [MAIL_QUEUE];
  if (!Object.hasOwn(SUBSCRIBERS, name)) return [];
  const event = name as EventName;
  return SUBSCRIBERS[event].filter((subscriber) => !isIdleNews(event, subscriber, payload)).map(eventQueue);
};

/**
 * Events that are handled once more, as an event of its own, after everything that was under way when they happened has
 * ended: a request takes at most 10 s and its transaction 15 s. Somebody's request may write after their data was wiped or
 * became another's.
 */
const ONCE_MORE_AFTER_MS: Partial<Record<string, number>> = { 'user.deleted': 60_000, 'user.merged': 60_000 } satisfies Partial<
  Record<EventName, number>
>;

/** Places in the queue of the mailer, the lowest first: a reset code waits behind no ten thousand reminders. */
const MAIL_PRIORITIES = { urgent: 0, ordinary: 10, patient: 20 } as const;

interface JobPlace {
  readonly jobId: string;
  /** Milliseconds. */
  readonly delay: number;
  readonly priority?: number;
}

const LATER = '-later';

/** The jobs that one outbox entry becomes on each of its queues. */
export const jobsFor = (name: string, entryId: string, aggregate: string): readonly JobPlace[] => {
  const first = { jobId: entryId, delay: 0 };
  if (name === MAIL_ENTRY) return [{ ...first, priority: MAIL_PRIORITIES[mailUrgency(aggregate.replace(/^mail:/, ''))] }];
  const delay = ONCE_MORE_AFTER_MS[name];
  return delay === undefined ? [first] : [first, { jobId: entryId + LATER, delay }];
};

/** Where a job is of which entry: `events-wishlist`, or `events-wishlist-later` for the second time of a deletion. */
export const placeOfJob = (queue: string, jobId: string): { readonly place: string; readonly entryId: string } =>
  jobId.endsWith(LATER) ? { place: queue + LATER, entryId: jobId.slice(0, -LATER.length) } : { place: queue, entryId: jobId };

/** The other way round. */
export const jobOfPlace = (place: string, entryId: string): { readonly queue: string; readonly jobId: string } =>
  place.endsWith(LATER) ? { queue: place.slice(0, -LATER.length), jobId: entryId + LATER } : { queue: place, jobId: entryId };

/** Every place that has to handle an entry. */
export const placesFor = (entry: Pick<OutboxEntry, '_id' | 'name' | 'payload' | 'aggregate'>): readonly string[] =>
  queuesFor(entry).flatMap((queue) =>
    jobsFor(entry.name, entry._id, entry.aggregate).map(({ jobId }) => placeOfJob(queue, jobId).place),
  );

/** Places that an outbox may wait for. */
export const allPlaces = (): readonly string[] =>
  allQueueNames().flatMap((queue) => (queue === MAIL_QUEUE ? [queue] : [queue, queue + LATER]));

/** The job of a mail as a relay makes it; for what fills the queue to measure. */
export const jobOfMail = (id: string, payload: MailRequest): { name: string; data: EntryJob; opts: JobPlace } => {
  const aggregate = `mail:${payload.kind}`;
  const data = { payload, aggregate, requestId: null, occurredAt: new Date().toISOString() };
  const [opts = { jobId: id, delay: 0 }] = jobsFor(MAIL_ENTRY, id, aggregate);
  return { name: MAIL_ENTRY, data, opts };
};

export const CAPPED_BACKOFF = 'capped';
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 5 * 60 * 1000;

/** 1 s, doubled each time up to 5 minutes. */
export const cappedBackoff = (attemptsMade: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, attemptsMade - 1), LONGEST_RETRY_MS);

const DAY_S = 24 * 60 * 60;
/** Finished jobs stay a day, so that an entry relayed twice is one job; what falls out is held by the inbox record. */
const KEEP_DONE = { age: DAY_S, count: 20_000 };
/** What was given up stays to be looked at, but not for good: it may name people (spec 3 §8 Retention). */
const KEEP_DEAD = { age: 90 * DAY_S };

/** Five tries, the first retry after 10 s (spec 3 §8, §12 Send and mail); what failed for good stays as dead letter. */
export const MAIL_JOB: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 10_000 },
  removeOnComplete: KEEP_DONE,
  removeOnFail: KEEP_DEAD,
};
/** About an hour of retries. */
export const EVENT_JOB: JobsOptions = {
  attempts: 20,
  backoff: { type: CAPPED_BACKOFF },
  removeOnComplete: KEEP_DONE,
  removeOnFail: KEEP_DEAD,
};

/** Opens a queue for adding; adding fails at once when `connection` is a fast-failing one and Redis is away. */
export const openQueue = (name: string, config: Pick<BaseConfig, 'BULL_PREFIX'>, connection: Redis): Queue<EntryJob> => {
  const queue = new Queue<EntryJob>(name, {
    connection,
    prefix: config.BULL_PREFIX,
    defaultJobOptions: name === MAIL_QUEUE ? MAIL_JOB : EVENT_JOB,
    skipWaitingForReady: true,
  });
  // The connection is not the queue's own: its owner logs its troubles, and each add that fails rejects.
  queue.on('error', () => undefined);
  return queue;
};
