import { Loading, Skeleton } from '@site/shell-sdk';
import css from './categories.module.css';

/** The rows to come, in their shape. */
export const CategoriesSkeleton = () => (
  <Loading>
    <div className={css.rows}>
      {[40, 56, 32].map((width) => (
        <div key={width} className={css.row}>
          <span className={css.waiting}>
            <Skeleton width={`${width}%`} height={24} />
            <Skeleton width={80} height={18} />
          </span>
        </div>
      ))}
    </div>
  </Loading>
);
