import type { Queue } from 'bullmq';
import type { EntryJob } from '../events/queues.js';

/** A mail that was given up. Says nothing of whom it was for or what it said. */
export interface DeadLetter {
  readonly id: string;
  /** Its kind, `lot`. */
  readonly kind: string;
  /** ISO times. */
  readonly askedAt: string;
  readonly givenUpAt: string;
  readonly tries: number;
  readonly reason: string;
}

const MAIL = 'mail:';

/** Mails that were given up, the newest first; they are kept for 90 days. */
export const deadLetters = async (queue: Queue<EntryJob>, limit: number): Promise<readonly DeadLetter[]> => {
  const jobs = await queue.getFailed(0, limit - 1);
  return jobs.map((job) => ({
    id: job.id ?? '',
    kind: job.data.aggregate.startsWith(MAIL) ? job.data.aggregate.slice(MAIL.length) : job.data.aggregate,
    askedAt: job.data.occurredAt,
    givenUpAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    tries: job.attemptsMade,
    reason: job.failedReason,
  }));
};

/** Has a dead letter tried once more, at once, under its own Message-ID; answers whether there was one. Again is harmless. */
export const sendAgain = async (queue: Queue<EntryJob>, id: string): Promise<boolean> => {
  const job = await queue.getJob(id);
  if (job === undefined || !(await job.isFailed())) return false;
  await job.retry('failed');
  return true;
};
