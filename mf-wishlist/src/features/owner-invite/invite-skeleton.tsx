import { Card, Loading, Skeleton } from '@site/shell-sdk';
import css from './owner-invite.module.css';

/** The shape of an invite that is coming. */
export const InviteSkeleton = () => (
  <Loading>
    <div className={css.waiting}>
      <Skeleton width="75%" height={38} radius={8} />
      <Skeleton width="90%" height={20} />
      <Card className={css.card}>
        <div className={css.list}>
          <span className={css.art}>
            <Skeleton height="100%" radius={12} />
          </span>
          <div className={css.about}>
            <Skeleton width="70%" height={22} />
            <Skeleton width="50%" height={18} />
          </div>
        </div>
        <div className={css.lines}>
          <Skeleton width="40%" height={18} />
          <Skeleton width="92%" height={18} />
          <Skeleton width="80%" height={18} />
          <Skeleton width="88%" height={18} />
        </div>
        <Skeleton height={48} radius={999} />
      </Card>
    </div>
  </Loading>
);
