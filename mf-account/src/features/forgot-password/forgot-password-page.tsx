import { pathTo } from '@site/contracts';
import { Link, useConfig, useLocation, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import { FormPage } from '../../shared/form-page.js';
import { passedText } from '../../shared/passed-text.js';
import { takeFocus } from '../../shared/take-focus.js';
import { ForgotPasswordForm } from './forgot-password-form.js';
import css from './forgot-password.module.css';
import { MailSent, sentTo } from './mail-sent.js';
import { t } from './messages.js';

/** `/account/forgotpassword`: asks for a reset mail, then says what to expect. `email` in navigation state prefills. */
const ForgotPasswordPage = () => {
  const { user } = useSession();
  const { isMobileApp } = useConfig();
  const state: unknown = useLocation().state;
  const [login, setLogin] = useState(passedText(state, 'email') ?? user?.email ?? '');
  const [isSent, setSent] = useState(false);
  const onSent = (to: string) => {
    setLogin(to);
    setSent(true);
  };
  if (isSent) {
    const lead = (
      <p ref={takeFocus} tabIndex={-1}>
        {sentTo(login)}
      </p>
    );
    return (
      <FormPage key="sent" title={t('forgot_password.sent.title')} lead={lead}>
        <MailSent login={login} onAgain={() => setSent(false)} />
      </FormPage>
    );
  }
  return (
    <FormPage key="form" title={t('forgot_password.title')} lead={<p>{t('forgot_password.lead')}</p>}>
      <ForgotPasswordForm login={login} onSent={onSent} />
      {!isMobileApp && (
        <p className={css.logIn}>
          {t('forgot_password.remembered')} <Link to={pathTo('login')}>{t('forgot_password.log_in')}</Link>
        </p>
      )}
    </FormPage>
  );
};

export default ForgotPasswordPage;
