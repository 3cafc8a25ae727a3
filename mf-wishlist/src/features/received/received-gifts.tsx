import type { OwnerWishlist, ReceivedGift } from '@site/contracts';
import { Button, cx, generalMessage, Loading, Notice, Skeleton } from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { GiftPicture } from '../../shared/gift/gift-picture.js';
import listCss from '../../shared/list/gift-list.module.css';
import category from '../own-list/own-category.module.css';
import { t } from './messages.js';
import { deleteForGood, putBack } from './received-actions.js';
import { receivedQuery } from './received-query.js';
import css from './received.module.css';

interface RowProps {
  readonly gift: ReceivedGift;
  readonly wishlistPrivateGuid: string;
}

const Row = ({ gift, wishlistPrivateGuid }: RowProps) => {
  const queryClient = useQueryClient();
  const givers = (gift.givers ?? []).map(({ name }) => name ?? t('received.somebody'));
  const [isBusy, setBusy] = useState(false);
  const doing = (action: typeof putBack) => async () => {
    setBusy(true);
    await action(queryClient, wishlistPrivateGuid, gift);
    setBusy(false);
  };
  return (
    <li className={css.row}>
      <span className={css.picture}>
        <GiftPicture gift={gift} />
      </span>
      <span className={css.words}>
        <span className={css.name}>{gift.description}</span>
        {gift.note != null && <span className={css.note}>{gift.note}</span>}
        {givers.length > 0 && <span className={css.note}>{t('received.from', { names: givers.join(', ') })}</span>}
      </span>
      <span className={css.tools}>
        <Button
          variant="quiet"
          icon={<Undo2 aria-hidden />}
          busy={isBusy}
          aria-label={t('received.put_back_of', { gift: gift.description })}
          onClick={doing(putBack)}
        >
          {t('received.put_back')}
        </Button>
        <Button
          variant="quiet"
          square
          icon={<Trash2 aria-hidden />}
          disabled={isBusy}
          aria-label={t('received.delete_of', { gift: gift.description })}
          onClick={doing(deleteForGood)}
        />
      </span>
    </li>
  );
};

/** By the year that they were for, the latest first. */
const byYear = (gifts: readonly ReceivedGift[]): readonly (readonly [number, readonly ReceivedGift[]])[] => {
  const years = [...new Set(gifts.map(({ year }) => year))].sort((one, other) => other - one);
  return years.map((year) => [year, gifts.filter((gift) => gift.year === year)] as const);
};

const Contents = ({ privateGuid }: Pick<OwnerWishlist, 'privateGuid'>) => {
  const { data, isError, refetch } = useQuery(receivedQuery(privateGuid));
  if (data === undefined && isError) {
    return (
      <Notice kind="danger">
        <p>{t('received.not_loaded')}</p>
        <Button variant="quiet" onClick={() => refetch()}>
          {generalMessage('general.retry')}
        </Button>
      </Notice>
    );
  }
  if (data === undefined) {
    return (
      <Loading>
        <Skeleton height={72} radius={10} />
      </Loading>
    );
  }
  return (
    <>
      <p className={listCss.quiet}>{t('received.lead')}</p>
      {byYear(data.gifts).map(([year, gifts]) => (
        <section key={year} className={css.year}>
          <h3>{year}</h3>
          <ul className={css.rows}>
            {gifts.map((gift) => (
              <Row key={gift.publicGuid} gift={gift} wishlistPrivateGuid={privateGuid} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};

/**
 * What was received of the own list, folded away below it; fetched when it is opened. It says the same of a gift whether somebody
 * had crossed it off or not (docs/specification/3-decisions.md §5).
 */
export const ReceivedGifts = ({ list: { privateGuid, receivedCount = 0 } }: { readonly list: OwnerWishlist }) => {
  const [isOpen, setOpen] = useState(false);
  const [headingId, contentId] = [useId(), useId()];
  if (receivedCount === 0) return null;
  return (
    <section className={cx(listCss.category, css.received)} aria-labelledby={headingId}>
      <div className={category.title}>
        <h2 id={headingId} className={category.name}>
          <button type="button" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
            <ChevronDown className={category.chevron} size={22} aria-hidden />
            {t('received.title')}
          </button>
        </h2>
        <span className={cx(listCss.quiet, category.count)}>{t('received.count', { count: receivedCount })}</span>
      </div>
      <div id={contentId} className={css.contents} hidden={!isOpen}>
        {isOpen && <Contents privateGuid={privateGuid} />}
      </div>
    </section>
  );
};
