import type { Flags } from '@site/contracts';
import type { AuditEntry } from '../../site/site.model.js';
import type { StoredSite } from '../../site/stored-site.js';
import { NOTICES, type Notice } from '../operator-messages.js';
import type { OperatorSession } from '../operator-session.js';
import { AuditSection } from './audit-section.js';
import { FlagsSection } from './flags-section.js';
import { PageLayout } from './page-layout.js';
import { RemotesSection } from './remotes-section.js';

export interface DashboardProps {
  readonly styleUrl: string;
  readonly operator: OperatorSession;
  readonly flags: Flags;
  readonly site: StoredSite;
  readonly audit: readonly AuditEntry[];
  readonly notice: Notice | null;
  readonly error: string | null;
}

/** What operators see and change. */
export const DashboardPage = ({ styleUrl, operator, flags, site, audit, notice, error }: DashboardProps) => (
  <PageLayout styleUrl={styleUrl} operator={operator}>
    {notice !== null && (
      <p className="notice" role="status">
        {NOTICES[notice]}
      </p>
    )}
    {error !== null && (
      <p className="error" role="alert">
        {error}
      </p>
    )}
    <FlagsSection flags={flags} setFlags={new Set(Object.keys(site.flags))} csrf={operator.csrf} />
    <RemotesSection shell={site.shell} remotes={site.remotes} csrf={operator.csrf} />
    <AuditSection entries={audit} />
  </PageLayout>
);
