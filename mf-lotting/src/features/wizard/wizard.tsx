import { pathTo } from '@site/contracts';
import { Navigate, useLocation, useSession, VisuallyHidden } from '@site/shell-sdk';
import { type ComponentType, useEffect } from 'react';
import { draftOfNames, hasContent } from '../../shared/wizard-draft/draft.js';
import { mayReloadFor } from '../../shared/wizard-draft/stored-draft.js';
import { useWizardDraft } from '../../shared/wizard-draft/use-wizard-draft.js';
import { BEGINS, stateOf } from '../../shared/wizard-draft/wizard-state.js';
import { DetailsStep } from './details/details-step.js';
import { ExclusionsStep } from './exclusions/exclusions-step.js';
import { t } from './frame/messages.js';
import { GetStartedStep } from './get-started/get-started-step.js';
import { JustDrawnStep } from './just-drawn/just-drawn-step.js';
import { PROGRESS_END, progressOf, ROUTE_OF, type Step, stepFor } from './model/steps.js';
import { OverviewStep } from './overview/overview-step.js';
import { ParticipantsStep } from './participants/participants-step.js';

const SCREENS: Readonly<Record<Step, ComponentType>> = {
  getStarted: GetStartedStep,
  lotingDetails: DetailsStep,
  addParticipants: ParticipantsStep,
  addExclusions: ExclusionsStep,
  overview: OverviewStep,
  justDrawn: JustDrawnStep,
};

interface WizardProps {
  readonly step: Step;
  /** Loads the page afresh; a test looks whether it is asked to. */
  readonly reload?: () => void;
}

const reloadPage = (): void => globalThis.location.reload();

/** One step of the wizard, or the way to the one that comes first (docs/specification/2-wishlist-and-draw.md §2.16, §4). */
const Wizard = ({ step, reload = reloadPage }: WizardProps) => {
  const { draft, drawn, newerVersion, start } = useWizardDraft();
  const { user } = useSession();
  const state = stateOf(useLocation().state);
  // Names from the landing page begin a draft, unless there is one that would be lost.
  const begun = step === 'lotingDetails' && (draft === null || !hasContent(draft)) ? state.names : undefined;
  useEffect(() => {
    if (newerVersion !== null && mayReloadFor(newerVersion)) reload();
  }, [newerVersion, reload]);
  useEffect(() => {
    if (begun !== undefined) start(draftOfNames(begun, user));
  }, [begun, start, user]);

  // The draw was made of what was here: there is nothing to check any more.
  if (step === 'overview' && draft === null && drawn !== null) {
    return <Navigate to={pathTo('lotingWizard.previouslyDrawn', { lotingGuid: drawn.manageGuid })} replace />;
  }
  const inProgress = draft !== null && hasContent(draft) ? draft : null;
  const shown = stepFor({ step, draft: step === 'getStarted' ? inProgress : draft, state });
  if (shown !== step && shown !== 'justDrawn') return <Navigate to={pathTo(ROUTE_OF[shown])} state={BEGINS} replace />;
  if (begun !== undefined) return null;
  const Screen = SCREENS[step];
  return (
    <>
      {/* Stays while the steps change, so that a screen reader hears how far one is. */}
      <VisuallyHidden>
        <span role="status">{t('loting.wizard.step', { step: progressOf(step), steps: PROGRESS_END })}</span>
      </VisuallyHidden>
      <Screen key={step} />
    </>
  );
};

export default Wizard;
