import { pathTo } from '@site/contracts';
import { ButtonLink, useConfig } from '@site/shell-sdk';
import { ChevronLeft } from 'lucide-react';
import { t } from './messages.js';

interface BackToLoginProps {
  /** Another login than the login page: that of an invite. */
  readonly to?: string | undefined;
  readonly className?: string | undefined;
}

/** The way back where there is no header with a login: in the app. Nothing on the web. */
export const BackToLogin = ({ to = pathTo('login'), className }: BackToLoginProps) => {
  const { isMobileApp } = useConfig();
  if (!isMobileApp) return null;
  return (
    <ButtonLink to={to} variant="quiet" icon={<ChevronLeft size={20} aria-hidden />} className={className}>
      {t('account.back_to_login')}
    </ButtonLink>
  );
};
