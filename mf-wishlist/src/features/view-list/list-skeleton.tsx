import { Loading, Skeleton } from '@site/shell-sdk';
import gift from '../../shared/list/gift-card.module.css';
import header from '../../shared/list/list-header.module.css';
import list from '../../shared/list/gift-list.module.css';

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of a list that is coming: header, category, cards of the height that most gifts have. */
export const ListSkeleton = () => (
  <Loading>
    <div className={list.page}>
      <div className={header.header}>
        <div className={header.picture}>
          <Skeleton height="100%" radius={12} />
        </div>
        {/* Most lists say when it is: their title stands where it will. */}
        <div className={header.when} />
        <div className={header.text}>
          <Skeleton width="min(360px, 90%)" height={40} radius={8} />
          <Skeleton width="min(220px, 60%)" height={24} />
        </div>
      </div>
      <div className={list.category}>
        <Skeleton width={140} height={28} />
        <div className={list.gifts}>
          {cards.map((key) => (
            <div key={key} className={gift.card}>
              <span className={gift.picture}>
                <Skeleton height="100%" radius={0} />
              </span>
              <div className={gift.body}>
                <Skeleton width="80%" height={22} />
                <Skeleton width="45%" height={18} />
                <div className={gift.foot}>
                  <Skeleton width={122} height={44} radius={22} />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  </Loading>
);
