import type { OwnerInvite } from '@site/contracts';
import { Button, cx, Notice, TextField, useConfig } from '@site/shell-sdk';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { absoluteLink } from '../share-list/share-link.js';
import { useCopy } from '../share-list/use-copy.js';
import { t } from './messages.js';
import css from './owners-panel.module.css';

interface InviteRowProps {
  readonly invite: OwnerInvite;
  /** Was made a moment ago. */
  readonly isNew: boolean;
  readonly onWithdraw: (invite: OwnerInvite) => Promise<void>;
}

/** An invite that waits: its link to share, and the way to take it back. */
export const InviteRow = ({ invite, isNew, onWithdraw }: InviteRowProps) => {
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
