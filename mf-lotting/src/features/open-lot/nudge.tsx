import type { Lot } from '@site/contracts';
import { Button } from '@site/shell-sdk';
import { HandHeart } from 'lucide-react';
import css from './lot-page.module.css';
import { t } from './messages.js';
import { whenAgain } from './nudge-time.js';
import { useIsBefore } from './use-is-before.js';
import { useNudge } from './use-nudge.js';

interface NudgeProps {
  readonly lot: Lot;
  readonly lotPrivateGuid: string;
}

/** The drawn person has no list yet: the prompt to ask for one, at most once in 24 hours (spec 2 §2.16, spec 3 §7). */
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
