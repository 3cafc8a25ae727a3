import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { t } from '../messages.js';

/** A page of the product that no remote answers yet. */
export const NotYetPage = () => {
  useDocumentTitle(t('not_yet.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="wrapped" />}
      title={t('not_yet.title')}
      actions={<ButtonLink to="/">{t('not_yet.home')}</ButtonLink>}
    >
      {t('not_yet.body')}
    </EmptyState>
  );
};
