import { pathTo, type Gift, type ReplyOf, type getCrossedOff } from '@site/contracts';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  ErrorIllustration,
  Link,
  Loading,
  Page,
  Skeleton,
  throwPageError,
  useNavigationError,
  useSession,
} from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import card from '../../shared/list/gift-card.module.css';
import listCss from '../../shared/list/gift-list.module.css';
import { Wish } from '../../shared/list/wish.js';
import { crossedOffQuery } from '../../shared/queries.js';
import { PriceComparison } from '../compare-prices/price-comparison.js';
import { GiftPictureButton } from '../enlarge-picture/gift-picture-button.js';
import { hearOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { t } from './messages.js';
import { undoCrossOff } from './undo-cross-off.js';

/** The shape of crossed-off gifts that are coming. */
const CrossedOffSkeleton = () => (
  <Loading>
    <div className={listCss.category}>
      <div className={listCss.categoryHead}>
        <Skeleton width={220} height={28} />
      </div>
      <div className={listCss.gifts}>
        {['a', 'b'].map((key) => (
          <div key={key} className={card.card}>
            <span className={card.picture}>
              <Skeleton height="100%" radius={10} />
            </span>
            <div className={card.body}>
              <Skeleton width="80%" height={22} />
              <Skeleton width="45%" height={18} />
              <div className={card.foot}>
                <Skeleton width={160} height={44} radius={22} />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  </Loading>
);

type Overview = ReplyOf<typeof getCrossedOff>;

const withoutGift = (overview: Overview, publicGuid: string): Overview => ({
  crossedOffWishlists: overview.crossedOffWishlists
    .map((list) => ({ ...list, gifts: list.gifts.filter((gift) => gift.publicGuid !== publicGuid) }))
    .filter(({ gifts }) => gifts.length > 0),
});

/** Undoing from the overview: what is undone leaves it, what turned out otherwise asks it again. */
const useUndo = (gift: Gift) => {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = crossedOffQuery();
  const undo = async () => {
    setBusy(true);
    const result = await undoCrossOff(gift, gift.privateCrossOffGuid);
    setBusy(false);
    if (result === 'undone' || result === 'remove') {
      queryClient.setQueryData(queryKey, (overview) => overview && withoutGift(overview, gift.publicGuid));
    } else if (result !== 'keep') await queryClient.invalidateQueries({ queryKey });
  };
  return { undo, isBusy };
};

const CrossedOffGift = ({ gift }: { readonly gift: Gift }) => {
  const { undo, isBusy } = useUndo(gift);
  return (
    <li className={card.card}>
      <span className={card.picture}>
        <GiftPictureButton gift={gift} />
      </span>
      <div className={card.body}>
        <Wish {...gift} />
        {gift.isReceived !== true && <PriceComparison gift={gift} />}
        {gift.units && <p className={card.note}>{t('crossed_off.units', { mine: gift.units.mine })}</p>}
        <div className={card.foot}>
          {gift.isReceived === true ? (
            <Badge tone="success">{t('crossed_off.received')}</Badge>
          ) : (
            <Button
              variant="secondary"
              busy={isBusy}
              aria-label={t('crossed_off.undo_of', { gift: gift.description })}
              onClick={undo}
            >
              {t('crossed_off.undo')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
};

const Lists = ({ overview }: { readonly overview: Overview }) => (
  <div className={listCss.categories}>
    {overview.crossedOffWishlists.map(({ wishlistUrl, fullName, gifts }) => (
      <section key={wishlistUrl} className={listCss.category}>
        <div className={listCss.categoryHead}>
          <h2>{t('crossed_off.list_of', { name: fullName })}</h2>
          <Link to={wishlistUrl}>{t('crossed_off.view_list')}</Link>
        </div>
        <ul className={listCss.gifts}>
          {gifts.map((gift) => (
            <CrossedOffGift key={gift.privateCrossOffGuid ?? gift.publicGuid} gift={gift} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

const Nothing = () => (
  <EmptyState
    illustration={<ErrorIllustration kind="empty" />}
    title={t('crossed_off.empty.title')}
    actions={<ButtonLink to={pathTo('listsearch')}>{t('crossed_off.empty.action')}</ButtonLink>}
  >
    {t('crossed_off.empty.body')}
  </EmptyState>
);

const Content = () => {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(crossedOffQuery());
  useNavigationError(data === undefined ? error : null);
  useEffect(
    () => hearOtherTabs(() => void queryClient.invalidateQueries({ queryKey: crossedOffQuery().queryKey })),
    [queryClient],
  );
  if (data === undefined) return <CrossedOffSkeleton />;
  return data.crossedOffWishlists.length === 0 ? <Nothing /> : <Lists overview={data} />;
};

/** `/crossedoff`: what this person gives, per list (docs/specification/2-wishlist-and-draw.md §2.6). */
const CrossedOffPage = () => {
  const { user } = useSession();
  if (user === null) throwPageError('unauthorized');
  return (
    <Page title={t('crossed_off.title')} lead={<p>{t('crossed_off.lead')}</p>} width="wide">
      <Content />
    </Page>
  );
};

export default CrossedOffPage;
