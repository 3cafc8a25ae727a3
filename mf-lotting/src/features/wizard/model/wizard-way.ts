import type { Draft } from '../../../shared/wizard-draft/draft.js';
import type { WizardState } from '../../../shared/wizard-draft/wizard-state.js';
import { firstUndone, type Step, STEPS } from './steps.js';

interface Coming {
  readonly step: Step;
  /** The draft in progress; null when there is none, or nothing in it. */
  readonly draft: Draft | null;
  readonly state: WizardState;
}

/** The step that somebody sees who comes to `step`; the step itself when nothing keeps them from it. */
export const stepFor = ({ step, draft, state }: Coming): Step => {
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
