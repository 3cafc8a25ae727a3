import { pathTo } from '@site/contracts';
import { Card, Link, Navigate, useConfig, useLocation, useSearchParams, useSession } from '@site/shell-sdk';
import { FormPage } from '../../shared/form-page.js';
import { passedText } from '../../shared/passed-text.js';
import { AppLogin } from './app-login.js';
import { LoginForm, useLoginForm } from './login-form.js';
import css from './login.module.css';
import { t } from './messages.js';
import { safeReturnUrl } from './return-url.js';
import { useFailedLogin } from './use-failed-login.js';

/** `/account/login?returnUrl=`: an account holder goes on to the return URL at once (spec 1 §2). */
const LoginPage = () => {
  const { user } = useSession();
  const { product, baseUrl, isMobileApp } = useConfig();
  const [query] = useSearchParams();
  const state: unknown = useLocation().state;
  const failed = useFailedLogin();
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
        <LoginForm form={form} />
        {toCreate}
      </AppLogin>
    );
  }
  return (
    <FormPage {...texts}>
      <Card>
        <LoginForm form={form} />
      </Card>
      {toCreate}
    </FormPage>
  );
};

export default LoginPage;
