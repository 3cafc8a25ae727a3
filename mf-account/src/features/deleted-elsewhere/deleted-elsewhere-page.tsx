import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { t } from './messages.js';

/** `/account/deletedError`, where a call's `UserDeleted` leads (docs/specification/1-shell-and-account.md §8). */
const DeletedElsewherePage = () => {
  useDocumentTitle(t('deleted_error.title'));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="locked" />}
      title={t('deleted_error.title')}
      actions={
        <>
          <ButtonLink to={pathTo('home')}>{t('deleted_error.home')}</ButtonLink>
          <ButtonLink to={pathTo('contact')} variant="secondary">
            {t('deleted_error.contact')}
          </ButtonLink>
        </>
      }
    >
      {t('deleted_error.body')}
    </EmptyState>
  );
};

export default DeletedElsewherePage;
