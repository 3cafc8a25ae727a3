import { Skeleton } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Cake, Gift, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from './messages.js';
import { statsQuery } from './queries.js';
import css from './stats-block.module.css';

interface FigureProps {
  readonly icon: ReactNode;
  /** Undefined while it is on its way. */
  readonly value: number | undefined;
  readonly children: ReactNode;
}

const Figure = ({ icon, value, children }: FigureProps) => (
  <div className={css.figure}>
    <span className={css.icon}>{icon}</span>
    <dt className={css.what}>{children}</dt>
    <dd className={css.value}>{value === undefined ? <Skeleton width={72} height={28} /> : t('stats.number', { value })}</dd>
  </div>
);

/** How much is wished for on the whole site (spec 2 §2.8). Decoration: when it cannot be had, nothing is there. */
export const StatsBlock = () => {
  const { data, isError } = useQuery(statsQuery());
  if (isError && data === undefined) return null;
  return (
    <section aria-labelledby="home-stats" className={css.block}>
      <h2 id="home-stats" className={css.title}>
        {t('stats.title')}
      </h2>
      <dl className={css.figures}>
        <Figure icon={<Users aria-hidden />} value={data?.totalUsers}>
          {t('stats.users')}
        </Figure>
        <Figure icon={<Gift aria-hidden />} value={data?.totalGifts}>
          {t('stats.gifts')}
        </Figure>
        <Figure icon={<Cake aria-hidden />} value={data?.totalBirthdaysThisMonth}>
          {t('stats.birthdays')}
        </Figure>
      </dl>
    </section>
  );
};
