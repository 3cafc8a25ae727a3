import { Button, EmptyState, ErrorIllustration, openLogin, useSession } from '@site/shell-sdk';
import { t } from './messages.js';

/** Nobody, or somebody else, is signed in: the organizer may log in without leaving the page (spec 2 §6). */
export const LoginNeeded = ({ onLoggedIn }: { readonly onLoggedIn: () => void }) => {
  const { user } = useSession();
  const logIn = async () => {
    if (await openLogin({ explanation: t('loting.login.explanation') })) onLoggedIn();
  };
  return (
    <EmptyState
      illustration={<ErrorIllustration kind="locked" />}
      title={t('loting.login.title')}
      actions={<Button onClick={logIn}>{t('loting.login.action')}</Button>}
    >
      {user === null ? t('loting.login.body') : t('loting.login.other_user', { email: user.email })}
    </EmptyState>
  );
};
