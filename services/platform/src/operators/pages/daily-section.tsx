import type { PublishedRun } from '@site/service-kit';
import { TEXT } from '../operator-messages.js';
import { formatMoment } from './format-moment.js';

const said = (report: PublishedRun['report']): string => {
  const figures = Object.entries(report).map(([figure, count]) => `${figure} ${count.toLocaleString('nl-NL')}`);
  return figures.length === 0 ? TEXT.didNothing : figures.join(', ');
};

/** The newest run of each service's daily jobs, retention among them, and what it did: counts, nobody's data. */
export const DailySection = ({ daily }: { readonly daily: readonly PublishedRun[] }) => (
  <section aria-labelledby="daily">
    <h2 id="daily">{TEXT.daily}</h2>
    <p className="muted">{daily.length === 0 ? TEXT.noDaily : TEXT.dailyIntro}</p>
    {daily.length > 0 && (
      <table>
        <thead>
          <tr>
            <th>{TEXT.job}</th>
            <th>{TEXT.day}</th>
            <th>{TEXT.finished}</th>
            <th>{TEXT.did}</th>
          </tr>
        </thead>
        <tbody>
          {daily.map(({ service, job, day, finishedAt, report }) => (
            <tr key={`${service} ${job}`}>
              <td>{`${service}: ${job}`}</td>
              <td data-label={TEXT.day}>{day}</td>
              <td data-label={TEXT.finished}>{formatMoment(finishedAt)}</td>
              <td data-label={TEXT.did}>{said(report)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);
