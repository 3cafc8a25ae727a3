import type { FlagName } from '@site/contracts';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../../site/site.model.js';
import type { AuditPage as Lines } from '../accounts/operator-audit.js';
import type { OperatorSession } from '../accounts/operator-session.js';
import { ACTIONS, FLAG_LABELS, TEXT } from '../texts.js';
import { formatMoment, PageLayout, Table } from './page-layout.js';

interface AuditSectionProps {
  readonly entries: readonly AuditEntry[];
  /** Ways to other pages of the log. */
  readonly children?: ReactNode;
}

/** What was changed lately, by whom and when. */
const AuditSection = ({ entries, children }: AuditSectionProps) => (
  <section aria-label={TEXT.audit}>
    <p className="muted">{entries.length === 0 ? TEXT.noAudit : TEXT.auditIntro}</p>
    {entries.length > 0 && (
      <Table columns={[TEXT.when, TEXT.who, TEXT.what]}>
        {entries.map((entry) => (
          <tr key={entry._id}>
            <td>{formatMoment(entry.at)}</td>
            <td data-label={TEXT.who}>{entry.actor}</td>
            <td>{describe(entry)}</td>
          </tr>
        ))}
      </Table>
    )}
    {children}
  </section>
);

const valueIn = (text: string): string => (text === 'true' ? TEXT.on : text === 'false' ? TEXT.off : text);
const nameIn = (target: string): string => (Object.hasOwn(FLAG_LABELS, target) ? FLAG_LABELS[target as FlagName] : target);

const describe = ({ action, target, from, to }: AuditEntry): string =>
  [
    `${ACTIONS[action]}: ${nameIn(target)}`,
    from === null ? '' : `${TEXT.from} ${valueIn(from)}`,
    to === null ? '' : `${TEXT.to} ${valueIn(to)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

interface AuditPageProps {
  readonly operator: OperatorSession;
  readonly audit: Lines;
  readonly isNewest: boolean;
}

/** The whole audit log, a page at a time. */
export const AuditPage = ({ operator, audit, isNewest }: AuditPageProps) => (
  <PageLayout title={TEXT.audit} operator={operator} current="logboek">
    <h1>{TEXT.audit}</h1>
    <AuditSection entries={audit.entries}>
      <p className="row">
        {!isNewest && (
          <a className="button" href="/beheer/logboek">
            {TEXT.auditNewest}
          </a>
        )}
        {audit.next !== null && (
          <a className="button" href={`/beheer/logboek?voor=${audit.next.revision}.${audit.next.position}`}>
            {TEXT.auditOlder}
          </a>
        )}
      </p>
    </AuditSection>
  </PageLayout>
);
