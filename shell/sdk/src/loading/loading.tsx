import { TIMES } from '@site/contracts';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../messages/general.js';
import { useShell } from '../shell/shell-context.js';
import { Stack } from '../ui/layout.js';
import { Skeleton } from '../ui/states.js';
import { Card } from '../ui/surfaces.js';
import css from './loading.module.css';

/** True once the component has been there for `delay` ms. */
export const useAfter = (delay: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isOver;
};

/** Has this wait, with the skeletons that were there before this one, lasted longer than 500 ms? */
const useIsLong = (): boolean => {
  const { waitClock } = useShell();
  const { key } = useLocation();
  // At once when it was said before: it must not go away and come back.
  const [longOn, setLongOn] = useState(() => (waitClock.lasted(key) >= TIMES.longLoading ? key : null));
  useLayoutEffect(() => {
    waitClock.begin(key);
    const timer = setTimeout(() => setLongOn(key), TIMES.longLoading - waitClock.lasted(key));
    return () => {
      clearTimeout(timer);
      waitClock.end();
    };
  }, [waitClock, key]);
  return longOn === key;
};

/** Skeletons in the shape of what is coming; after 500 ms it is said in words as well. */
export const Loading = ({ children }: { readonly children?: ReactNode }) => {
  const isLong = useIsLong();
  return (
    <div className={css.loading} aria-busy="true">
      <div className={css.message} role="status">
        {isLong && <span>{t('general.long_loading')}</span>}
      </div>
      {children}
    </div>
  );
};

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
