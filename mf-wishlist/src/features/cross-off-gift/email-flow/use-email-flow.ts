import { call, isApiError, openLogin, useSession, type UseSession } from '@site/shell-sdk';
import { AfstreperProblem } from '@site/contracts';
import { checkEmail, createAfstreper, login, secondStepOptions } from '@site/contracts/calls';
import { useReducer, type Dispatch } from 'react';
import { emailFlow, startOfFlow, type Failure, type FlowEvent, type FlowState } from '../model/email-flow.js';

const failureOf = (error: unknown): Failure => {
  if (isApiError(error, 'NoConnection')) return 'NoConnection';
  return isApiError(error) && error.status === 429 ? 'TooManyRequests' : 'Other';
};

/** Whether a login that failed lacks no more than its second step, which the login dialog makes. */
const wantsSecondStep = async (): Promise<boolean> => {
  try {
    await call(secondStepOptions, { body: {}, handles: [429] });
    return true;
  } catch (error) {
    if (isApiError(error)) return false;
    throw error;
  }
};

/** The calls of the flow; each tells the reducer how it went and answers whether the session belongs to somebody now. */
const createSteps = (send: Dispatch<FlowEvent>, { reloadUser, signedIn }: Pick<UseSession, 'reloadUser' | 'signedIn'>) => {
  const guarded = async (step: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await step();
    } catch (error) {
      send({ type: 'failed', why: failureOf(error) });
      return false;
    }
  };

  const check = async (email: string): Promise<boolean> => {
    const availability = await call(checkEmail, { body: { email }, handles: [429] });
    // Another tab logged in as this very person: this one catches up.
    if (availability === 'IsCurrentUser') await reloadUser();
    send({ type: 'emailChecked', availability });
    return availability === 'IsCurrentUser';
  };

  const refusedGuest = (error: unknown, email: string): Promise<boolean> => {
    if (!isApiError(error, 'Refused')) throw error;
    const why = AfstreperProblem.safeParse(error.code).data ?? 'Other';
    send({ type: 'guestRefused', why });
    return why === 'EmailInUse' ? check(email) : Promise.resolve(false);
  };

  return {
    giveEmail: (email: string) => {
      send({ type: 'emailGiven', email });
      return guarded(() => check(email));
    },
    givePassword: (email: string, password: string) => {
      send({ type: 'passwordGiven' });
      return guarded(async () => {
        const right = await call(login, { body: { emailOrUsername: email, password }, handles: [429] });
        if (!right && (await wantsSecondStep())) {
          const isIn = await openLogin({ email, isSecondStep: true });
          send(isIn ? { type: 'passwordJudged', right: true } : { type: 'secondStepLeft' });
          return isIn;
        }
        if (right) await signedIn();
        send({ type: 'passwordJudged', right });
        return right;
      });
    },
    agreeAsGuest: (email: string) => {
      send({ type: 'guestAgreed' });
      return guarded(async () => {
        try {
          await call(createAfstreper, { body: { email }, handles: [429] });
        } catch (error) {
          return await refusedGuest(error, email);
        }
        await signedIn();
        send({ type: 'guestMade' });
        return true;
      });
    },
    backToEmail: () => send({ type: 'backToEmail' }),
  };
};

export type EmailFlowSteps = ReturnType<typeof createSteps>;

/**
 * State of the e-mail dialog and what a person can do in it (docs/specification/2-wishlist-and-draw.md §4 Anonymous cross-off).
 */
export const useEmailFlow = (): { state: FlowState; steps: EmailFlowSteps } => {
  const [state, send] = useReducer(emailFlow, startOfFlow);
  return { state, steps: createSteps(send, useSession()) };
};
