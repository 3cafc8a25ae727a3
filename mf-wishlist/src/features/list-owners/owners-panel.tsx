import { TIMES, type OwnerWishlist } from '@site/contracts';
import { Avatar, Button, Stack, useSession } from '@site/shell-sdk';
import { useEffect, useId, useState } from 'react';
import { InviteForm } from './invite-form.js';
import { InviteRow } from './invite-row.js';
import { t } from './messages.js';
import type { OwnerActions } from './owner-actions.js';
import css from './owners-panel.module.css';

interface OwnersPanelProps {
  readonly list: Pick<OwnerWishlist, 'owners' | 'ownerInvites' | 'isPrimaryOwner'>;
  readonly actions: OwnerActions;
}

const Owners = ({ list, actions }: OwnersPanelProps) => {
  const me = useSession().user?.publicGuid;
  const primary = list.owners[0]?.publicUserGuid;
  return (
    <ul className={css.rows}>
      {list.owners.map((owner) => {
        const { publicUserGuid, fullName, initials, color } = owner;
        const isMe = publicUserGuid === me;
        return (
          <li key={publicUserGuid} className={css.owner}>
            <Avatar name={fullName} initials={initials} color={color} />
            <span className={css.name}>
              {isMe ? t('owners.you', { name: fullName }) : fullName}
              {publicUserGuid === primary && <span className={css.quiet}>{t('owners.primary')}</span>}
            </span>
            {list.isPrimaryOwner && !isMe && (
              <Button
                variant="quiet"
                aria-label={t('owners.remove_name', { name: fullName })}
                onClick={() => actions.remove(owner)}
              >
                {t('owners.remove')}
              </Button>
            )}
            {!list.isPrimaryOwner && isMe && (
              <Button variant="quiet" onClick={() => actions.leave(owner)}>
                {t('owners.leave')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The guid that stands out for as long as docs/specification/2-wishlist-and-draw.md §9 says. */
const useHighlight = () => {
  const [guid, setGuid] = useState<string | null>(null);
  useEffect(() => {
    if (guid === null) return;
    const timer = setTimeout(() => setGuid(null), TIMES.inviteHighlight);
    return () => clearTimeout(timer);
  }, [guid]);
  return { guid, highlight: setGuid };
};

/**
 * Who owns the list, whom it waits for, and how to ask one more (docs/specification/2-wishlist-and-draw.md §2.3 Owners). Only the
 * primary owner manages.
 */
export const OwnersPanel = ({ list, actions }: OwnersPanelProps) => {
  const { guid: newGuid, highlight } = useHighlight();
  const ownersId = useId();
  const invitesId = useId();
  return (
    <Stack gap={5}>
      <section aria-labelledby={ownersId}>
        <h3 id={ownersId} className={css.heading}>
          {t('owners.title')}
        </h3>
        <Owners list={list} actions={actions} />
      </section>
      {!list.isPrimaryOwner && <p className={css.quiet}>{t('owners.only_primary')}</p>}
      {list.isPrimaryOwner && list.ownerInvites.length > 0 && (
        <section aria-labelledby={invitesId}>
          <h3 id={invitesId} className={css.heading}>
            {t('invites.title')}
          </h3>
          <p className={css.quiet}>{t('invites.explanation')}</p>
          <ul className={css.rows}>
            {list.ownerInvites.map((invite) => (
              <InviteRow key={invite.guid} invite={invite} isNew={invite.guid === newGuid} onWithdraw={actions.withdraw} />
            ))}
          </ul>
        </section>
      )}
      {list.isPrimaryOwner && <InviteForm invite={actions.invite} onInvited={({ guid }) => highlight(guid)} />}
    </Stack>
  );
};
