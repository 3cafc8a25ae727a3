import { Loading, Skeleton, Stack } from '@site/shell-sdk';
import css from './lot-skeleton.module.css';

/** The shape of a lot that is coming: title, envelope, two tips. */
export const LotSkeleton = () => (
  <Loading>
    <div className={css.page}>
      <Stack gap={2}>
        <Skeleton width="min(380px, 85%)" height={40} radius={8} />
        <Skeleton width="min(200px, 55%)" height={26} />
      </Stack>
      <div className={css.envelope}>
        <Skeleton height="100%" radius={12} />
      </div>
      <Skeleton height={92} radius={12} />
    </div>
  </Loading>
);
