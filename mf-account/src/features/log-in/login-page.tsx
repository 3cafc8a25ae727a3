import { pathTo } from '@site/contracts';
import {
  Card,
  generalMessage,
  Link,
  Navigate,
  showProblem,
  useConfig,
  useLocation,
  useSearchParams,
  useSession,
  Page,
} from '@site/shell-sdk';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormPage } from '../../shared/form-page.js';
import { passedText } from '../../shared/passed-text.js';
import WrappedGift from '../../shared/wrapped-gift.svg';
import { pendingSecondStep, type SecondStepWays } from '../second-factor/second-step-form.js';
import { LoginForm, useLoginForm, useSecondStep } from './login-form.js';
import css from './login.module.css';
import { t } from './messages.js';
import { safeReturnUrl } from './return-url.js';

interface AppLoginProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The first screen of the app: the site's name and picture fill what the form at the bottom leaves. */
const AppLogin = ({ title, lead, children }: AppLoginProps) => {
  const { siteName } = useConfig();
  return (
    <div className={css.screen}>
      <div className={css.brand}>
        <WrappedGift className={css.art} />
        <p className={css.siteName}>{siteName}</p>
      </div>
      <div className={css.form}>
        <Page title={title} lead={lead} width="narrow">
          {children}
        </Page>
      </div>
    </div>
  );
};

/** Page-level failures that were told: that value stays as long as the page is loaded, the dialog comes once. */
const toldOnPage = new Set<string>();

const tell = async (onSecondStep: (ways: SecondStepWays) => void): Promise<void> => {
  const ways = await pendingSecondStep();
  if (ways === null) await showProblem(generalMessage('error.login_failed'), generalMessage('general.password.wrong'));
  else onSecondStep(ways);
};

/**
 * Whose login failed elsewhere, from navigation state or the page-level value, null for nobody; the first time it is
 * told in a dialog (docs/specification/1-shell-and-account.md §2), unless all it lacks is the second step.
 */
const useFailedLogin = (onSecondStep: (ways: SecondStepWays) => void): string | null => {
  const config = useConfig();
  // A gateway older than this remote does not send it at all.
  const failedLogin = typeof config.failedLogin === 'string' ? config.failedLogin : null;
  const state: unknown = useLocation().state;
  const passed = passedText(state, 'failedLoginEmail');
  const toldHere = useRef<string | null>(null);
  useEffect(() => {
    const failed = passed ?? failedLogin;
    if (failed === null || toldHere.current === failed) return;
    if (passed === null && toldOnPage.has(failed)) return;
    toldHere.current = failed;
    if (passed === null) toldOnPage.add(failed);
    void tell(onSecondStep);
  }, [passed, failedLogin, onSecondStep]);
  return passed ?? failedLogin;
};

/** `/account/login?returnUrl=`: an account holder goes on to the return URL at once. */
const LoginPage = () => {
  const { user } = useSession();
  const { product, baseUrl, isMobileApp } = useConfig();
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  const secondStep = useSecondStep();
  const failed = useFailedLogin(secondStep[1]);
  const form = useLoginForm(failed ?? passedText(state, 'email') ?? user?.email ?? '');
  if (user?.isAccount === true) return <Navigate to={safeReturnUrl(query.get('returnUrl'), new URL(baseUrl).origin)} replace />;
  const texts = { title: t('login.title'), lead: <p>{t('login.explanation')}</p> };
  const toCreate = (
    <p className={css.create}>
      {t('login.no_list', { product })} <Link to={pathTo('createAccount')}>{t('login.create', { product })}</Link>
    </p>
  );
  if (isMobileApp) {
    return (
      <AppLogin {...texts}>
        <LoginForm form={form} secondStep={secondStep} />
        {toCreate}
      </AppLogin>
    );
  }
  return (
    <FormPage {...texts}>
      <Card>
        <LoginForm form={form} secondStep={secondStep} />
      </Card>
      {toCreate}
    </FormPage>
  );
};

export default LoginPage;
