import type { Invite } from '@site/contracts';
import { Navigate, toast, useConfig } from '@site/shell-sdk';
import { useEffect } from 'react';
import { AcceptScreen } from './accept-screen.js';
import { ChooseAccount } from './choose-account.js';
import { InviteSkeleton } from './invite-skeleton.js';
import { t } from './messages.js';
import { useInvite } from './use-invite.js';

/** Nothing to accept: the list, and why one is there. */
const ToOwnedList = ({ invite }: { readonly invite: Invite }) => {
  const { product } = useConfig();
  useEffect(() => toast(t('owner_invite.already_owned', { product })), [product]);
  return <Navigate to={invite.wishlistUrl} replace />;
};

interface InviteOpenPageProps {
  /** Loads the page afresh; a test looks whether it is asked to. */
  readonly reload?: () => void;
}

/**
 * `/i/:guid/open`: accept, or what comes before that for who looks (docs/specification/2-wishlist-and-draw.md §3 Invite
 * problems).
 */
const InviteOpenPage = ({ reload = () => location.reload() }: InviteOpenPageProps) => {
  const { guid, state, paths, refetch } = useInvite();
  if (state.kind === 'loading') return <InviteSkeleton />;
  if (state.kind === 'invalid') return <Navigate to={paths.error} replace />;
  const { invite } = state;
  switch (invite.problem) {
    case 'AlreadyOwned':
      return <ToOwnedList invite={invite} />;
    case 'NeedUpgradeToAccount':
      return <Navigate to={paths.createAccount} replace />;
    case 'NoLogin':
      return <ChooseAccount invite={invite} paths={paths} />;
    case 'NeedAccountFullName':
    case 'None':
      return <AcceptScreen invite={invite} guid={guid} onChanged={refetch} reload={reload} />;
  }
};

export default InviteOpenPage;
