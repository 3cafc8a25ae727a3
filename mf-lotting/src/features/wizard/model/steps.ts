import { LIMITS, type RouteName } from '@site/contracts';
import { type Draft, drawingOf } from '../../../shared/wizard-draft/draft.js';
import type { WizardState } from '../../../shared/wizard-draft/wizard-state.js';
import { analyze } from './analyze.js';
import { areDetailsDone } from './details-form.js';

/** The steps of the wizard, in order (docs/specification/2-wishlist-and-draw.md §2.16). */
export const STEPS = ['getStarted', 'lotingDetails', 'addParticipants', 'addExclusions', 'overview', 'justDrawn'] as const;
export type Step = (typeof STEPS)[number];

/** The page of each step. */
export const ROUTE_OF = {
  getStarted: 'lotingWizard.getStarted',
  lotingDetails: 'lotingWizard',
  addParticipants: 'lotingWizard.participants',
  addExclusions: 'lotingWizard.exclusions',
  overview: 'lotingWizard.overview',
  justDrawn: 'lotingWizard.previouslyDrawn',
} as const satisfies Record<Step, RouteName>;

/** How far each step is, in fifths: 0, 1/5, 2/5, 3/5, 4/5, 1. */
export const progressOf = (step: Step): number => STEPS.indexOf(step);
export const PROGRESS_END = STEPS.length - 1;

/** The first step that is not done yet: from there one cannot go on (docs/specification/2-wishlist-and-draw.md §4). */
export const firstUndone = (draft: Draft): Step => {
  if (!areDetailsDone(draft)) return 'lotingDetails';
  const drawing = drawingOf(draft);
  if (drawing.length < LIMITS.drawParticipants.min) return 'addParticipants';
  return analyze(drawing).possible ? 'overview' : 'addExclusions';
};

interface StepContext {
  readonly step: Step;
  /** The draft in progress; null when there is none, or nothing in it. */
  readonly draft: Draft | null;
  readonly state: WizardState;
}

/** The step that somebody sees who comes to `step`; the step itself when nothing keeps them from it. */
export const stepFor = ({ step, draft, state }: StepContext): Step => {
  if (step === 'justDrawn') return step;
  if (step === 'getStarted') return draft === null && state.fromHome === true ? 'lotingDetails' : step;
  if (draft === null) {
    if (step === 'lotingDetails') return state.begins === true ? step : 'getStarted';
    return 'lotingDetails';
  }
  if (step === 'lotingDetails') return step;
  const undone = firstUndone(draft);
  return STEPS.indexOf(undone) < STEPS.indexOf(step) ? undone : step;
};
