import type { FlowProblem } from '../model/email-flow.js';

/** What every step of the dialog gets; the dialog's main button submits the form with this id. */
export interface StepProps {
  readonly formId: string;
  readonly email: string;
  /** What the services said of the last try. */
  readonly problem: FlowProblem | null;
}

/** Problems that are said on a field; the others stand under the step. */
type FieldProblem = 'cross_off.unusable_email' | 'general.password.wrong';

/** Is this a problem that belongs to no field? */
export const isGeneralProblem = (problem: FlowProblem | null): problem is Exclude<FlowProblem, FieldProblem> =>
  problem !== null && problem !== 'cross_off.unusable_email' && problem !== 'general.password.wrong';
