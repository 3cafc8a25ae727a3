import type { OperatorAccounts } from '../accounts/operator-accounts.js';
import type { NoteOperator } from '../accounts/operator-audit.js';
import type { OperatorPasskeys } from '../accounts/operator-passkeys.js';
import type { Outcome } from '../operator-actions.js';
import { ERRORS } from '../texts.js';
import type { OperatorViews } from '../operator-views.js';
import type { PostForm } from './account-routes.js';
import { field } from './form.js';

interface Deps {
  readonly accounts: OperatorAccounts;
  readonly passkeys: OperatorPasskeys;
  readonly note: NoteOperator;
  readonly views: OperatorViews;
}

const SENT: Outcome = { kind: 'sent' };
const confirmFirst = (): Outcome => ({ kind: 'error', text: ERRORS.confirmFirst });

/** Forms of one's own passkeys. Who borrowed a session makes none that outlives it. */
export const bindPasskeyForms = (post: PostForm, { accounts, passkeys, note, views }: Deps): void => {
  post('/ops/account/passkeys', async (operator, _req, res) => {
    if (!operator.isFresh) return confirmFirst();
    const account = await accounts.find(operator.name);
    if (account === null) return { kind: 'unknown' };
    views.passkey(res, { operator, options: await passkeys.toMake(account) });
    return SENT;
  });

  post('/ops/account/passkeys/confirm', async (operator, req, res) => {
    if (!operator.isFresh) return confirmFirst();
    const { name } = operator;
    const made = await passkeys.made(name, field(req, 'answer'));
    const codes = made === null ? null : await accounts.addPasskey(name, made);
    if (codes === null) return { kind: 'error', text: ERRORS.noPasskey };
    await note({ actor: name, action: 'operator.passkeyAdded', target: name });
    if (codes.length === 0) return { kind: 'done', notice: 'passkeyErbij', to: '/beheer/account' };
    views.recovery(res, { operator, codes });
    return SENT;
  });

  post('/ops/account/passkeys/remove', async ({ name, isFresh, needsSecondStep }, req) => {
    if (!isFresh) return confirmFirst();
    const outcome = await accounts.removePasskey(name, field(req, 'id'), needsSecondStep);
    if (outcome === 'unknown') return { kind: 'unknown' };
    if (outcome === 'last') return { kind: 'error', text: ERRORS.codesNeeded };
    await note({ actor: name, action: 'operator.passkeyRemoved', target: name });
    return { kind: 'done', notice: 'passkeyWeg', to: '/beheer/account' };
  });
};
