import { Card, Loading, Skeleton, Stack } from '@site/shell-sdk';
import css from './draw-view.module.css';

/** The shape of a draw that is coming: its figures and three people. */
export const OrganizerSkeleton = () => (
  <Loading>
    <div className={css.draw}>
      <Card className={css.summary}>
        <Skeleton width="min(320px, 80%)" height={30} radius={8} />
        <Skeleton height={58} />
      </Card>
      <Card>
        <Stack gap={4}>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} height={44} radius={22} />
          ))}
        </Stack>
      </Card>
    </div>
  </Loading>
);
