import { Loading, Skeleton, Stack } from '@site/shell-sdk';
import css from './article-page.module.css';

const lines = ['a', 'b', 'c'];

/** The shape of an article while it loads. */
export const ArticleSkeleton = () => (
  <Loading>
    <div className={css.article}>
      <div className={css.picture} />
      <Stack gap={5}>
        <Skeleton height={84} />
        {lines.map((key) => (
          <Stack key={key} gap={3}>
            <Skeleton width="50%" height={28} />
            <Skeleton height={132} />
          </Stack>
        ))}
      </Stack>
    </div>
  </Loading>
);
