import { type InviteInvalidReason, pathTo } from '@site/contracts';
import { ButtonLink, Navigate, PageError, useConfig, useSession } from '@site/shell-sdk';
import { INVITE_DAYS } from './invite-days.js';
import InviteOpenPage from './invite-open-page.js';
import { InviteSkeleton } from './invite-skeleton.js';
import { t } from './messages.js';
import { useInvite } from './use-invite.js';

const Home = ({ isOnlyWay }: { readonly isOnlyWay: boolean }) => (
  <ButtonLink to={pathTo('home')} variant={isOnlyWay ? 'primary' : 'secondary'}>
    {t('owner_invite.invalid.home')}
  </ButtonLink>
);

/** Who accepted it finds the list among their own, after logging in if need be. */
const ToOwnLists = () => {
  const { user } = useSession();
  if (user?.isAccount === true) return <ButtonLink to={pathTo('home')}>{t('owner_invite.invalid.my_lists')}</ButtonLink>;
  return (
    <>
      <ButtonLink to={`${pathTo('login')}?returnUrl=${encodeURIComponent(pathTo('home'))}`}>
        {t('owner_invite.invalid.log_in')}
      </ButtonLink>
      <Home isOnlyWay={false} />
    </>
  );
};

const Invalid = ({ reason }: { readonly reason: InviteInvalidReason }) => {
  const { product } = useConfig();
  return (
    <PageError
      kind={reason === 'AlreadyAccepted' ? 'noAccess' : 'notFound'}
      title={t(`owner_invite.invalid.${reason}.title`)}
      actions={reason === 'AlreadyAccepted' ? <ToOwnLists /> : <Home isOnlyWay />}
    >
      {t(`owner_invite.invalid.${reason}.body`, { product, days: INVITE_DAYS })}
    </PageError>
  );
};

/** `/i/:guid/error`: why the invite cannot be accepted, and what to do; an invite that can be is opened instead. */
const InviteErrorPage = () => {
  const { state, paths } = useInvite();
  if (state.kind === 'loading') return <InviteSkeleton />;
  return state.kind === 'valid' ? <Navigate to={paths.open} replace /> : <Invalid reason={state.reason} />;
};

/**
 * `/i/:guid`, the link as it is shared: goes on to the page that fits the invite (docs/specification/2-wishlist-and-draw.md §2
 * `/i/{guid}`).
 */
const InviteStart = () => {
  const { state, paths } = useInvite();
  if (state.kind === 'loading') return <InviteSkeleton />;
  return <Navigate to={state.kind === 'invalid' ? paths.error : paths.open} replace />;
};

/** All screens of an invite, which come together: each of them may lead to another. */
const InvitePage = ({ screen = 'start' }: { readonly screen?: 'start' | 'open' | 'error' }) => {
  if (screen === 'open') return <InviteOpenPage />;
  return screen === 'error' ? <InviteErrorPage /> : <InviteStart />;
};

export default InvitePage;
