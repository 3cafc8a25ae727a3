import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, ErrorIllustration, Navigate, useDocumentTitle, useSession } from '@site/shell-sdk';
import { useIsGuest } from '../../shared/use-is-guest.js';
import { t } from './messages.js';

/** `/account/deleted`, where deleting one's account, or a guest's data, leads. Of who is logged in nothing was deleted: they go home. */
const DeletedPage = () => {
  const { user } = useSession();
  const who = useIsGuest() ? 'deleted.guest' : 'deleted';
  useDocumentTitle(t(`${who}.title`));
  if (user !== null) return <Navigate to={pathTo('home')} replace />;
  return (
    <EmptyState
      as="h1"
      illustration={<ErrorIllustration kind="empty" />}
      title={t(`${who}.title`)}
      actions={
        <>
          <ButtonLink to={pathTo('home')}>{t('goodbye.home')}</ButtonLink>
          <ButtonLink to={pathTo('listsearch')} variant="secondary">
            {t('deleted.search')}
          </ButtonLink>
        </>
      }
    >
      {t(`${who}.body`)}
    </EmptyState>
  );
};

export default DeletedPage;
