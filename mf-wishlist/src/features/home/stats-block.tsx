import { Skeleton, useFlag } from '@site/shell-sdk';
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
  <li className={css.figure}>
    <span className={css.icon}>{icon}</span>
    <strong className={css.value}>
      {value === undefined ? <Skeleton width={72} height={28} /> : t('stats.number', { value })}
    </strong>
    <span className={css.what}>{children}</span>
  </li>
);

/** How much is wished for on the whole site. Decoration: when it cannot be had, nothing is there. */
export const StatsBlock = () => {
  const isOn = useFlag('showsStatistics');
  const { data, isError } = useQuery({ ...statsQuery(), enabled: isOn });
  if (!isOn || (isError && data === undefined)) return null;
  return (
    <section aria-labelledby="home-stats" className={css.block}>
      <h2 id="home-stats" className={css.title}>
        {t('stats.title')}
      </h2>
      <ul className={css.figures}>
        <Figure icon={<Users aria-hidden />} value={data?.totalUsers}>
          {t('stats.users', { count: data?.totalUsers ?? 0 })}
        </Figure>
        <Figure icon={<Gift aria-hidden />} value={data?.totalGifts}>
          {t('stats.gifts', { count: data?.totalGifts ?? 0 })}
        </Figure>
        <Figure icon={<Cake aria-hidden />} value={data?.totalBirthdaysThisMonth}>
          {t('stats.birthdays', { count: data?.totalBirthdaysThisMonth ?? 0 })}
        </Figure>
      </ul>
    </section>
  );
};
