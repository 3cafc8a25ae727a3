import { type Loting, pathTo } from '@site/contracts';
import { type ApiError, isApiError, Navigate, useNavigationError } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { DrawMenu } from '../../shared/draw-menu/draw-menu.js';
import { lotingQuery } from '../../shared/queries.js';
import { DrawView } from './draw-view.js';
import { LoginNeeded } from './login-needed.js';
import { OrganizerSkeleton } from './organizer-skeleton.js';

/** How often the progress of mails is asked for while some are on their way; the hub does not tell of mails. */
const MAIL_PROGRESS_EVERY = 3000;

const isUnderWay = (loting: Loting | undefined): boolean =>
  loting?.participants.some(({ mailStatus }) => mailStatus === 'queued') ?? false;

interface OrganizerFailureProps {
  readonly error: unknown;
  readonly onLoggedIn: () => void;
}

/** The page of a draw that is not there: its organizer is told why. */
const problemPage = ({ issues: [issue] }: ApiError): string => {
  if (issue?.code === 'Deleted') return pathTo('lotingWizard.lotingDeleted');
  return pathTo(issue?.code === 'NotDrawn' ? 'lotingBroken' : 'lotingNotFound');
};

/** Why a draw does not show: a login is missing, it is not there, or whatever can happen to any page. */
export const OrganizerFailure = ({ error, onLoggedIn }: OrganizerFailureProps) => {
  const isUnauthorized = isApiError(error, 'Unauthorized');
  const isUnknown = isApiError(error) && error.status === 404;
  useNavigationError(isUnauthorized || isUnknown ? null : error);
  return isUnknown ? <Navigate to={problemPage(error)} replace /> : <LoginNeeded onLoggedIn={onLoggedIn} />;
};

interface OrganizerPanelProps {
  /** The draw's manage guid, as `Loting/Create` and the overview give it. */
  readonly lotingGuid: string;
}

/**
 * Everything of the organizer's page below its heading: counts, participants, sending again, redo and delete; for the page of
 * a draw that was just made, and for every later visit (docs/specification/2-wishlist-and-draw.md §2.16). Its own headings begin
 * at `h2`.
 */
export const OrganizerPanel = ({ lotingGuid }: OrganizerPanelProps) => {
  const { data, error, refetch } = useQuery({
    ...lotingQuery(lotingGuid),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? MAIL_PROGRESS_EVERY : false),
  });
  // What is on screen stays through a connection that comes and goes, and not through the loss of it.
  const isLost = isApiError(error, 'Unauthorized') || (isApiError(error) && error.status === 404);
  if (data !== undefined && !isLost) {
    return (
      <>
        <DrawMenu current="manage" manageGuid={lotingGuid} lotGuid={data.organizerLot} />
        <DrawView key={lotingGuid} loting={data} />
      </>
    );
  }
  if (error === null) return <OrganizerSkeleton />;
  return <OrganizerFailure error={error} onLoggedIn={() => void refetch()} />;
};
