import type { VitalName } from '@site/contracts';
import type { PageFigures } from '../../page-reports/page-counts.js';
import { operatorsLocale, TEXT, VITAL_STATES } from '../texts.js';
import { Table } from './page-layout.js';

/** Up to the first number is good, up to the second can be better: what browsers' makers agreed on. */
const LIMITS: Readonly<Record<VitalName, readonly [number, number]>> = { LCP: [2500, 4000], INP: [200, 500], CLS: [0.1, 0.25] };

const format = (name: VitalName, value: number): string => {
  if (name === 'CLS') return value.toLocaleString(operatorsLocale(), { maximumFractionDigits: 3 });
  if (value < 1000) return `${String(Math.round(value))} ms`;
  return `${(value / 1000).toLocaleString(operatorsLocale(), { maximumFractionDigits: 1 })} s`;
};

const Vital = ({ name, value }: { readonly name: VitalName; readonly value: number | null }) => {
  if (value === null) {
    return (
      <td className="number muted" data-label={name}>
        –
      </td>
    );
  }
  const [good, fair] = LIMITS[name];
  const state = value <= good ? 'good' : value <= fair ? 'fair' : 'bad';
  return (
    <td className="number" data-label={name}>
      {format(name, value)}
      {state !== 'good' && (
        <>
          {' '}
          <span className={state === 'bad' ? 'state bad' : 'state off'}>{VITAL_STATES[state]}</span>
        </>
      )}
    </td>
  );
};

/** What browsers reported of every version in the last day. */
export const PagesSection = ({ pages }: { readonly pages: readonly PageFigures[] }) => (
  <section aria-labelledby="pages">
    <h2 id="pages">{TEXT.pages}</h2>
    <p className="muted">{pages.length === 0 ? TEXT.noPages : TEXT.pagesIntro}</p>
    {pages.length > 0 && (
      <Table
        className="brief"
        columns={[
          TEXT.part,
          TEXT.version,
          { number: 'LCP' },
          { number: 'INP' },
          { number: 'CLS' },
          { number: TEXT.pagesReported },
          { number: TEXT.pageErrors },
        ]}
      >
        {pages.map(({ part, version, vitals, pages: reports, errors }) => (
          <tr key={`${part} ${version}`}>
            <td>{part === 'shell' ? TEXT.shell : part}</td>
            <td>
              <code>{version}</code>
            </td>
            <Vital name="LCP" value={vitals.LCP} />
            <Vital name="INP" value={vitals.INP} />
            <Vital name="CLS" value={vitals.CLS} />
            <td className="number" data-label={TEXT.pagesReported}>
              {reports}
            </td>
            <td className="number" data-label={TEXT.pageErrors}>
              {errors}
            </td>
          </tr>
        ))}
      </Table>
    )}
  </section>
);
