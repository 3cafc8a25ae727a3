import { DelayedError, type Job, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { openPatientRedis } from '../data/redis.js';
import { inRequestScope } from '../process/request-scope.js';
import type { ServiceBase } from '../process/service-base.js';
import type { Span } from '../tracing/span.js';
import { namesPeople, versionOf } from './outbox.js';
import { cappedBackoff, type EntryJob, queuePrefix } from './queues.js';
import { createPayloadSeal, type PayloadSeal } from './sealed-payload.js';

export interface WorkerTuning {
  /** Jobs at once in this process. */
  readonly concurrency?: number;
  /** A job whose worker has not been heard for this long is given to another. */
  readonly lockMs?: number;
}

/** One attempt at a job. */
export interface Attempt {
  /** Id of the outbox entry, equal over all attempts. */
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly requestId: string | null;
  /** When what it tells of happened, by the clock of the service where it did. */
  readonly occurredAt: Date;
  readonly log: Logger;
  /** 1 for the first. */
  readonly attempt: number;
  /** Will this attempt, when it fails, be the last? */
  readonly isLast: boolean;
  /** Of two events about one thing the newer has the higher. */
  readonly version: number;
  /** Until when it was delayed the last time; null when it never was. */
  readonly notBefore: Date | null;
}

/** Thrown by the work of an attempt: not now, but from then on. It is no failure and takes no try. */
export class DelayUntil extends Error {
  override readonly name = 'DelayUntil';

  constructor(readonly until: Date) {
    super(`delayed until ${until.toISOString()}`);
  }
}

const LOCK_MS = 10_000;
/** A worker killed mid-way is no fault of the job: it is tried again, however often that happens. */
const UNLIMITED = 1_000_000;

/**
 * Works on a queue: `work` once per attempt, with the request id of the request that caused the job on every log line; what it
 * answers is kept with the job.
 * Throwing fails the attempt; bullmq's `UnrecoverableError` ends the job as a dead letter at once. Ends with the base,
 * after the jobs under way.
 */
export const startWorker = (
  base: ServiceBase,
  queue: string,
  work: (attempt: Attempt) => Promise<unknown>,
  tuning: WorkerTuning = {},
): Worker<EntryJob> => {
  const prefix = queuePrefix(queue, base.config);
  const connection = openPatientRedis(base.config, base.log, prefix);
  const lockDuration = tuning.lockMs ?? LOCK_MS;
  const payloads = createPayloadSeal(base.config, base.service);
  const process = async (job: Job<EntryJob>, token?: string): Promise<unknown> => {
    const attempt = toAttempt(base, queue, job, payloads);
    const span = beginSpan(base, queue, job, attempt);
    try {
      const outcome = await inRequestScope(attempt.requestId ?? attempt.id, () => work(attempt), span);
      span?.end();
      return outcome;
    } catch (error) {
      span?.end({ failed: !(error instanceof DelayUntil) });
      if (!(error instanceof DelayUntil)) throw error;
      await job.updateData({ ...job.data, notBefore: error.until.toISOString() });
      await job.moveToDelayed(error.until.getTime(), token);
      throw new DelayedError();
    }
  };
  const worker = new Worker<EntryJob>(queue, process, {
    connection,
    prefix,
    concurrency: tuning.concurrency ?? 5,
    lockDuration,
    stalledInterval: lockDuration / 2,
    maxStalledCount: UNLIMITED,
    settings: { backoffStrategy: cappedBackoff },
  });
  report(base, queue, worker);
  base.onClose(async () => {
    await worker.close();
    connection.disconnect();
  });
  return worker;
};

const logOf = (base: ServiceBase, queue: string, job: Job<EntryJob>, attempt: number): ServiceBase['log'] =>
  base.log.child({ requestId: job.data.requestId, queue, job: job.name, jobId: job.id, attempt });

/** Of the trace of the request that caused the job; of what an entry is about only a mail's kind is said, the rest are guids. */
const beginSpan = (base: ServiceBase, queue: string, job: Job<EntryJob>, attempt: Attempt): Span | null => {
  if (base.tracing === null) return null;
  const { aggregate, traceparent } = job.data;
  const name = aggregate.startsWith('mail:') ? aggregate : attempt.name;
  return base.tracing.start('consumer', `${queue} ${name}`, {
    parent: traceparent,
    facts: {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queue,
      'request.id': attempt.requestId ?? '',
      'job.attempt': attempt.attempt,
      'job.waited_ms': Date.now() - job.timestamp,
    },
  });
};

const toAttempt = (base: ServiceBase, queue: string, job: Job<EntryJob>, payloads: PayloadSeal): Attempt => {
  const { requestId } = job.data;
  const id = job.id ?? '';
  const occurredAt = new Date(job.data.occurredAt);
  const attempt = job.attemptsMade + 1;
  return {
    id,
    name: job.name,
    payload: payloads.open({ _id: id, name: job.name, payload: job.data.payload }),
    requestId,
    occurredAt,
    version: job.data.version ?? versionOf({ createdAt: occurredAt }),
    log: logOf(base, queue, job, attempt),
    attempt,
    isLast: attempt >= (job.opts.attempts ?? 1),
    notBefore: job.data.notBefore === undefined ? null : new Date(job.data.notBefore),
  };
};

/** Figures and log lines of every attempt; a job is an error of ours only when it is given up. */
const report = (base: ServiceBase, queue: string, worker: Worker<EntryJob>): void => {
  worker.on('completed', (job) => {
    base.metrics.jobs.inc({ queue, name: job.name, outcome: 'done' });
    base.tally.add('done', queue);
    const log = logOf(base, queue, job, job.attemptsMade);
    log.info('job done');
    if (!namesPeople(job.name)) return;
    // Kept for its id. A crash right here leaves what it carried to the day that done jobs are kept.
    job.updateData({ ...job.data, payload: null }).catch((err: unknown) => {
      log.debug({ err }, 'what a done job carried is still kept');
    });
  });
  worker.on('failed', (job, err) => {
    if (job === undefined) return;
    const dead = job.finishedOn !== undefined;
    base.metrics.jobs.inc({ queue, name: job.name, outcome: dead ? 'dead' : 'retry' });
    const log = logOf(base, queue, job, job.attemptsMade);
    if (dead) log.error({ err }, 'job given up');
    else log.warn({ err }, 'job failed, will be tried again');
  });
  worker.on('error', (err) => {
    base.log.warn({ err, queue }, 'worker');
  });
};
