import { Loading, Skeleton } from '@site/shell-sdk';
import bar from './search-bar.module.css';
import card from './shop-card.module.css';
import css from './shop-directory.module.css';

const chips = [72, 118, 178, 148, 186, 168, 130];
const cards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The shape of the directory while it loads: field, chips, cards. */
export const ShopsSkeleton = () => (
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
