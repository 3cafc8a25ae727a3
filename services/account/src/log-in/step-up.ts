import { type Context, HttpProblem } from '@site/service-kit';
import type { Endpoint, Viewer } from '@site/contracts';
import { logIn, type LogInDeps } from './log-in.js';

type Account = Extract<Viewer, { kind: 'account' }>;

/** Who asks, of a call for accounts: its contract let nobody else through. */
export const accountOf = (viewer: Viewer): Account => {
  if (viewer.kind !== 'account') throw new HttpProblem('Unauthorized');
  return viewer;
};

type StepUpContext = Pick<Context<Endpoint>, 'session' | 'address'>;

/**
 * May this session of an account do what a borrowed one must not (docs/specification/3-decisions.md §14)? Yes a moment after a
 * login, or with the password, which makes it fresh again. Wrong ones count as failed logins.
 * @throws HttpProblem TooManyRequests after too many.
 */
export const mayAsOwner = async (
  deps: LogInDeps,
  { session, address }: StepUpContext,
  { userGuid }: Account,
  currentPassword: string | null,
): Promise<boolean> => {
  if (session.isFresh()) return true;
  const user = currentPassword === null ? null : await deps.users.byGuid(userGuid);
  if (user === null || currentPassword === null) return false;
  const fitting = await logIn(deps, { identifier: user.email, address }, currentPassword);
  if (fitting?.publicGuid !== userGuid) return false;
  session.confirm();
  return true;
};
