import { getMailOptOut, pathTo, setMailOptOut, unsubscribe } from '@site/contracts';
import { handle, handleRedirect, HttpProblem, ok, type OptOut, readOptOutToken, type Route } from '@site/service-kit';
import type { AccountDeps } from '../domain/account-deps.js';

type Deps = Pick<AccountDeps, 'base' | 'optOuts'>;

/** @throws HttpProblem NotFound for a token that is none of ours. */
const read = ({ base }: Deps, token: string): OptOut => {
  const optOut = readOptOutToken(base.config, token);
  if (optOut === null) throw new HttpProblem('NotFound');
  return optOut;
};

const present = async ({ optOuts }: Deps, optOut: OptOut) =>
  ok({ email: optOut.address, kind: optOut.kind, isOptedOut: await optOuts.isOptedOut(optOut) });

/** Ending mail that others have sent, by a link that only its reader has (spec 3 §8). */
export const mailOptOutRoutes = (deps: Deps): Route[] => [
  handle(getMailOptOut, ({ params }) => present(deps, read(deps, params.token))),
  handle(setMailOptOut, async ({ params, body }) => {
    const optOut = read(deps, params.token);
    await deps.optOuts.set(optOut, body.isOptedOut, deps.base.clock.now());
    return present(deps, optOut);
  }),
  handle(unsubscribe, async ({ params }) => {
    await deps.optOuts.set(read(deps, params.token), true, deps.base.clock.now());
    return ok(true as const);
  }),
  // In a browser the same link asks a person first (RFC 8058): programs that look at links must end nothing.
  handleRedirect(unsubscribe.path, ({ token = '' }) => pathTo('mailOptOut', { token })),
];
