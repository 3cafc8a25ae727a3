import { Navigate } from '@site/shell-sdk';
import { InviteSkeleton } from './invite-skeleton.js';
import { useInvite } from './use-invite.js';

/**
 * `/i/:guid`, the link as it is shared: goes on to the page that fits the invite (docs/specification/2-wishlist-and-draw.md §2
 * `/i/{guid}`).
 */
const InvitePage = () => {
  const { state, paths } = useInvite();
  if (state.kind === 'loading') return <InviteSkeleton />;
  return <Navigate to={state.kind === 'invalid' ? paths.error : paths.open} replace />;
};

export default InvitePage;
