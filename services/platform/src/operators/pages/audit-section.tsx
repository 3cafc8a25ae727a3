import type { ReactNode } from 'react';
import type { AuditEntry } from '../../site/site.model.js';
import { ACTIONS, TEXT } from '../operator-messages.js';
import { formatMoment } from './format-moment.js';

interface AuditSectionProps {
  readonly entries: readonly AuditEntry[];
  /** Ways to other pages of the log. */
  readonly children?: ReactNode;
}

/** What was changed lately, by whom and when. */
export const AuditSection = ({ entries, children }: AuditSectionProps) => (
  <section aria-labelledby="audit" tabIndex={0}>
    <h2 id="audit">{TEXT.audit}</h2>
    <p className="muted">{entries.length === 0 ? TEXT.noAudit : TEXT.auditIntro}</p>
    {entries.length > 0 && (
      <table>
        <thead>
          <tr>
            <th>{TEXT.when}</th>
            <th>{TEXT.who}</th>
            <th>{TEXT.what}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry._id}>
              <td>{formatMoment(entry.at)}</td>
              <td data-label={TEXT.who}>{entry.actor}</td>
              <td>{describe(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {children}
  </section>
);

const describe = ({ action, target, from, to }: AuditEntry): string =>
  [`${ACTIONS[action]}: ${target}`, from === null ? '' : `${TEXT.from} ${from}`, to === null ? '' : `${TEXT.to} ${to}`]
    .filter((part) => part !== '')
    .join(' ');
