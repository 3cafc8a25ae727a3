import { pathTo, ROUTES } from '@site/contracts';
import { Navigate, Outlet, type RouteMeta, type RouteObject, throwPageError, useFlag, useParams } from '@site/shell-sdk';
import { lazy } from 'react';
import { LotPage } from './features/open-lot/lot-page.js';

/** Around every page of the draws: while they are switched off none of them is there. */
const DrawsGate = () => (useFlag('drawLotsEnabled') ? <Outlet /> : throwPageError('notFound'));

/** `/lootjestrekken/lot/{guid}`: an old address of a lot (docs/specification/2-wishlist-and-draw.md §2.1). */
const LotRedirect = () => <Navigate to={pathTo('lot', { guid: useParams().guid ?? '' })} replace />;

// The lot page is here from the start: people come to it from a mail, on a phone, and should not wait twice.
const DrawHomePage = lazy(() => import('./features/draw-home/draw-home-page.js'));
const OrganizerPage = lazy(() => import('./features/organizer/organizer-page.js'));
const DrawProblemPage = lazy(() => import('./features/draw-problem/draw-problem-page.js'));
const CardPage = lazy(() => import('./features/open-card/card-page.js'));
const GatherPage = lazy(() => import('./features/gather/gather-page.js'));
const JoinPage = lazy(() => import('./features/join-draw/join-page.js'));
const CheckDrawPage = lazy(() => import('./features/check-draw/check-draw-page.js'));
const LotQuestionPage = lazy(() => import('./features/lot-question/lot-question-page.js'));
const DraftGate = lazy(() => import('./shared/wizard-draft/draft-gate.js'));
const Wizard = lazy(() => import('./features/wizard/wizard.js'));

/** None of these pages needs the person's own lists, so none waits for them. */
const handle: RouteMeta = { skipLoadingWishlists: true };

const [lotPath, lotAlias, lotOldPath] = ROUTES.lot;
const [drawnPath, drawnAlias] = ROUTES['lotingWizard.previouslyDrawn'];

/** The pages of drawing lots that this remote answers; all of them only while `drawLotsEnabled` is on. */
export const routes: RouteObject[] = [
  {
    element: <DrawsGate />,
    children: [
      { path: ROUTES.lotingHome[0], element: <DrawHomePage />, handle },
      {
        element: <DraftGate />,
        children: [
          { path: ROUTES['lotingWizard.getStarted'][0], element: <Wizard step="getStarted" />, handle },
          { path: ROUTES.lotingWizard[0], element: <Wizard step="lotingDetails" />, handle },
          { path: ROUTES['lotingWizard.participants'][0], element: <Wizard step="addParticipants" />, handle },
          { path: ROUTES['lotingWizard.exclusions'][0], element: <Wizard step="addExclusions" />, handle },
          { path: ROUTES['lotingWizard.overview'][0], element: <Wizard step="overview" />, handle },
          { path: ROUTES.lotingGather[0], element: <GatherPage />, handle },
          { path: drawnPath, element: <Wizard step="justDrawn" />, handle },
          { path: drawnAlias, element: <Wizard step="justDrawn" />, handle },
          { path: ROUTES['lotingWizard.open'][0], element: <OrganizerPage />, handle },
        ],
      },
      { path: ROUTES['lotingWizard.lotingDeleted'][0], element: <DrawProblemPage problem="loting.deleted" />, handle },
      { path: ROUTES.lotingBroken[0], element: <DrawProblemPage problem="loting.broken" />, handle },
      { path: ROUTES.lotingNotFound[0], element: <DrawProblemPage problem="loting.not_found" />, handle },
      { path: ROUTES.lotBroken[0], element: <DrawProblemPage problem="lot.not_drawn" />, handle },
      { path: ROUTES.lotDeleted[0], element: <DrawProblemPage problem="lot.deleted" />, handle },
      { path: ROUTES.lotNotFound[0], element: <DrawProblemPage problem="lot.not_found" />, handle },
      { path: ROUTES.lotingJoin[0], element: <JoinPage />, handle },
      { path: ROUTES.lotCard[0], element: <CardPage />, handle },
      { path: ROUTES.lotingCheck[0], element: <CheckDrawPage />, handle },
      { path: ROUTES.lotQuestion[0], element: <LotQuestionPage />, handle },
      { path: lotPath, element: <LotPage />, handle },
      { path: lotAlias, element: <LotPage />, handle },
      { path: lotOldPath, element: <LotRedirect />, handle },
    ],
  },
];
