import {
  MAIL_QUEUE,
  type Presence,
  type Queue,
  readPresences,
  readTallies,
  readPublishedRuns,
  type ServiceBase,
  type PublishedRun,
} from '@site/service-kit';
import { type PageFigures, readPages } from '../../page-reports/page-counts.js';

const MINUTES = 60;
const HOURS = 24;
/** Failed jobs named on the page itself; all of them are on the board. */
const FAILED_SHOWN = 20;

/** How many jobs of a queue are where. */
export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
}

export interface FailedJob {
  readonly queue: string;
  readonly id: string;
  readonly name: string;
  readonly failedAt: Date;
  readonly attempts: number;
}

/** A number at each of a row of moments. */
export interface Series {
  readonly at: readonly Date[];
  readonly values: readonly number[];
}

/** How the site is doing, for operators: numbers and names of processes, nobody's data. */
export interface Overview {
  readonly processes: readonly Presence[];
  readonly queues: readonly QueueDepth[];
  readonly failed: readonly FailedJob[];
  /** Mails handed to the mail server, by hour of the last day. */
  readonly mails: Series;
  /** Lines logged as errors by all processes, by minute of the last hour. */
  readonly errors: Series;
  /** The newest run of every daily job. */
  readonly daily: readonly PublishedRun[];
  /** What browsers reported of each version in the last day. */
  readonly pages: readonly PageFigures[];
  /** Processes that logged errors in the last hour, most first. */
  readonly errorsBy: readonly { readonly process: string; readonly count: number }[];
}

const depthOf = async (queue: Queue): Promise<QueueDepth> => {
  const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'prioritized');
  const { active = 0, delayed = 0, failed = 0, waiting = 0, prioritized = 0 } = counts;
  return { name: queue.name, waiting: waiting + prioritized, active, delayed, failed };
};

/** What a job is called: a mail by its kind, which is nobody's secret. */
const nameOf = (queue: string, { name, data }: Awaited<ReturnType<Queue['getFailed']>>[number]): string => {
  const kind = (data as { payload?: { kind?: unknown } | null } | null)?.payload?.kind;
  return queue === MAIL_QUEUE && typeof kind === 'string' && /^\w{1,40}$/.test(kind) ? `${name}: ${kind}` : name;
};

const failedOf = async (queue: Queue): Promise<FailedJob[]> => {
  const jobs = await queue.getFailed(0, FAILED_SHOWN - 1);
  return jobs.map((job) => ({
    queue: queue.name,
    id: job.id ?? '',
    name: nameOf(queue.name, job),
    failedAt: new Date(job.finishedOn ?? job.timestamp),
    attempts: job.attemptsMade,
  }));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Looks at every process and queue at once. Rejects when Redis is away: then there is nothing to look at. */
export const readOverview = async (base: ServiceBase, queues: readonly Queue[]): Promise<Overview> => {
  const tallies = { redis: base.redis, clock: base.clock, prefix: base.config.BULL_PREFIX };
  const [processes, depths, failed, mails, errors, daily, pages] = await Promise.all([
    readPresences(base),
    Promise.all(queues.map(depthOf)),
    Promise.all(queues.map(failedOf)),
    readTallies(tallies, 'done', 'hour', HOURS),
    readTallies(tallies, 'errors', 'minute', MINUTES),
    readPublishedRuns(base),
    readPages(base),
  ]);
  const byProcess = new Map<string, number>();
  for (const { counts } of errors) {
    for (const [process, count] of Object.entries(counts)) byProcess.set(process, (byProcess.get(process) ?? 0) + count);
  }
  return {
    processes,
    queues: depths,
    failed: failed
      .flat()
      .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
      .slice(0, FAILED_SHOWN),
    mails: { at: mails.map(({ at }) => at), values: mails.map(({ counts }) => counts[MAIL_QUEUE] ?? 0) },
    errors: { at: errors.map(({ at }) => at), values: errors.map(({ counts }) => sum(Object.values(counts))) },
    daily,
    pages,
    errorsBy: [...byProcess].map(([process, count]) => ({ process, count })).sort((a, b) => b.count - a.count),
  };
};
