import { z } from 'zod/mini';
import type { ServiceBase } from '../process/service-base.js';
import type { JobReport, JobRun } from './job-run.js';

const Kept = z.object({ day: z.string(), finishedAt: z.number(), report: z.record(z.string(), z.number()) });

/** The newest run of a daily job that was done whole, as operators see it. Names nobody. */
export interface PublishedRun {
  readonly service: string;
  readonly job: string;
  readonly day: string;
  readonly finishedAt: Date;
  readonly report: JobReport;
}

type Base = Pick<ServiceBase, 'redis' | 'config'>;

const keyOf = ({ config }: Base): string => `${config.BULL_PREFIX}:daily-runs`;

/** Publishes a run in Redis: it is stored in a service's own database, which others do not read. */
export const publishRun = async (base: Base & Pick<ServiceBase, 'service'>, run: JobRun): Promise<void> => {
  const { name, day, finishedAt, report = {} } = run;
  if (finishedAt === undefined) return;
  const kept = { day, finishedAt: finishedAt.getTime(), report };
  await base.redis.hset(keyOf(base), `${base.service} ${name}`, JSON.stringify(kept));
};

/** The newest run of every daily job, by service and job. */
export const readPublishedRuns = async (base: Base): Promise<readonly PublishedRun[]> => {
  const published = Object.entries(await base.redis.hgetall(keyOf(base)));
  return published
    .map(([of, text]) => {
      const [service = '', job = ''] = of.split(' ');
      const { day, finishedAt, report } = z.parse(Kept, JSON.parse(text));
      return { service, job, day, finishedAt: new Date(finishedAt), report };
    })
    .sort((a, b) => a.service.localeCompare(b.service) || a.job.localeCompare(b.job));
};
