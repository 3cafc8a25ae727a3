import type { OwnerWishlist } from '@site/contracts';
import { updateOccasion } from '@site/contracts/calls';
import {
  Button,
  call,
  daysUntil,
  errorText,
  formatDate,
  isApiError,
  Notice,
  showProblem,
  toast,
  useToday,
} from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ownListCache } from '../own-list/own-list-cache.js';
import { t } from './messages.js';
import { isYearly, nextDay } from './next-day.js';
import css from './next-year.module.css';

/** Whoever has not begun anew by then is not asked any more; the dialog of the occasion still has the way. */
const ASKED_FOR_DAYS = 90;

interface NextYearNoticeProps {
  readonly list: OwnerWishlist;
  readonly editOccasion: (changed: OwnerWishlist) => void;
}

/**
 * The day is past: what was received is to be ticked, and one press begins the list anew for the next time. What was crossed off
 * stands and is not looked at, so that nothing is given twice and nobody learns of it (docs/specification/3-decisions.md §5).
 */
export const NextYearNotice = ({ list, editOccasion }: NextYearNoticeProps) => {
  const { privateGuid, occasion, occasionDate } = list;
  const today = useToday();
  const cache = ownListCache(useQueryClient(), privateGuid);
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const since = occasionDate === null ? 0 : -daysUntil(occasionDate, today);
  if (occasionDate === null || !isYearly(occasion) || since < 1 || since > ASKED_FOR_DAYS) return null;
  const begin = async () => {
    const next = nextDay(occasion, occasionDate, today);
    // The notice goes, and its button with it.
    const title = place.current?.closest('article')?.querySelector('h1');
    setBusy(true);
    try {
      const changed = await call(updateOccasion, { body: { privateGuid, occasion, occasionDate: next } });
      await cache.put(changed);
      title?.focus();
      toast(t('next_year.done', { date: formatDate(next) }), {
        label: t('next_year.change'),
        run: () => editOccasion(changed),
      });
    } catch (error) {
      if (isApiError(error, 'Unauthorized')) await cache.reload();
      await showProblem(t('next_year.failed'), errorText(error));
    }
    setBusy(false);
  };
  return (
    <div ref={place} className={css.notice}>
      <Notice title={t('next_year.title')}>
        <p>{t('next_year.body')}</p>
        <Button variant="quiet" className={css.action} busy={isBusy} onClick={begin}>
          {t('next_year.action')}
        </Button>
      </Notice>
    </div>
  );
};
