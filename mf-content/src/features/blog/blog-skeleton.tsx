import { cx, Loading, Skeleton, Stack } from '@site/shell-sdk';
import card from './article-card.module.css';
import css from './blog-page.module.css';

const cards = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the index while it loads. */
export const BlogSkeleton = () => (
  <Loading>
    <div className={css.articles}>
      {cards.map((key, index) => (
        <div key={key} className={cx(card.card, index === 0 && card.first)}>
          <div className={card.picture} />
          <div className={card.waiting}>
            <Stack gap={3}>
              <Skeleton width="80%" height={26} />
              <Skeleton width="60%" height={20} />
              <Skeleton height={66} />
            </Stack>
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
