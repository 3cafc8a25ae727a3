import type { Gift, Together } from '@site/contracts';
import { Avatar, Badge, Button, Checkbox } from '@site/shell-sdk';
import { useState } from 'react';
import { formatAmount } from '../../shared/gift/amount.js';
import { t } from './messages.js';
import { openHandOverDialog, openShareDialog, openTotalDialog } from './change-dialogs.js';
import css from './together.module.css';
import type { Change, UseTogether } from './use-together.js';

interface MembersProps {
  readonly gift: Gift;
  readonly data: Together;
  readonly together: UseTogether;
}

type Member = Together['members'][number];

/** How far the money is. */
const Sum = ({ data: { total, left, isClosed } }: Pick<MembersProps, 'data'>) => (
  <div className={css.sum}>
    <p>
      <strong className={css.figure}>
        {t('together.sum', { promised: formatAmount(total - left), total: formatAmount(total) })}
      </strong>{' '}
      {left === 0 ? (
        <Badge tone="success">{t('together.full')}</Badge>
      ) : (
        <Badge tone="accent">{t('together.left', { left: formatAmount(left) })}</Badge>
      )}{' '}
      {isClosed && left > 0 && <Badge tone="neutral">{t('together.is_closed')}</Badge>}
    </p>
    <span className={css.bar} aria-hidden="true">
      <span style={{ inlineSize: `${String(Math.round(((total - left) / total) * 100))}%` }} />
    </span>
  </div>
);

const OneMember = ({ member: { name, share, isMe, isArranger, buys } }: { readonly member: Member }) => (
  <li className={css.member}>
    <Avatar name={name} size={36} />
    <div className={css.who}>
      <p>
        <strong>{name}</strong>
        {isMe && <span className={css.quiet}> ({t('together.me')})</span>}
      </p>
      {(isArranger || buys !== null) && (
        <p className={css.badges}>
          {isArranger && <Badge tone="neutral">{t('together.arranges')}</Badge>}
          {buys !== null && <Badge tone={buys === 'bought' ? 'success' : 'accent'}>{t(`together.${buys}`)}</Badge>}
        </p>
      )}
    </div>
    <span className={css.figure}>{formatAmount(share)}</span>
  </li>
);

/** What who looks may do. */
const Actions = ({ gift, data, together }: MembersProps) => {
  const [busy, setBusy] = useState<string | null>(null);
  const me = data.members.find(({ isMe }) => isMe);
  const buyer = data.members.find(({ buys }) => buys !== null);
  const others = data.members.filter(({ isMe }) => !isMe);
  if (me === undefined) return null;
  const doing = (what: string, change: Change) => ({
    busy: busy === what,
    onClick: async () => {
      setBusy(what);
      await together.change(change);
      setBusy(null);
    },
  });
  return (
    <>
      <div className={css.actions}>
        {buyer === undefined && <Button {...doing('buys', { buys: 'buying' })}>{t('together.buy')}</Button>}
        {me.buys === 'buying' && <Button {...doing('buys', { buys: 'bought' })}>{t('together.has_bought')}</Button>}
        {me.buys !== null && (
          <Button variant="secondary" {...doing('not', { buys: null })}>
            {t('together.buy_not')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => openShareDialog({ data, me, together })}>
          {t('together.change_share')}
        </Button>
        {me.isArranger && (
          <>
            <Button variant="secondary" onClick={() => openTotalDialog({ data, me, together })}>
              {t('together.change_total')}
            </Button>
            {gift.isReceived !== true && (
              <Button variant="secondary" {...doing('closed', { isClosed: !data.isClosed })}>
                {t(data.isClosed ? 'together.reopen' : 'together.close')}
              </Button>
            )}
            {others.length > 0 && (
              <Button variant="secondary" onClick={() => openHandOverDialog({ data, me, together })}>
                {t('together.hand_over')}
              </Button>
            )}
          </>
        )}
      </div>
      <Checkbox
        label={t('together.wants_mail')}
        checked={data.wantsMail}
        onChange={({ target }) => void together.change({ wantsMail: target.checked })}
      />
    </>
  );
};

/** How much there is, of whom, and who arranges and buys it. */
export const Members = (props: MembersProps) => (
  <>
    <Sum data={props.data} />
    <ul className={css.members} aria-label={t('together.members')}>
      {props.data.members.map((member) => (
        <OneMember key={member.guid} member={member} />
      ))}
    </ul>
    <Actions {...props} />
  </>
);
