import type { Flags } from '@site/contracts';
import type { ReactNode } from 'react';
import type { StoredSite } from '../../site/stored-site.js';
import type { OperatorSession } from '../accounts/operator-session.js';
import { TEXT } from '../texts.js';
import type { OperatorPage } from '../operator-pages.js';
import type { Overview } from '../overview/read-overview.js';
import { FlagsSection, ShedSection } from './flags-section.js';
import { DailySection, ErrorsSection, MailsSection, ProcessesSection, QueuesSection } from './overview-section.js';
import { Feedback, type FeedbackProps, PageLayout } from './page-layout.js';
import { PagesSection } from './pages-section.js';
import { PlannedSection } from './planned-section.js';
import { RemotesAhead, RemotesSection } from './remotes-section.js';

export interface SubjectProps extends FeedbackProps {
  readonly operator: OperatorSession;
  /** Null: there is none to be had now. */
  readonly overview: Overview | null;
  readonly flags: Flags;
  readonly site: StoredSite;
  /** What is asked about before it goes off; empty for nothing. */
  readonly turnsOff: string;
}

interface FrameProps extends FeedbackProps {
  readonly operator: OperatorSession;
  readonly page: OperatorPage;
  readonly title: string;
  readonly hasCharts?: boolean;
  readonly children: ReactNode;
}

const Frame = ({ operator, page, title, hasCharts = false, notice, error, children }: FrameProps) => (
  <PageLayout title={title} operator={operator} current={page} hasCharts={hasCharts}>
    <h1>{title}</h1>
    <Feedback notice={notice} error={error} />
    {children}
  </PageLayout>
);

/** What of a page is about the state of the site. */
const OfNow = ({ overview, children }: { readonly overview: Overview | null; readonly children: (now: Overview) => ReactNode }) =>
  overview === null ? <Feedback notice={null} error={TEXT.overviewAway} /> : children(overview);

/** One page for each subject that operators look at or change. */
export const SUBJECT_PAGES = {
  '': ({ overview, site, ...frame }: SubjectProps) => (
    <Frame {...frame} page="" title={TEXT.overview} hasCharts={overview !== null}>
      <ShedSection site={site} />
      <OfNow overview={overview}>
        {({ processes, daily, pages, errors, errorsBy }) => (
          <>
            <RemotesAhead remotes={site.remotes} processes={processes} />
            <ProcessesSection processes={processes} />
            <ErrorsSection errors={errors} errorsBy={errorsBy} />
            <PagesSection pages={pages} />
            <DailySection daily={daily} />
          </>
        )}
      </OfNow>
    </Frame>
  ),
  schakelaars: ({ flags, site, turnsOff, ...frame }: SubjectProps) => (
    <Frame {...frame} page="schakelaars" title={TEXT.flags}>
      <FlagsSection flags={flags} site={site} csrf={frame.operator.csrf} turnsOff={turnsOff} />
    </Frame>
  ),
  onderdelen: ({ overview, site, turnsOff, ...frame }: SubjectProps) => (
    <Frame {...frame} page="onderdelen" title={TEXT.remotes}>
      {overview !== null && <RemotesAhead remotes={site.remotes} processes={overview.processes} />}
      <RemotesSection shell={site.shell} remotes={site.remotes} csrf={frame.operator.csrf} turnsOff={turnsOff} />
    </Frame>
  ),
  gepland: ({ site, ...frame }: SubjectProps) => (
    <Frame {...frame} page="gepland" title={TEXT.planned}>
      <PlannedSection site={site} csrf={frame.operator.csrf} />
    </Frame>
  ),
  mail: ({ overview, ...frame }: SubjectProps) => (
    <Frame {...frame} page="mail" title={TEXT.mail} hasCharts={overview !== null}>
      <OfNow overview={overview}>{(now) => <MailsSection overview={now} csrf={frame.operator.csrf} />}</OfNow>
    </Frame>
  ),
  wachtrijen: ({ overview, ...frame }: SubjectProps) => (
    <Frame {...frame} page="wachtrijen" title={TEXT.queues}>
      <OfNow overview={overview}>{(now) => <QueuesSection {...now} csrf={frame.operator.csrf} />}</OfNow>
    </Frame>
  ),
} as const satisfies Partial<Record<OperatorPage, (props: SubjectProps) => ReactNode>>;
