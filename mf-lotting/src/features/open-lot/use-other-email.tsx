import type { Lot } from '@site/contracts';
import { Button, generalMessage, Modal, openLogin, openModal, useFlag, useSession } from '@site/shell-sdk';
import { useEffect, useRef } from 'react';
import { t } from './messages.js';

interface OtherEmailProps {
  readonly own: string;
  readonly email: string;
  readonly canLogIn: boolean;
  readonly close: () => void;
}

const OtherEmail = ({ own, email, canLogIn, close }: OtherEmailProps) => {
  const logIn = () => {
    close();
    void openLogin({ email, explanation: t('lot.other_email.explanation') });
  };
  return (
    <Modal
      title={t('lot.other_email.title')}
      onClose={close}
      actions={
        canLogIn ? (
          <>
            <Button variant="secondary" onClick={close}>
              {t('lot.other_email.stay', { own })}
            </Button>
            <Button onClick={logIn}>{t('lot.other_email.log_in', { email })}</Button>
          </>
        ) : (
          <Button onClick={close}>{generalMessage('general.ok')}</Button>
        )
      }
    >
      <p>{t('lot.other_email.body', { own, email })}</p>
    </Modal>
  );
};

/**
 * Says once that this lot is somebody else's than who is logged in, and offers to log in as the recipient where there is such
 * an account; not in the app (docs/specification/2-wishlist-and-draw.md §4 Lot-view login).
 */
export const useOtherEmail = ({ email, hasAccount }: Lot): void => {
  const own = useSession().user?.email ?? null;
  const isApp = useFlag('isMobileApp');
  const wasSaid = useRef(false);
  const isOther = own !== null && email !== null && own.toLowerCase() !== email.toLowerCase();
  useEffect(() => {
    if (!isOther || wasSaid.current) return;
    wasSaid.current = true;
    openModal((close) => <OtherEmail own={own} email={email} canLogIn={hasAccount && !isApp} close={close} />);
  }, [isOther, own, email, hasAccount, isApp]);
};
