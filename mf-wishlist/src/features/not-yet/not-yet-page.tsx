import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { t } from './messages.js';

/** A page of the site whose screen is still to come: says so, and where to go meanwhile. */
const NotYetPage = () => {
  useDocumentTitle(t('not_yet.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="loose" />}
      title={t('not_yet.title')}
      actions={<ButtonLink to="/">{t('not_yet.home')}</ButtonLink>}
    >
      {t('not_yet.body')}
    </EmptyState>
  );
};

export default NotYetPage;
