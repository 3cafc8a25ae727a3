import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, useDocumentTitle } from '@site/shell-sdk';
import { useIsGuest } from '../../shared/use-is-guest.js';
import { t } from './messages.js';

/** `/account/deletedError`, where a call's `UserDeleted` leads (docs/specification/1-shell-and-account.md §8). */
const DeletedElsewherePage = () => {
  const who = useIsGuest() ? 'deleted_error.guest' : 'deleted_error';
  useDocumentTitle(t(`${who}.title`));
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="locked" />}
      title={t(`${who}.title`)}
      actions={
        <>
          <ButtonLink to={pathTo('home')}>{t('goodbye.home')}</ButtonLink>
          <ButtonLink to={pathTo('contact')} variant="secondary">
            {t('deleted_error.contact')}
          </ButtonLink>
        </>
      }
    >
      {t(`${who}.body`)}
    </EmptyState>
  );
};

export default DeletedElsewherePage;
