import { dayOf, formatDate } from '@site/shell-sdk';
import { t } from './messages.js';

const DAY = 86_400_000;

/** When somebody may be asked again, as one says it: "morgen om 14:05". */
export const whenAgain = (until: string, now = new Date()): string => {
  const time = formatDate(until, 'clock');
  const day = dayOf(new Date(until));
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY);
  if (days <= 0) return t('lot.nudge.today', { time });
  return days === 1 ? t('lot.nudge.tomorrow', { time }) : t('lot.nudge.later', { date: formatDate(day, 'birthday'), time });
};
