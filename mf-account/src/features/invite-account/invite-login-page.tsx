import { Card, Link, Navigate, useLocation, useSession } from '@site/shell-sdk';
import { FormPage } from '../../shared/form-page.js';
import { passedText } from '../../shared/passed-text.js';
import { LoginForm, useLoginForm, useSecondStep } from '../log-in/login-form.js';
import css from './invite-account.module.css';
import { InviteLead } from './invite-lead.js';
import { t } from './messages.js';
import { useInvite } from './use-invite.js';

/** `/i/:guid/login`: whoever is logged in, before or by this, goes on to accept the invite. */
const InviteLoginPage = () => {
  const { user } = useSession();
  const invite = useInvite();
  const state: unknown = useLocation().state;
  const form = useLoginForm(passedText(state, 'email') ?? user?.email ?? '');
  const secondStep = useSecondStep();
  if (user?.isAccount === true) return <Navigate to={invite.paths.open} replace />;
  if (invite.isVoid) return <Navigate to={invite.paths.invite} replace />;
  return (
    <FormPage title={t('invite_account.login.title')} lead={<InviteLead page="login" invite={invite} />} back={null}>
      <Card>
        <LoginForm form={form} secondStep={secondStep} />
      </Card>
      <p className={css.other}>
        {t('invite_account.login.no_account')} <Link to={invite.paths.createAccount}>{t('invite_account.login.create')}</Link>
      </p>
    </FormPage>
  );
};

export default InviteLoginPage;
