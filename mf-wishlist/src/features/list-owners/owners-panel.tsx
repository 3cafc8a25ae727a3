import { InviteOwnerForm, type OwnerInvite, type OwnerWishlist, TIMES } from '@site/contracts';
import {
  Avatar,
  Button,
  cx,
  errorText,
  formError,
  FormProblem,
  Notice,
  Stack,
  TextField,
  useConfig,
  useSession,
  VisuallyHidden,
} from '@site/shell-sdk';
import { useEffect, useId, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { t } from './messages.js';
import type { OwnerActions } from './owner-actions.js';
import css from './owners-panel.module.css';
import { absoluteLink } from '../share-list/share-link.js';
import { useCopy } from '../share-list/use-copy.js';

interface InviteFormProps {
  readonly invite: (name: string) => Promise<OwnerInvite>;
  readonly onInvited: (invite: OwnerInvite) => void;
}

/** Asks one more person; what comes of it is a link to send (docs/specification/2-wishlist-and-draw.md §7.5 InviteExtraOwner). */
const InviteForm = ({ invite, onInvited }: InviteFormProps) => {
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(InviteOwnerForm),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = formState;
  const [made, setMade] = useState('');
  const submit = handleSubmit(async ({ name }) => {
    try {
      onInvited(await invite(name));
      setMade(t('invite.made', { name }));
      reset();
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });
  return (
    <form noValidate onSubmit={submit} aria-label={t('invite.title')}>
      <h3 className={css.heading}>{t('invite.title')}</h3>
      <Stack gap={3}>
        <p className={css.quiet}>{t('invite.explanation')}</p>
        <TextField
          label={t('owner_invite.name')}
          hint={t('owner_invite.name.hint')}
          autoComplete="off"
          error={formError(t, errors.name)}
          {...register('name')}
        />
        <FormProblem>{errors.root?.message}</FormProblem>
        {/* Seen by its highlight, and heard here. */}
        <div role="status">
          <VisuallyHidden>{made}</VisuallyHidden>
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            {t('invite.make')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

interface InviteRowProps {
  readonly invite: OwnerInvite;
  /** Was made a moment ago. */
  readonly isNew: boolean;
  readonly onWithdraw: (invite: OwnerInvite) => Promise<void>;
}

/** An invite that waits: its link to share, and the way to take it back. */
const InviteRow = ({ invite, isNew, onWithdraw }: InviteRowProps) => {
  const { baseUrl } = useConfig();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(field);
  const isCopied = state === 'copied';
  const { name, url } = invite;
  const withdraw = async () => {
    setWithdrawing(true);
    await onWithdraw(invite);
    setWithdrawing(false);
  };
  return (
    <li className={cx(css.invite, isNew && css.new)}>
      <TextField
        ref={field}
        readOnly
        label={t('invites.link', { name })}
        value={absoluteLink(baseUrl, url)}
        onFocus={(event) => event.target.select()}
      />
      {state === 'failed' && <Notice kind="warning">{t('invites.copy_failed')}</Notice>}
      <div className={css.buttons}>
        <Button
          variant="secondary"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          aria-label={isCopied ? undefined : t('invites.copy_name', { name })}
          onClick={copy}
        >
          <span aria-live="polite">{t(isCopied ? 'invites.copied' : 'invites.copy')}</span>
        </Button>
        <Button variant="quiet" busy={isWithdrawing} aria-label={t('invites.withdraw_name', { name })} onClick={withdraw}>
          {t('invites.withdraw')}
        </Button>
      </div>
    </li>
  );
};

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
