import { pathTo } from '@site/contracts';
import { generalMessage, Link, Navigate, Page, useConfig, useLocation, useSearchParams, useSession } from '@site/shell-sdk';
import { useEffect, useRef } from 'react';
import { tellProblem } from '../../shared/tell-problem.js';
import { WrappedGift } from '../../shared/wrapped-gift.js';
import { LoginForm } from './login-form.js';
import css from './login.module.css';
import { t } from './messages.js';
import { safeReturnUrl } from './return-url.js';

/** A text that whoever sends a person here passed in navigation state; null when there is none. */
const passedText = (state: unknown, key: string): string | null => {
  const value: unknown =
    state !== null && typeof state === 'object' ? Object.entries(state).find(([name]) => name === key)?.[1] : null;
  return typeof value === 'string' ? value : null;
};

/** `/account/login?returnUrl=`: an account holder goes on to the return URL at once (spec 1 §2). */
const LoginPage = () => {
  const { user } = useSession();
  const { product, baseUrl } = useConfig();
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  // A login that failed elsewhere passes its address along, and is told of in a dialog (spec 1 §2).
  const failedEmail = passedText(state, 'failedLoginEmail');
  const identifier = failedEmail ?? passedText(state, 'email') ?? user?.email ?? '';
  useWrongPasswordDialog(failedEmail);
  if (user?.isAccount === true) return <Navigate to={safeReturnUrl(query.get('returnUrl'), new URL(baseUrl).origin)} replace />;
  return (
    <div className={css.page}>
      <Page title={t('login.title')} lead={<p>{t('login.explanation')}</p>} width="narrow">
        <LoginForm identifier={identifier} />
        <p className={css.create}>
          {t('login.no_list', { product })} <Link to={pathTo('createAccount')}>{t('login.create', { product })}</Link>
        </p>
      </Page>
      <WrappedGift className={css.art} />
    </div>
  );
};

/** Says once per arrival that the password given elsewhere was wrong. */
const useWrongPasswordDialog = (failedEmail: string | null): void => {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (failedEmail === null || told.current === failedEmail) return;
    told.current = failedEmail;
    void tellProblem(generalMessage('error.login_failed'), generalMessage('general.password.wrong'));
  }, [failedEmail]);
};

export default LoginPage;
