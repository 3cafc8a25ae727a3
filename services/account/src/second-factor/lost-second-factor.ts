import { accountInternal, emailKey, keepSecondFactor, pathTo, TIMES } from '@site/contracts';
import {
  handle,
  handleInternal,
  inTransaction,
  type InternalRoute,
  newCode,
  ok,
  refuse,
  requestMail,
  type Route,
} from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { fullName } from '../shared/full-name.js';
import { changeAccess } from '../user/announce-user.js';
import type { UserRecord } from '../user/user.model.js';
import type { SecondFactorRecord } from './second-factor.repository.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'changes' | 'secondFactors'>;

/**
 * Somebody told the operators that they lost all of their second step: it ends after 72 hours, and whoever reads the mail to the
 * account, or makes that step meanwhile, stops it (docs/decisions/0161-a-lost-second-step.md). Answers when it ends; null without one.
 */
const endLater = ({ base, secondFactors }: Deps, { publicGuid, email, firstName, ...names }: UserRecord): Promise<Date | null> =>
  inTransaction(base.mongo, async (session) => {
    const factor = await secondFactors.ofUser(publicGuid, session);
    if (factor === null || factor.ends !== null) return factor?.ends?.at ?? null;
    const code = newCode();
    const at = new Date(base.clock.now().getTime() + TIMES.secondFactorOffWait);
    await secondFactors.endAt(publicGuid, at, code, session);
    const keepPath = pathTo('keepSecondFactor', { keepCode: code });
    const to = { address: email, name: fullName({ firstName, ...names }) };
    const data = { firstName, at: at.toISOString(), keepPath };
    await requestMail(base.mongo, session, { kind: 'secondFactorEnds', to, data, reference: null });
    return at;
  });

/** Has the time come at which a lost one ends? */
export const isOver = (factor: SecondFactorRecord | null, now: Date): boolean => factor?.ends != null && factor.ends.at <= now;

/** The second step that an account asks for; null, told by mail, once the time has come at which a lost one ends. */
export const secondFactorOf = async (deps: Deps, userGuid: string): Promise<SecondFactorRecord | null> => {
  const factor = await deps.secondFactors.ofUser(userGuid);
  const now = deps.base.clock.now();
  if (!isOver(factor, now)) return factor;
  await changeAccess(deps, userGuid, async (session) => ({
    changed: (await deps.secondFactors.endLost(userGuid, now, session)) ? ['secondFactorOff'] : [],
  }));
  return deps.secondFactors.ofUser(userGuid);
};

/** What the operators' page asks, and the answer of who reads the mail. */
export const lostSecondFactorRoute = (deps: Deps): InternalRoute =>
  handleInternal(accountInternal.endSecondFactor, async ({ body }) => {
    const account = await deps.users.accountByKey(emailKey(body.email));
    if (account === null) return null;
    return { at: (await endLater(deps, account))?.toISOString() ?? null };
  });

export const keepSecondFactorRoute = ({ base, secondFactors }: Deps): Route =>
  handle(keepSecondFactor, async ({ body }) =>
    (await secondFactors.keepBy(body.code, base.clock.now())) ? ok(true as const) : refuse('IsExpired'),
  );
