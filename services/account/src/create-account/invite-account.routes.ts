import { createAccountForInvite } from '@site/contracts';
import { created, handle, refuse, type Route } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { createAccountForInvite as makeAccount } from './create-account-for-invite.js';
import { beginAccount } from './begin-account.presenter.js';

/** `Account/CreateForExtraOwnerInvite` (spec 1 §7, spec 3 §4). */
export const inviteAccountRoutes = (deps: AccountDeps): Route[] => [
  handle(createAccountForInvite, async ({ body, viewer, session }) => {
    if (viewer.kind === 'account') return refuse('AlreadyLoggedIn');
    const outcome = await makeAccount(deps, session.data, body);
    if ('problem' in outcome) return refuse(outcome.problem);
    return created({ user: await beginAccount(deps, session, outcome) });
  }),
];
