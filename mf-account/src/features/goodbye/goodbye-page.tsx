import { pathTo } from '@site/contracts';
import { ButtonLink, EmptyState, Navigate, useDocumentTitle, useSession } from '@site/shell-sdk';
import { useIsGuest } from '../../shared/use-is-guest.js';
import WrappedGift from '../../shared/wrapped-gift.svg';
import { t } from './messages.js';

/** `/account/goodbye`, where logging out leads; whoever is logged in goes home (docs/specification/1-shell-and-account.md §2). */
const GoodbyePage = () => {
  const { user } = useSession();
  const isGuest = useIsGuest();
  useDocumentTitle(t('goodbye.title'));
  if (user !== null) return <Navigate to={pathTo('home')} replace />;
  return (
    <EmptyState
      as="h1"
      illustration={<WrappedGift />}
      title={t('goodbye.title')}
      actions={
        <>
          {!isGuest && <ButtonLink to={pathTo('login')}>{t('goodbye.login')}</ButtonLink>}
          <ButtonLink to={pathTo('home')} variant={isGuest ? 'primary' : 'secondary'}>
            {t('goodbye.home')}
          </ButtonLink>
        </>
      }
    >
      {t(isGuest ? 'goodbye.guest.body' : 'goodbye.body')}
    </EmptyState>
  );
};

export default GoodbyePage;
