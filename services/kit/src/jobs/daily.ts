import { FIGURES } from '@site/contracts';
import type { Logger } from 'pino';
import { EVENT_JOB, openQueue } from '../events/queues.js';
import { startWorker } from '../events/start-worker.js';
import type { ServiceBase } from '../process/service-base.js';
import type { SiteJobs } from '../site/site-flags.js';
import { addDays, type Day, dayAt, minutesAt } from './calendar.js';
import { type JobReport, jobRunsOf } from './job-run.js';
import { publishRun } from './published-runs.js';

/** Work that is done once a day, at a time on the wall in Amsterdam, summer and winter. */
export interface DailyJob {
  /** Letters and dashes; what it is called in logs, figures and reports. */
  readonly name: string;
  /** `08:00`; best not between 02:00 and 03:00, which one night a year has not and another has twice. */
  readonly at: string;
  /**
   * Does all that is due by `day`, also what earlier days left undone. It may be run again for the same day, and by two
   * processes at once: what it decides it must decide under a key in the database.
   */
  readonly work: (run: { readonly day: Day; readonly log: Logger }) => Promise<JobReport>;
}

const LOOK_EVERY_MS = 10 * 60 * 1000;
/** Not at once: the services that jobs ask are starting as well. */
const FIRST_LOOK_MS = 15_000;

const minutesOf = (at: string): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The newest day whose time for this job has come. */
export const dayDue = ({ at }: Pick<DailyJob, 'at'>, now: Date): Day =>
  minutesAt(now) >= minutesOf(at) ? dayAt(now) : addDays(dayAt(now), -1);

/**
 * Runs a job for the newest day that is due, unless that was done; keeps and logs its report.
 * @throws what the work throws; it is run again then.
 */
export const runDaily = async (base: ServiceBase, job: DailyJob, log: Logger = base.log): Promise<JobReport | null> => {
  const { mongo, clock } = base;
  const day = dayDue(job, clock.now());
  const runs = jobRunsOf(mongo);
  if (await runs.isDone(job.name, day)) return null;
  await runs.begin(job.name, day, clock.now());
  const report = await job.work({ day, log });
  await runs.finish(job.name, day, clock.now(), report);
  log.info({ daily: job.name, day, ...report }, 'daily job done');
  return report;
};

/** The same job, which does nothing on a day on which operators have it switched off. */
const unlessOff = (job: DailyJob, switches: SiteJobs): DailyJob => ({
  ...job,
  work: async (run) => ((await switches.isJobOn(job.name)) ? job.work(run) : { switchedOff: 1 }),
});

/**
 * Starts a service's daily jobs in this process, by job schedulers of BullMQ. Besides, what is due is looked for a moment after
 * the process started and every ten minutes: days of being down, a Redis that lost its schedulers and a run that failed for good
 * are made up for. However many processes do this, each day's run is kept once and repeating one is harmless.
 * A job that is switched off lets its day go by; the next run does what it left.
 */
export const startDaily = async (
  base: ServiceBase,
  jobs: readonly DailyJob[],
  switches: SiteJobs,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<void> => {
  const name = `daily-${base.service}`;
  const figures = new Map<string, number>();
  base.metrics.addGauge({
    name: 'daily_job_figures',
    help: 'What the newest run of each daily job in this process reported',
    label: 'figure',
    look: () => Object.fromEntries(figures),
  });
  const tell = async (job: string): Promise<void> => {
    const run = await jobRunsOf(base.mongo).last(job);
    if (run !== null) await publishRun(base, run);
  };
  startWorker(
    base,
    name,
    async (attempt) => {
      const job = jobs.find((one) => one.name === attempt.name);
      const report = job === undefined ? null : await runDaily(base, unlessOff(job, switches), attempt.log);
      for (const [figure, value] of Object.entries(report ?? {})) figures.set(`${attempt.name}.${figure}`, value);
      await tell(attempt.name);
    },
    { concurrency: 1 },
  );

  const queue = openQueue(name, base.config, base.redis);
  const data = (job: DailyJob) => ({
    payload: null,
    aggregate: job.name,
    requestId: null,
    occurredAt: base.clock.now().toISOString(),
  });
  // Nothing of a finished one stays in its way when it is due again.
  const once = { ...EVENT_JOB, removeOnComplete: true, removeOnFail: true };
  const schedule = async (job: DailyJob): Promise<void> => {
    const [hours, minutes] = job.at.split(':').map(Number);
    const repeat = { pattern: `${String(minutes)} ${String(hours)} * * *`, tz: FIGURES.timeZone };
    await queue.upsertJobScheduler(job.name, repeat, { name: job.name, data: data(job), opts: once });
  };
  const look = async (): Promise<void> => {
    for (const job of jobs) {
      if ((await queue.getJobScheduler(job.name)) === undefined) await schedule(job);
      // A Redis that was emptied hears of it again.
      await tell(job.name);
      const day = dayDue(job, base.clock.now());
      if (await jobRunsOf(base.mongo).isDone(job.name, day)) continue;
      await queue.add(job.name, data(job), { ...once, jobId: `${job.name}-${day}` });
    }
  };

  await jobRunsOf(base.mongo).build();
  for (const job of jobs) await schedule(job);
  let looking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const lookIn = (ms: number): void => {
    timer = setTimeout(() => {
      looking = look()
        .catch((err: unknown) => {
          base.log.warn({ err }, 'cannot look for daily jobs; tried again');
        })
        .then(() => {
          if (!isOver) lookIn(lookEveryMs);
        });
    }, ms);
  };
  lookIn(Math.min(FIRST_LOOK_MS, lookEveryMs));
  base.onClose(async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
    await queue.close();
  });
};
