import { Loading, Skeleton } from '@site/shell-sdk';
import card from '../../shared/list/gift-card.module.css';
import listCss from '../../shared/list/gift-list.module.css';

/** The shape of crossed-off gifts that are coming. */
export const CrossedOffSkeleton = () => (
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
