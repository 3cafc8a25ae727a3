import type { CrossOffBench } from './cross-off.js';
import { reportRatio, sayCpu, whole } from './report.js';
import { median } from './statistics.js';

const AIM = 0.5;

/** Both ratios, and what is not to suffer from the load: what others are told and shown, and the mails. */
export const reportCrossOff = (
  say: (line: string) => void,
  note: (name: string, ratio: number) => void,
  { site, alone }: CrossOffBench,
): void => {
  const name = 'cross-off over HTTP, the whole site against Express and updateOne';
  note(name, reportRatio(say, name, AIM, site));
  sayCpu(
    say,
    'site until the last answer',
    site.map(({ meanwhile }) => meanwhile),
  );
  const heard = site.flatMap(({ announced }) => announced.heardMs);
  const stale = site.reduce((sum, { announced }) => sum + announced.stale, 0);
  say(
    `  told to another visitor under that load, after the answer: median ${whole(median(heard))} ms, at most ` +
      `${whole(Math.max(...heard))} ms of ${heard.length.toString()} (aim 1000); views after the answer that were old: ${stale.toString()}`,
  );
  say(
    `  every confirmation came once, the last one ${(Math.max(...site.map(({ mailedAfterMs }) => mailedAfterMs)) / 1000).toFixed(1)} s ` +
      'after the last answer at most',
  );
  const ownProcess = "cross-off in a process of its own, the service's against the driver's updateOne";
  note(ownProcess, reportRatio(say, ownProcess, AIM, alone));
};
