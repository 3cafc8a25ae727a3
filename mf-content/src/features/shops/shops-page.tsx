import { isApiError, Loading, Page, Skeleton, throwPageError, useFlag, useNavigationError } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { t } from './messages.js';
import { ShopDirectory } from './shop-directory.js';
import { shopsQuery } from './shops-query.js';
import bar from './search-bar.module.css';
import card from './shop-card.module.css';
import css from './shop-directory.module.css';

const chips = [72, 118, 178, 148, 186, 168, 130];
const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The shape of the directory while it loads: field, chips, cards. */
const ShopsSkeleton = () => (
  <Loading>
    <div className={css.directory}>
      <div className={bar.bar}>
        <Skeleton height={73} radius={10} />
        <div className={bar.chips}>
          {chips.map((width) => (
            <Skeleton key={width} width={width} height={44} radius={22} />
          ))}
        </div>
      </div>
      <Skeleton width={90} height={24} />
      <div className={css.group}>
        <Skeleton width={160} height={28} />
        <div className={css.shops}>
          {cards.map((key) => (
            <div key={key} className={card.card}>
              <Skeleton width="70%" height={22} />
            </div>
          ))}
        </div>
      </div>
    </div>
  </Loading>
);

/** `/winkels`: shops to get ideas from; not there while `winkelsEnabled` is off. */
export const ShopsPage = () => {
  const isOn = useFlag('winkelsEnabled');
  const { data, error } = useQuery({ ...shopsQuery(), enabled: isOn });
  // Switched off a moment ago: the service knows before this page does.
  if (!isOn || (isApiError(error) && error.status === 404)) throwPageError('notFound');
  useNavigationError(data === undefined ? error : null);
  const lead = data === undefined ? t('shops.lead_loading') : t('shops.lead', { count: data.shops.length });
  return (
    <Page title={t('shops.title')} lead={lead} width="wide">
      {data === undefined ? <ShopsSkeleton /> : <ShopDirectory directory={data} />}
    </Page>
  );
};
