import type { Flags } from '@site/contracts';
import type { StoredSite } from '../../site/stored-site.js';
import type { AuditPage } from '../accounts/operator-audit.js';
import type { OperatorSession } from '../accounts/operator-session.js';
import { type Notice, TEXT } from '../operator-messages.js';
import type { Overview } from '../overview/read-overview.js';
import { AuditSection } from './audit-section.js';
import { FlagsSection } from './flags-section.js';
import { OverviewSection } from './overview-section.js';
import { PageLayout } from './page-layout.js';
import { PlannedSection } from './planned-section.js';
import { RemotesSection } from './remotes-section.js';
import { Told } from './told.js';

export interface DashboardProps {
  readonly operator: OperatorSession;
  /** Null: there is none to be had now. */
  readonly overview: Overview | null;
  readonly flags: Flags;
  readonly site: StoredSite;
  readonly audit: AuditPage;
  readonly notice: Notice | null;
  readonly error: string | null;
}

/** What operators see and change. */
export const DashboardPage = ({ operator, overview, flags, site, audit, notice, error }: DashboardProps) => (
  <PageLayout operator={operator} current="" hasCharts={overview !== null}>
    <h1>{TEXT.title}</h1>
    <Told notice={notice} error={error} />
    {overview === null ? (
      <Told notice={null} error={TEXT.overviewAway} />
    ) : (
      <OverviewSection overview={overview} csrf={operator.csrf} />
    )}
    <FlagsSection flags={flags} setFlags={new Set(Object.keys(site.flags))} csrf={operator.csrf} />
    <RemotesSection shell={site.shell} remotes={site.remotes} csrf={operator.csrf} />
    <PlannedSection site={site} csrf={operator.csrf} />
    <AuditSection entries={audit.entries}>
      {audit.next !== null && (
        <p>
          <a href="/beheer/logboek">{TEXT.auditAll}</a>
        </p>
      )}
    </AuditSection>
  </PageLayout>
);
