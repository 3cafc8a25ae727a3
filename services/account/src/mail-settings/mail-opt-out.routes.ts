import { getMailOptOut, pathTo, setMailOptOut, unsubscribe } from '@site/contracts';
import { handle, handleRedirect, HttpProblem, ok, type OptOut, readOptOutToken, type Route } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { isOptedOut, setOptOut } from './mail-choice.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'changes' | 'optOuts'>;

/** @throws HttpProblem NotFound for a token that is none of ours. */
const read = ({ base }: Deps, token: string): OptOut => {
  const optOut = readOptOutToken(base.config, token);
  if (optOut === null) throw new HttpProblem('NotFound');
  return optOut;
};

const present = async (deps: Deps, optOut: OptOut) =>
  ok({ email: optOut.address, kind: optOut.kind, isOptedOut: await isOptedOut(deps, optOut) });

/** Ending mail that others have sent, by a link that only its reader has (spec 3 §8). */
export const mailOptOutRoutes = (deps: Deps): Route[] => [
  handle(getMailOptOut, ({ params }) => present(deps, read(deps, params.token))),
  handle(setMailOptOut, async ({ params, body }) => {
    const optOut = read(deps, params.token);
    await setOptOut(deps, optOut, body.isOptedOut);
    return present(deps, optOut);
  }),
  handle(unsubscribe, async ({ params }) => {
    await setOptOut(deps, read(deps, params.token), true);
    return ok(true as const);
  }),
  // In a browser the same link asks a person first (RFC 8058): programs that look at links must end nothing.
  handleRedirect(unsubscribe.path, ({ token = '' }) => pathTo('mailOptOut', { token })),
];
