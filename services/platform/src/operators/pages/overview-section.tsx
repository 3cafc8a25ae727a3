import type { Presence } from '@site/service-kit';
import { STATES, TEXT } from '../operator-messages.js';
import { BOARD_PATH } from '../operator-pages.js';
import type { FailedJob, Overview, QueueDepth } from '../overview/read-overview.js';
import { ActionForm } from './action-form.js';
import { DailySection } from './daily-section.js';
import { Figure } from './figure.js';
import { PagesSection } from './pages-section.js';
import { formatMoment } from './format-moment.js';

const MEGABYTE = 1024 * 1024;
const boardOf = (queue: string): string => `${BOARD_PATH}/queue/${encodeURIComponent(queue)}?status=failed`;

interface OverviewSectionProps {
  readonly overview: Overview;
  readonly csrf: string;
}

/** How the site is doing. */
export const OverviewSection = ({ overview, csrf }: OverviewSectionProps) => (
  <>
    <section aria-labelledby="processes" tabIndex={0}>
      <h2 id="processes">{TEXT.processes}</h2>
      <p className="muted">{overview.processes.length === 0 ? TEXT.noProcesses : TEXT.processesIntro}</p>
      {overview.processes.length > 0 && <ProcessTable processes={overview.processes} />}
    </section>
    <section aria-labelledby="queues" tabIndex={0}>
      <h2 id="queues">{TEXT.queues}</h2>
      <QueueTable queues={overview.queues} />
      <h3>{TEXT.failedJobs}</h3>
      <FailedJobs failed={overview.failed} queues={overview.queues} csrf={csrf} />
      <p>
        <a className="button" href={BOARD_PATH}>
          {TEXT.openBoard}
        </a>
      </p>
    </section>
    <DailySection daily={overview.daily} />
    <PagesSection pages={overview.pages} />
    <div className="columns">
      <section aria-labelledby="mails">
        <Figure id="mails" title={TEXT.mailsPerHour} series={overview.mails} />
      </section>
      <section aria-labelledby="errors">
        <Figure id="errors" title={TEXT.errorsPerMinute} series={overview.errors} />
        <p className="muted">
          {overview.errorsBy.length === 0
            ? TEXT.noErrors
            : `${TEXT.errorsBy}: ${overview.errorsBy.map(({ process, count }) => `${process} ${count}`).join(', ')}`}
        </p>
      </section>
    </div>
  </>
);

const ProcessTable = ({ processes }: { readonly processes: readonly Presence[] }) => (
  <table className="brief">
    <thead>
      <tr>
        <th>{TEXT.process}</th>
        <th>{TEXT.state}</th>
        <th>{TEXT.version}</th>
        <th>{TEXT.since}</th>
        <th className="number">{TEXT.memory}</th>
      </tr>
    </thead>
    <tbody>
      {processes.map(({ instance, name, state, missing, version, startedAt, memory }) => (
        <tr key={instance}>
          <td>{name}</td>
          <td>
            <span className={state === 'ready' ? 'state' : 'state bad'}>{STATES[state]}</span>
            {state === 'notReady' && ` ${TEXT.misses} ${missing.join(', ')}`}
          </td>
          <td data-label={TEXT.version}>
            <code>{version}</code>
          </td>
          <td data-label={TEXT.since}>{formatMoment(startedAt)}</td>
          <td className="number" data-label={TEXT.memory}>{`${Math.round(memory / MEGABYTE)} MB`}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const QueueTable = ({ queues }: { readonly queues: readonly QueueDepth[] }) => (
  <table className="figures">
    <thead>
      <tr>
        <th>{TEXT.queue}</th>
        <th className="number">{TEXT.waiting}</th>
        <th className="number">{TEXT.active}</th>
        <th className="number">{TEXT.delayed}</th>
        <th className="number">{TEXT.failed}</th>
      </tr>
    </thead>
    <tbody>
      {queues.map(({ name, waiting, active, delayed, failed }) => (
        <tr key={name}>
          <td>{name}</td>
          <td className="number">{waiting}</td>
          <td className="number">{active}</td>
          <td className="number">{delayed}</td>
          <td className="number">{failed === 0 ? 0 : <a href={boardOf(name)}>{failed}</a>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const FailedJobs = ({ failed, queues, csrf }: Pick<Overview, 'failed' | 'queues'> & { readonly csrf: string }) => {
  if (failed.length === 0) return <p className="muted">{TEXT.noFailedJobs}</p>;
  return (
    <>
      <table>
        <thead>
          <tr>
            <th>{TEXT.when}</th>
            <th>{TEXT.queue}</th>
            <th>{TEXT.job}</th>
            <th>{TEXT.attempts}</th>
            <th>
              <span className="hidden">{TEXT.retry}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {failed.map((job) => (
            <FailedRow key={`${job.queue} ${job.id}`} job={job} csrf={csrf} />
          ))}
        </tbody>
      </table>
      <div className="row">
        {queues
          .filter((queue) => queue.failed > 1)
          .map(({ name, failed: count }) => (
            <ActionForm key={name} action={`/ops/jobs/${encodeURIComponent(name)}/retry`} csrf={csrf}>
              <button>{`${TEXT.retryAll}: ${name} (${count})`}</button>
            </ActionForm>
          ))}
      </div>
    </>
  );
};

const FailedRow = ({ job, csrf }: { readonly job: FailedJob; readonly csrf: string }) => {
  const { queue, id, name, failedAt, attempts } = job;
  const path = `${encodeURIComponent(queue)}/${encodeURIComponent(id)}`;
  return (
    <tr>
      <td>{formatMoment(failedAt)}</td>
      <td data-label={TEXT.queue}>{queue}</td>
      <td data-label={TEXT.job}>
        <a href={`${BOARD_PATH}/queue/${path}`} aria-label={`${TEXT.inspect}: ${name}, ${queue} ${id}`}>
          {name}
        </a>
      </td>
      <td data-label={TEXT.attempts}>{attempts}</td>
      <td>
        <ActionForm action={`/ops/jobs/${path}/retry`} csrf={csrf}>
          <button aria-label={`${TEXT.retry}: ${name}, ${queue} ${id}`}>{TEXT.retry}</button>
        </ActionForm>
      </td>
    </tr>
  );
};
