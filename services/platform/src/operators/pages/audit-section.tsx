import type { AuditEntry } from '../../site/site.model.js';
import { ACTIONS, TEXT } from '../operator-messages.js';
import { formatMoment } from './format-moment.js';

/** What was changed lately, by whom and when. */
export const AuditSection = ({ entries }: { readonly entries: readonly AuditEntry[] }) => (
  <section aria-labelledby="audit">
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
              <td>{entry.actor}</td>
              <td>{describe(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const describe = ({ action, target, from, to }: AuditEntry): string =>
  [`${ACTIONS[action]}: ${target}`, from === null ? '' : `${TEXT.from} ${from}`, to === null ? '' : `${TEXT.to} ${to}`]
    .filter((part) => part !== '')
    .join(' ');
