import { Navigate } from '@site/shell-sdk';
import InviteErrorPage from './invite-error-page.js';
import InviteOpenPage from './invite-open-page.js';
import { InviteSkeleton } from './invite-skeleton.js';
import { useInvite } from './use-invite.js';

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
