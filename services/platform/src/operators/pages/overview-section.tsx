import { FIGURES } from '@site/contracts';
import { MAIL_QUEUE, type Presence, type PublishedRun } from '@site/service-kit';
import { figureWord, jobWord, operatorsLocale, STATES, TEXT } from '../texts.js';
import { BOARD_PATH } from '../operator-pages.js';
import type { FailedJob, Overview, QueueDepth, Series } from '../overview/read-overview.js';
import { ActionForm, formatMoment, Table } from './page-layout.js';

const clock = (moment: Date): string =>
  moment.toLocaleTimeString(operatorsLocale(), { timeStyle: 'short', timeZone: FIGURES.timeZone });

interface FigureProps {
  readonly id: string;
  readonly title: string;
  readonly series: Series;
}

/** Figures over time: a table that everybody can open, and that a script draws a chart of (overview/chart-script.ts). */
const Figure = ({ id, title, series: { at, values } }: FigureProps) => (
  <div data-chart={id}>
    <h2 id={id}>{title}</h2>
    <div className="chart" aria-hidden="true" />
    <p>
      <strong>{values.reduce((total, value) => total + value, 0)}</strong> {TEXT.total}
    </p>
    <details>
      <summary>{TEXT.showFigures}</summary>
      <Table className="figures" columns={[TEXT.moment, { number: TEXT.count }]}>
        {at.map((moment, index) => (
          <tr key={moment.toISOString()}>
            <td>
              <time dateTime={moment.toISOString()}>{clock(moment)}</time>
            </td>
            <td className="number">
              <data value={values[index] ?? 0}>{values[index] ?? 0}</data>
            </td>
          </tr>
        ))}
      </Table>
    </details>
  </div>
);

const said = (report: PublishedRun['report']): string => {
  const figures = Object.entries(report).map(
    ([figure, count]) => `${figureWord(figure)} ${count.toLocaleString(operatorsLocale())}`,
  );
  return figures.length === 0 ? TEXT.didNothing : figures.join(', ');
};

/** The newest run of each service's daily jobs, retention among them, and what it did: counts, nobody's data. */
export const DailySection = ({ daily }: { readonly daily: readonly PublishedRun[] }) => (
  <section aria-labelledby="daily">
    <h2 id="daily">{TEXT.daily}</h2>
    <p className="muted">{daily.length === 0 ? TEXT.noDaily : TEXT.dailyIntro}</p>
    {daily.length > 0 && (
      <Table columns={[TEXT.job, TEXT.day, TEXT.finished, TEXT.did]}>
        {daily.map(({ service, job, day, finishedAt, report }) => (
          <tr key={`${service} ${job}`}>
            <td>{`${service}: ${jobWord(job)}`}</td>
            <td data-label={TEXT.day}>{day}</td>
            <td data-label={TEXT.finished}>{formatMoment(finishedAt)}</td>
            <td data-label={TEXT.did}>{said(report)}</td>
          </tr>
        ))}
      </Table>
    )}
  </section>
);

const MEGABYTE = 1024 * 1024;
const boardOf = (queue: string): string => `${BOARD_PATH}/queue/${encodeURIComponent(queue)}?status=failed`;

export const ProcessesSection = ({ processes }: Pick<Overview, 'processes'>) => (
  <section aria-labelledby="processes">
    <h2 id="processes">{TEXT.processes}</h2>
    <p className="muted">{processes.length === 0 ? TEXT.noProcesses : TEXT.processesIntro}</p>
    {processes.length > 0 && <ProcessTable processes={processes} />}
  </section>
);

interface QueuesProps extends Pick<Overview, 'queues' | 'failed'> {
  readonly csrf: string;
}

/** Every queue, what failed in them, and the board that shows their jobs. */
export const QueuesSection = ({ queues, failed, csrf }: QueuesProps) => (
  <>
    <section aria-label={TEXT.queues}>
      <QueueTable queues={queues} />
      <p>
        <a className="button" href={BOARD_PATH}>
          {TEXT.openBoard}
        </a>
      </p>
    </section>
    <FailedSection queues={queues} failed={failed} csrf={csrf} />
  </>
);

const FailedSection = (props: QueuesProps) => (
  <section aria-labelledby="failed">
    <h2 id="failed">{TEXT.failedJobs}</h2>
    <FailedJobs {...props} />
  </section>
);

/** Mails of the last day, and those that were given up. */
export const MailsSection = ({ overview, csrf }: { readonly overview: Overview; readonly csrf: string }) => {
  const ofMail = <T,>(all: readonly T[], queueOf: (one: T) => string): readonly T[] =>
    all.filter((one) => queueOf(one) === MAIL_QUEUE);
  return (
    <>
      <section aria-labelledby="mails">
        <Figure id="mails" title={TEXT.mailsPerHour} series={overview.mails} />
      </section>
      <section aria-label={TEXT.queue}>
        <QueueTable queues={ofMail(overview.queues, ({ name }) => name)} />
      </section>
      <FailedSection
        queues={ofMail(overview.queues, ({ name }) => name)}
        failed={ofMail(overview.failed, ({ queue }) => queue)}
        csrf={csrf}
      />
    </>
  );
};

/** What went wrong in the last hour. */
export const ErrorsSection = ({ errors, errorsBy }: Pick<Overview, 'errors' | 'errorsBy'>) => (
  <section aria-labelledby="errors">
    <Figure id="errors" title={TEXT.errorsPerMinute} series={errors} />
    <p className="muted">
      {errorsBy.length === 0
        ? TEXT.noErrors
        : `${TEXT.errorsBy}: ${errorsBy.map(({ process, count }) => `${process} ${count}`).join(', ')}`}
    </p>
  </section>
);

const ProcessTable = ({ processes }: { readonly processes: readonly Presence[] }) => (
  <Table className="brief" columns={[TEXT.process, TEXT.state, TEXT.version, TEXT.since, { number: TEXT.memory }]}>
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
  </Table>
);

const QueueTable = ({ queues }: { readonly queues: readonly QueueDepth[] }) => (
  <Table
    className="brief"
    columns={[TEXT.queue, { number: TEXT.waiting }, { number: TEXT.active }, { number: TEXT.delayed }, { number: TEXT.failed }]}
  >
    {queues.map(({ name, waiting, active, delayed, failed }) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td className="number" data-label={TEXT.waiting}>
          {waiting}
        </td>
        <td className="number" data-label={TEXT.active}>
          {active}
        </td>
        <td className="number" data-label={TEXT.delayed}>
          {delayed}
        </td>
        <td className="number" data-label={TEXT.failed}>
          {failed === 0 ? 0 : <a href={boardOf(name)}>{failed}</a>}
        </td>
      </tr>
    ))}
  </Table>
);

const FailedJobs = ({ failed, queues, csrf }: Pick<Overview, 'failed' | 'queues'> & { readonly csrf: string }) => {
  if (failed.length === 0) return <p className="muted">{TEXT.noFailedJobs}</p>;
  return (
    <>
      <Table columns={[TEXT.when, TEXT.queue, TEXT.job, TEXT.attempts, { hidden: TEXT.retry }]}>
        {failed.map((job) => (
          <FailedRow key={`${job.queue} ${job.id}`} job={job} csrf={csrf} />
        ))}
      </Table>
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
