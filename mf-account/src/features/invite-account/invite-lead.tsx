import { Skeleton, useConfig } from '@site/shell-sdk';
import { t } from './messages.js';
import type { useInvite } from './use-invite.js';

interface InviteLeadProps {
  readonly page: 'login' | 'create';
  readonly invite: Pick<ReturnType<typeof useInvite>, 'name' | 'isLoading'>;
}

/** What the invite is about, with the name of who invites as soon as that is known; its place is kept until then. */
export const InviteLead = ({ page, invite: { name, isLoading } }: InviteLeadProps) => {
  const { product } = useConfig();
  if (isLoading) return <Skeleton width="90%" height={26} />;
  if (name === null) return <p>{t(`invite_account.${page}.lead`, { product })}</p>;
  return <p>{t(`invite_account.${page}.lead_from`, { name, product })}</p>;
};
