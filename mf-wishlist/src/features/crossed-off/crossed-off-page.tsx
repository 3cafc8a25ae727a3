import { pathTo } from '@site/contracts';
import {
  Button,
  ButtonLink,
  Checkbox,
  EmptyState,
  ErrorIllustration,
  Loading,
  Page,
  Skeleton,
  throwPageError,
  useNavigationError,
  useSearchParams,
  useSession,
  useToday,
} from '@site/shell-sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import card from '../../shared/list/gift-card.module.css';
import listCss from '../../shared/list/gift-list.module.css';
import { crossedOffQuery } from '../../shared/queries.js';
import { hearOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import css from './crossed-off.module.css';
import { GivenList, SpendingLine } from './given-list.js';
import { t } from './messages.js';
import { byDate, isBought, spendingOf } from './model/spending.js';
import type { Overview } from './use-shopping.js';

/** In the address: only what is still to be bought. */
const LEFT = 'kopen';

/** The shape of crossed-off gifts that are coming. */
const CrossedOffSkeleton = () => (
  <Loading>
    <div className={listCss.categories}>
      <div className={css.tools}>
        <p className={css.all}>
          <Skeleton width="70%" height={22} />
        </p>
        <Skeleton width={200} height={44} radius={22} />
      </div>
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

const Lists = ({ overview }: { readonly overview: Overview }) => {
  const [params, setParams] = useSearchParams();
  const isLeft = params.has(LEFT);
  /** What is ticked while only the rest is shown stays in sight, so that a slip can be undone and the focus stays. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const onTick = useCallback((publicGuid: string) => setTicked((before) => new Set([...before, publicGuid])), []);
  const today = useToday();
  const all = overview.crossedOffWishlists.flatMap(({ gifts }) => gifts);
  const spending = spendingOf(all);
  const knowsShopping = all.some(({ shopping }) => shopping !== undefined);
  const choose = (left: boolean) => {
    const next = new URLSearchParams(params);
    if (left) next.set(LEFT, '1');
    else next.delete(LEFT);
    setTicked(new Set());
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const isNothingLeft = isLeft && all.every((gift) => isBought(gift) && !ticked.has(gift.publicGuid));
  return (
    <div className={listCss.categories}>
      <div className={css.tools}>
        {knowsShopping && spending.gifts > 0 && (
          <p className={css.all} role="status">
            <SpendingLine spending={spending} />
          </p>
        )}
        {knowsShopping && (
          <Checkbox label={t('crossed_off.left')} checked={isLeft} onChange={({ target }) => choose(target.checked)} />
        )}
        <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('crossed_off.print')}
        </Button>
      </div>
      {isNothingLeft && <p className={listCss.quiet}>{t('crossed_off.nothing_left')}</p>}
      {byDate(overview.crossedOffWishlists, today).map((list) => (
        <GivenList
          key={list.wishlistUrl}
          list={list}
          shows={isLeft ? (publicGuid) => ticked.has(publicGuid) : null}
          onTick={onTick}
        />
      ))}
    </div>
  );
};

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

/** `/crossedoff`: what this person gives, per list and by date (docs/specification/2-wishlist-and-draw.md §2.6). */
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
