import { accountInternal, opsCommands } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { newTotpSecret, totpStep } from '@site/service-kit/second-factor';
import type { Request, Response } from 'express';
import { z } from 'zod/mini';
import {
  MAX_OPERATOR_PASSWORD,
  MIN_OPERATOR_PASSWORD,
  type OperatorAccounts,
  operatorName,
} from '../accounts/operator-accounts.js';
import type { LoginAttempts } from '../accounts/login-attempts.js';
import type { NoteOperator } from '../accounts/operator-audit.js';
import type { OperatorSession, OperatorSessions } from '../accounts/operator-session.js';
import type { SecretBox } from '../accounts/secret-box.js';
import type { TokenKeeper } from '../../ops/token-keeper.js';
import type { SiteRepository } from '../../site/site.repository.js';
import { orRefusal, type Outcome } from '../operator-actions.js';
import { ERRORS, TEXT, TOKENS } from '../texts.js';
import type { OperatorViews } from '../operator-views.js';
import { scopesOf } from '../pages/tokens-page.js';
import { field } from './form.js';

/** Binds a form of an operator's page: session and token are checked before `act`. */
export type PostForm = (path: string, act: (operator: OperatorSession, req: Request, res: Response) => Promise<Outcome>) => void;

interface Deps {
  readonly base: Pick<ServiceBase, 'redis' | 'clock' | 'internal'>;
  readonly box: SecretBox;
  readonly accounts: OperatorAccounts;
  readonly sessions: OperatorSessions;
  readonly attempts: LoginAttempts;
  readonly note: NoteOperator;
  readonly views: OperatorViews;
}

/** Time to put the QR code into an app. */
const ENROL_SECONDS = 15 * 60;
const enrolKey = (name: string): string => `operator-enrol:${name}`;

const SENT: Outcome = { kind: 'sent' };
const confirmFirst = (): Outcome => ({ kind: 'error', text: ERRORS.confirmFirst });
/** Where an operator goes on who gave the password again. */
const CONFIRMED: Readonly<Record<string, string>> = { tokens: '/beheer/tokens', account: '/beheer/account' };

/** Refuses a wrong password of who is logged in, and any after too many: who borrowed a session must not find it by trying. */
const refusePassword = async (
  { accounts, attempts }: Pick<Deps, 'accounts' | 'attempts'>,
  name: string,
  given: string,
): Promise<Outcome | null> => {
  const key = `confirm:${name}`;
  if ((await attempts.begin(key)) > 0) return { kind: 'error', text: ERRORS.locked };
  if (!(await accounts.hasPassword(name, given))) return { kind: 'error', text: ERRORS.wrongOwnPassword };
  await attempts.succeed(key);
  return null;
};

/** Forms of one's own account: password and codes of an authenticator app. */
export const bindAccountForms = (post: PostForm, deps: Deps): void => {
  const { base, box, accounts, sessions, note, views } = deps;
  const { redis, clock } = base;

  post('/ops/account/password', async ({ name }, req, res) => {
    const next = field(req, 'next');
    const refused = await refusePassword(deps, name, field(req, 'current'));
    if (refused !== null) return refused;
    if (next.length < MIN_OPERATOR_PASSWORD || next.length > MAX_OPERATOR_PASSWORD || next === field(req, 'current')) {
      return { kind: 'error', text: ERRORS.weakPassword };
    }
    const epoch = await accounts.changePassword(name, next);
    await sessions.end(req.get('cookie'));
    res.set('Set-Cookie', await sessions.start(name, epoch));
    await note({ actor: name, action: 'operator.passwordChanged', target: name });
    return { kind: 'done', notice: 'wachtwoord', to: '/beheer/account' };
  });

  post('/ops/account/codes', async (operator, _req, res) => {
    if (operator.hasCodes) return { kind: 'error', text: ERRORS.codesAreOn };
    // Beside a passkey codes are another way in.
    if (operator.hasSecondStep && !operator.isFresh) return confirmFirst();
    const secret = newTotpSecret();
    await redis.set(enrolKey(operator.name), box.close(secret), 'EX', ENROL_SECONDS);
    views.enrol(res, { status: 200, operator, secret, error: null });
    return SENT;
  });

  post('/ops/account/codes/confirm', async (operator, req, res) => {
    const { name } = operator;
    const closed = await redis.get(enrolKey(name));
    const secret = closed === null ? null : box.open(closed);
    if (secret === null || operator.hasCodes) return { kind: 'error', text: ERRORS.enrolExpired };
    const step = totpStep(secret, field(req, 'code'), clock.now());
    if (step === null) {
      views.enrol(res, { status: 422, operator, secret, error: ERRORS.wrongCode });
      return SENT;
    }
    await redis.del(enrolKey(name));
    const codes = await accounts.enrol(name, secret, step);
    await note({ actor: name, action: 'operator.codesOn', target: name });
    if (codes.length === 0) return { kind: 'done', notice: 'codesErbij', to: '/beheer/account' };
    views.recovery(res, { operator, codes });
    return SENT;
  });

  post('/ops/account/codes/off', async ({ name, needsSecondStep }, req) => {
    const refused = await refusePassword(deps, name, field(req, 'current'));
    if (refused !== null) return refused;
    if (!(await accounts.withoutCodes(name, needsSecondStep))) return { kind: 'error', text: ERRORS.codesNeeded };
    await note({ actor: name, action: 'operator.codesOff', target: name });
    return { kind: 'done', notice: 'codesUit', to: '/beheer/account' };
  });
};

const handOver = (name: string, secret: string) => ({
  title: `${TEXT.handOver} ${name}`,
  intro: TEXT.handOverIntro,
  secret,
});
const TOKENS_PAGE = '/beheer/tokens';

/** Forms of the operators among each other: add, switch off and on, reset. A login of a while ago needs the password first. */
export const bindOperatorsForms = (post: PostForm, deps: Deps): void => {
  const { base, accounts, sessions, note, views } = deps;
  const named = (req: Request): string => String(req.params['name']);
  const back = '/beheer/beheerders';

  post('/ops/operators/confirm', async ({ name }, req) => {
    const refused = await refusePassword(deps, name, field(req, 'current'));
    if (refused !== null) return refused;
    await sessions.confirm(req.get('cookie'));
    return { kind: 'done', notice: 'bevestigd', to: CONFIRMED[field(req, 'page')] ?? back };
  });

  post('/ops/operators', async (operator, req, res) => {
    if (!operator.isFresh) return confirmFirst();
    const name = operatorName(field(req, 'name'));
    const outcome = await accounts.add(name);
    if (outcome.kind !== 'added') return { kind: 'error', text: ERRORS[outcome.kind] };
    await note({ actor: operator.name, action: 'operator.added', target: name });
    views.handOver(res, { operator, page: 'beheerders', ...handOver(name, outcome.password) });
    return SENT;
  });

  post('/ops/operators/:name/enabled', async (operator, req) => {
    if (!operator.isFresh) return confirmFirst();
    const value = field(req, 'value');
    if (value !== 'aan' && value !== 'uit') return { kind: 'error', text: ERRORS.invalidFlag };
    const isOff = value === 'uit';
    if (isOff && named(req) === operator.name) return { kind: 'error', text: ERRORS.notOneself };
    const outcome = await accounts.setDisabled(named(req), isOff);
    if (outcome === 'unknown') return { kind: 'unknown' };
    if (outcome === 'last') return { kind: 'error', text: ERRORS.lastOperator };
    await note({ actor: operator.name, action: isOff ? 'operator.disabled' : 'operator.enabled', target: named(req) });
    return { kind: 'done', notice: 'opgeslagen', to: back };
  });

  post('/ops/operators/people/sessions', async (operator, req) => {
    const email = field(req, 'email');
    const outcome = await base.internal.call(accountInternal.endSessions, { email });
    if (outcome === null) return { kind: 'error', text: ERRORS.unknownAddress };
    // The log names nobody.
    await note({ actor: operator.name, action: 'person.sessionsEnded', target: `${outcome.ended}` });
    return { kind: 'done', notice: 'uitgelogdElders', to: back };
  });

  post('/ops/operators/people/second-step', async (operator, req) => {
    if (!operator.isFresh) return confirmFirst();
    const outcome = await base.internal.call(accountInternal.endSecondFactor, { email: field(req, 'email') });
    if (outcome === null) return { kind: 'error', text: ERRORS.unknownAddress };
    if (outcome.at === null) return { kind: 'error', text: ERRORS.noSecondStep };
    // The log names nobody.
    await note({ actor: operator.name, action: 'person.secondStepEnds', target: outcome.at });
    return { kind: 'done', notice: 'tweedeStap', to: back };
  });

  post('/ops/operators/:name/codes', async (operator, req) => {
    if (!operator.isFresh) return confirmFirst();
    const name = named(req);
    if (name === operator.name) return { kind: 'error', text: ERRORS.notOneself };
    const outcome = await accounts.takeCodes(name, operator.name);
    if (outcome === 'unknown') return { kind: 'unknown' };
    await note({
      actor: operator.name,
      action: outcome === 'off' ? 'operator.codesOff' : 'operator.codesOffAsked',
      target: name,
    });
    return { kind: 'done', notice: outcome === 'off' ? 'codesWeg' : 'codesGevraagd', to: back };
  });

  post('/ops/operators/:name/reset', async (operator, req, res) => {
    if (!operator.isFresh) return confirmFirst();
    if (named(req) === operator.name) return { kind: 'error', text: ERRORS.notOneself };
    const password = await accounts.reset(named(req));
    if (password === null) return { kind: 'unknown' };
    await note({ actor: operator.name, action: 'operator.reset', target: named(req) });
    views.handOver(res, { operator, page: 'beheerders', ...handOver(named(req), password) });
    return SENT;
  });
};

interface TokensDeps extends Pick<Deps, 'views'> {
  readonly tokens: TokenKeeper;
  readonly repository: Pick<SiteRepository, 'read'>;
}

/** Forms of tokens. Who borrowed a session makes none that outlives it: a new one needs a login of a moment ago. */
export const bindTokenForms = (post: PostForm, { tokens, repository, views }: TokensDeps): void => {
  post('/ops/tokens', async (operator, req, res) => {
    if (!operator.isFresh) return confirmFirst();
    const scopes = scopesOf(await repository.read()).filter((scope) => field(req, scope) !== '');
    const asked = z.safeParse(opsCommands.createToken.body, {
      name: field(req, 'name'),
      scopes,
      days: Number(field(req, 'days')),
    });
    if (!asked.success) return { kind: 'error', text: ERRORS.invalidToken };
    const { token } = await tokens.create(operator.name, asked.data);
    views.handOver(res, { operator, page: 'tokens', title: TOKENS.madeToken, intro: TOKENS.madeTokenIntro, secret: token });
    return SENT;
  });

  post('/ops/tokens/revoke', async ({ name }, req) => {
    const outcome = await orRefusal(tokens.revoke(name, field(req, 'id')));
    return outcome.kind === 'done' ? { ...outcome, notice: 'tokenWeg', to: TOKENS_PAGE } : outcome;
  });
};
