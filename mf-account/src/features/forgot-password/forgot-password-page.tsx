import { Email, pathTo, TIMES } from '@site/contracts';
import { Button, ButtonLink, Card, Link, Stack, useConfig, useLocation, useSession } from '@site/shell-sdk';
import { useState } from 'react';
import { Clock, Inbox, MailCheck } from 'lucide-react';
import { FormPage } from '../../shared/form-page.js';
import { passedText } from '../../shared/passed-text.js';
import { takeFocus } from '../../shared/take-focus.js';
import { ForgotPasswordForm } from './forgot-password-form.js';
import css from './forgot-password.module.css';
import { t } from './messages.js';

const HOUR = 3_600_000;

/** Whom the mail went to, as far as somebody who typed this may know. */
const sentTo = (login: string): string =>
  t(Email.safeParse(login).success ? 'forgot_password.sent.to_address' : 'forgot_password.sent.to_username', { login });
/** What to expect of the mail, where to look for it, and what to do when it does not come. */
const MailSent = ({ login, onAgain }: { readonly login: string; readonly onAgain: () => void }) => (
  <Stack gap={5}>
    <Card>
      <ul className={css.steps}>
        <li>
          <MailCheck size={22} aria-hidden />
          {t('forgot_password.sent.open', { hours: TIMES.resetCodeLife / HOUR })}
        </li>
        <li>
          <Inbox size={22} aria-hidden />
          {t('forgot_password.sent.where')}
        </li>
        <li>
          <Clock size={22} aria-hidden />
          {t('forgot_password.sent.newest')}
        </li>
      </ul>
    </Card>
    <Stack gap={3}>
      <ButtonLink to={pathTo('login')} state={{ email: login }} wide>
        {t('forgot_password.sent.back')}
      </ButtonLink>
      <Button variant="secondary" wide onClick={onAgain}>
        {t('forgot_password.sent.again')}
      </Button>
    </Stack>
  </Stack>
);

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
