import type { AuditPage as Lines } from '../accounts/operator-audit.js';
import type { OperatorSession } from '../accounts/operator-session.js';
import { TEXT } from '../operator-messages.js';
import { AuditSection } from './audit-section.js';
import { PageLayout } from './page-layout.js';

interface AuditPageProps {
  readonly operator: OperatorSession;
  readonly audit: Lines;
  readonly isNewest: boolean;
}

/** The whole audit log, a page at a time. */
export const AuditPage = ({ operator, audit, isNewest }: AuditPageProps) => (
  <PageLayout operator={operator} current="logboek">
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
