import { Card } from '../ui/surfaces.js';
import { Stack } from '../ui/layout.js';
import { Skeleton } from '../ui/states.js';
import { Loading } from './loading.js';

/** The shape of a page about which nothing is known yet: a heading, a line, a few cards. */
export const PageSkeleton = () => (
  <Loading>
    <Stack gap={5}>
      <Stack gap={3}>
        <Skeleton width="min(340px, 70%)" height={38} radius={8} />
        <Skeleton width="min(480px, 90%)" height={18} />
      </Stack>
      {['a', 'b', 'c'].map((key) => (
        <Card key={key}>
          <Stack gap={3}>
            <Skeleton width="55%" height={20} />
            <Skeleton width="85%" height={16} />
          </Stack>
        </Card>
      ))}
    </Stack>
  </Loading>
);
