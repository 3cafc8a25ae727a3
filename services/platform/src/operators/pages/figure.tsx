import { FIGURES } from '@site/contracts';
import { TEXT } from '../operator-messages.js';
import type { Series } from '../overview/read-overview.js';

const clock = new Intl.DateTimeFormat(FIGURES.locale, { timeStyle: 'short', timeZone: FIGURES.timeZone });

interface FigureProps {
  readonly id: string;
  readonly title: string;
  readonly series: Series;
}

/** Figures over time: a table that everybody can open, and that a script draws a chart of (overview/chart-script.ts). */
export const Figure = ({ id, title, series: { at, values } }: FigureProps) => (
  <div data-chart={id}>
    <h2 id={id}>{title}</h2>
    <div className="chart" aria-hidden="true" />
    <p>
      <strong>{values.reduce((total, value) => total + value, 0)}</strong> {TEXT.total}
    </p>
    <details>
      <summary>{TEXT.showFigures}</summary>
      <table className="figures">
        <thead>
          <tr>
            <th>{TEXT.moment}</th>
            <th className="number">{TEXT.count}</th>
          </tr>
        </thead>
        <tbody>
          {at.map((moment, index) => (
            <tr key={moment.toISOString()}>
              <td>
                <time dateTime={moment.toISOString()}>{clock.format(moment)}</time>
              </td>
              <td className="number">
                <data value={values[index] ?? 0}>{values[index] ?? 0}</data>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </div>
);
