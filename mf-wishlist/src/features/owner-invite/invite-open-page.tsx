import type { Invite } from '@site/contracts';
import { ButtonLink, Navigate, toast, useConfig } from '@site/shell-sdk';
import { useEffect } from 'react';
import { AcceptScreen } from './accept-screen.js';
import { InviteSkeleton } from './invite-skeleton.js';
import { t } from './messages.js';
import { useInvite } from './use-invite.js';
import css from './owner-invite.module.css';
import { InviteFrame } from './invite-frame.js';

interface ChooseAccountProps {
  readonly invite: Invite;
  readonly paths: { readonly login: string; readonly createAccount: string };
}

/** Nobody is logged in: with the account one has, or with a new one. Both lead back to this invite. */
const ChooseAccount = ({ invite, paths }: ChooseAccountProps) => {
  const { product } = useConfig();
  return (
    <InviteFrame invite={invite}>
      <div>
        <h2 className={css.question}>{t('owner_invite.choose')}</h2>
        <p className={css.explanation}>{t('owner_invite.choose.explanation', { product })}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink to={paths.login}>{t('owner_invite.log_in')}</ButtonLink>
        <ButtonLink to={paths.createAccount} variant="secondary">
          {t('owner_invite.create_account')}
        </ButtonLink>
      </div>
    </InviteFrame>
  );
};

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
