import type { Flags } from '@site/contracts';
import type { StoredSite } from '../../site/stored-site.js';
import type { AuditPage } from '../accounts/operator-audit.js';
import type { OperatorSession } from '../accounts/operator-session.js';
import { TEXT } from '../operator-messages.js';
import type { Overview } from '../overview/read-overview.js';
import { AuditSection } from './audit-page.js';
import { FlagsSection } from './flags-section.js';
import { OverviewSection } from './overview-section.js';
import { Feedback, type FeedbackProps, PageLayout } from './page-layout.js';
import { PlannedSection } from './planned-section.js';
import { RemotesSection } from './remotes-section.js';

const SECTIONS = [
  { id: 'processes', text: TEXT.processes, isOverview: true },
  { id: 'queues', text: TEXT.queues, isOverview: true },
  { id: 'daily', text: TEXT.daily, isOverview: true },
  { id: 'pages', text: TEXT.pages, isOverview: true },
  { id: 'mails', text: TEXT.figures, isOverview: true },
  { id: 'flags', text: TEXT.flags, isOverview: false },
  { id: 'remotes', text: TEXT.remotes, isOverview: false },
  { id: 'planned', text: TEXT.planned, isOverview: false },
  { id: 'audit', text: TEXT.audit, isOverview: false },
] as const;

export interface DashboardProps extends FeedbackProps {
  readonly operator: OperatorSession;
  /** Null: there is none to be had now. */
  readonly overview: Overview | null;
  readonly flags: Flags;
  readonly site: StoredSite;
  readonly audit: AuditPage;
}

/** Ways to the parts of a long page. */
const Contents = ({ hasOverview }: { readonly hasOverview: boolean }) => (
  <nav aria-label={TEXT.contents}>
    <ul className="contents">
      {SECTIONS.filter(({ isOverview }) => hasOverview || !isOverview).map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);

/** What operators see and change. */
export const DashboardPage = ({ operator, overview, flags, site, audit, notice, error }: DashboardProps) => (
  <PageLayout operator={operator} current="" hasCharts={overview !== null}>
    <h1>{TEXT.title}</h1>
    <Feedback notice={notice} error={error} />
    <Contents hasOverview={overview !== null} />
    {overview === null ? (
      <Feedback notice={null} error={TEXT.overviewAway} />
    ) : (
      <OverviewSection overview={overview} csrf={operator.csrf} />
    )}
    <FlagsSection flags={flags} setFlags={new Set(Object.keys(site.flags))} csrf={operator.csrf} />
    <RemotesSection shell={site.shell} remotes={site.remotes} processes={overview?.processes ?? null} csrf={operator.csrf} />
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
