import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, Navigate, useDocumentTitle, useSession } from '@site/shell-sdk';
import { WrappedGift } from '../../shared/wrapped-gift.js';
import { t } from './messages.js';

/** `/account/goodbye`, where logging out leads; whoever is logged in goes home (docs/specification/1-shell-and-account.md §2). */
const GoodbyePage = () => {
  const { user } = useSession();
  useDocumentTitle(t('goodbye.title'));
  if (user !== null) return <Navigate to={pathTo('home')} replace />;
  return (
    <EmptyState
      as="h1"
      illustration={<WrappedGift />}
      title={t('goodbye.title')}
      actions={
        <>
          <ButtonLink to={pathTo('login')}>{t('goodbye.login')}</ButtonLink>
          <ButtonLink to={pathTo('home')} variant="secondary">
            {t('goodbye.home')}
          </ButtonLink>
        </>
      }
    >
      {t('goodbye.body')}
    </EmptyState>
  );
};

export default GoodbyePage;
