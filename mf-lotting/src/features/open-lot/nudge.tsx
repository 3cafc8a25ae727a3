import type { Lot } from '@site/contracts';
import { Button } from '@site/shell-sdk';
import { HandHeart } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './lot-page.module.css';
import { t } from './messages.js';
import { whenAgain } from './nudge-time.js';
import { useNudge } from './use-nudge.js';

/** Longer than a timer can wait; nothing here lies that far ahead. */
const LONGEST = 2 ** 31 - 1;

/** Is it still before that moment? Turns by itself when it comes; never for null. */
const useIsBefore = (instant: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now());
  const moment = instant === null ? 0 : Date.parse(instant);
  useEffect(() => {
    const left = moment - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(left, 0), LONGEST));
    return () => clearTimeout(timer);
  }, [moment]);
  return now < moment;
};

interface NudgeProps {
  readonly lot: Lot;
  readonly lotPrivateGuid: string;
}

/** The drawn person has no list yet: the prompt to ask for one, at most once in 24 hours. */
export const Nudge = ({ lot, lotPrivateGuid }: NudgeProps) => {
  const { name } = lot.drawnParticipant;
  const { nudge, isBusy } = useNudge(lotPrivateGuid, lot);
  const isBlocked = useIsBefore(lot.nudgeDisabledUntil);
  return (
    <section className={css.part}>
      <h2>{t('lot.nudge.title', { name })}</h2>
      <p>
        {isBlocked && lot.nudgeDisabledUntil !== null
          ? t('lot.nudge.again', { when: whenAgain(lot.nudgeDisabledUntil, new Date()) })
          : t('lot.nudge.body', { name })}
      </p>
      <div>
        <Button icon={<HandHeart aria-hidden />} busy={isBusy} disabled={isBlocked} onClick={nudge}>
          {t('lot.nudge.action')}
        </Button>
      </div>
    </section>
  );
};
