import { Button, EmptyState, ErrorIllustration, openLogin, useSession } from '@site/shell-sdk';
import { useEffect, useRef } from 'react';
import { t } from './messages.js';

/**
 * Nobody, or somebody else, is signed in: the organizer may log in without leaving the page
 * (docs/specification/2-wishlist-and-draw.md §6), here or by the form in the header.
 */
export const LoginNeeded = ({ onLoggedIn }: { readonly onLoggedIn: () => void }) => {
  const { user } = useSession();
  const guid = user?.publicGuid ?? null;
  const triedAs = useRef(guid);
  useEffect(() => {
    if (triedAs.current === guid) return;
    triedAs.current = guid;
    onLoggedIn();
  }, [guid, onLoggedIn]);

  const logIn = async () => {
    const isLoggedIn = await openLogin({ explanation: t('loting.login.explanation') });
    // Whoever logs in again as who the page took them for changes nothing that it could notice.
    if (isLoggedIn && triedAs.current === guid) onLoggedIn();
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
