import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { t } from './messages.js';

/** The link is nobody's: cut off in the mail, or of an account that is gone. */
export const UnknownLink = () => {
  useDocumentTitle(t('email_settings.unknown.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="loose" />}
      title={t('email_settings.unknown.title')}
      actions={
        <>
          <ButtonLink to={pathTo('editProfile')}>{t('email_settings.unknown.profile')}</ButtonLink>
          <ButtonLink to={pathTo('home')} variant="secondary">
            {t('email_settings.unknown.home')}
          </ButtonLink>
        </>
      }
    >
      {t('email_settings.unknown.body')}
    </EmptyState>
  );
};
