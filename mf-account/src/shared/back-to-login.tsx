import { pathTo } from '@site/contracts';
import { ButtonLink, useConfig } from '@site/shell-sdk';
import { ChevronLeft } from 'lucide-react';
import { t } from './messages.js';

/** The way back where there is no header with a login: in the app (spec 1 §2). Nothing on the web. */
export const BackToLogin = ({ className }: { readonly className?: string | undefined }) => {
  const { isMobileApp } = useConfig();
  if (!isMobileApp) return null;
  return (
    <ButtonLink to={pathTo('login')} variant="quiet" icon={<ChevronLeft size={20} aria-hidden />} className={className}>
      {t('account.back_to_login')}
    </ButtonLink>
  );
};
