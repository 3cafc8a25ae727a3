import type { AfstreperProblem, EmailAvailability } from '@site/contracts';
import type { z } from 'zod/mini';

/** What can go wrong on the way, as message keys of the flow's catalogue. */
export type FlowProblem =
  | 'cross_off.unusable_email'
  | 'general.password.wrong'
  | 'error.too_many_requests'
  | 'error.no_connection_action'
  | 'error.something_went_wrong';

/** Why a step failed without an answer of its own. */
export type Failure = 'NoConnection' | 'TooManyRequests' | 'Other';

interface Step {
  readonly email: string;
  readonly busy: boolean;
  readonly problem: FlowProblem | null;
}

/**
 * Where an anonymous visitor who wants to cross off stands (docs/specification/2-wishlist-and-draw.md §2.4, §4):
 * - `email`: gives an address;
 * - `password`: the address belongs to an account, so its password is asked;
 * - `anonymous`: the address is free: reads what crossing off without an account means, then agrees;
 * - `known`: the session belongs to somebody now. `reload`: it already did, so the page's user is out of date.
 */
export type FlowState =
  | (Step & { readonly step: 'email' | 'password' | 'anonymous' })
  | { readonly step: 'known'; readonly email: string; readonly as: 'reload' | 'account' | 'guest' };

export type FlowEvent =
  | { readonly type: 'emailGiven'; readonly email: string }
  | { readonly type: 'emailChecked'; readonly availability: EmailAvailability }
  | { readonly type: 'passwordGiven' }
  | { readonly type: 'passwordJudged'; readonly right: boolean }
  | { readonly type: 'secondStepLeft' }
  | { readonly type: 'guestAgreed' }
  | { readonly type: 'guestMade' }
  | { readonly type: 'guestRefused'; readonly why: z.infer<typeof AfstreperProblem> }
  | { readonly type: 'failed'; readonly why: Failure }
  | { readonly type: 'backToEmail' };

export const startOfFlow: FlowState = { step: 'email', email: '', busy: false, problem: null };

const failureTexts: Readonly<Record<Failure, FlowProblem>> = {
  NoConnection: 'error.no_connection_action',
  TooManyRequests: 'error.too_many_requests',
  Other: 'error.something_went_wrong',
};

const known = (email: string, as: 'reload' | 'account' | 'guest'): FlowState => ({ step: 'known', email, as });

const afterCheck = ({ email, problem }: Step, availability: EmailAvailability): FlowState => {
  if (availability === 'IsCurrentUser') return known(email, 'reload');
  return { step: availability === 'Unavailable' ? 'password' : 'anonymous', email, busy: false, problem };
};

/**
 * `EmailInUse`: the address became an account's since it was checked. Said as a generic error, and the state waits for a
 * new check, which lands on the password (docs/specification/2-wishlist-and-draw.md §8). `EmailUnusable` is said on the field.
 */
const afterRefusal = (email: string, why: z.infer<typeof AfstreperProblem>): FlowState => {
  const problem = why === 'EmailUnusable' ? 'cross_off.unusable_email' : 'error.something_went_wrong';
  return { step: 'email', email, busy: why === 'EmailInUse', problem };
};

/** The next state. Events that do not belong to the present step are answers that came too late and change nothing. */
export const emailFlow = (state: FlowState, event: FlowEvent): FlowState => {
  if (state.step === 'known') return state;
  const { email, step, busy } = state;
  switch (event.type) {
    case 'emailGiven':
      return step === 'email' && !busy ? { step, email: event.email, busy: true, problem: null } : state;
    case 'emailChecked':
      return step === 'email' && busy ? afterCheck(state, event.availability) : state;
    case 'passwordGiven':
      return step === 'password' && !busy ? { ...state, busy: true, problem: null } : state;
    case 'passwordJudged':
      if (step !== 'password' || !busy) return state;
      return event.right ? known(email, 'account') : { ...state, busy: false, problem: 'general.password.wrong' };
    case 'secondStepLeft':
      return step === 'password' && busy ? { ...state, busy: false, problem: null } : state;
    case 'guestAgreed':
      return step === 'anonymous' && !busy ? { ...state, busy: true, problem: null } : state;
    case 'guestMade':
      return step === 'anonymous' && busy ? known(email, 'guest') : state;
    case 'guestRefused':
      return step === 'anonymous' && busy ? afterRefusal(email, event.why) : state;
    case 'failed':
      return busy ? { ...state, busy: false, problem: failureTexts[event.why] } : state;
    case 'backToEmail':
      return busy ? state : { step: 'email', email, busy: false, problem: null };
  }
};
