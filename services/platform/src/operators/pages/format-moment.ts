import { FIGURES } from '@site/contracts';

const format = new Intl.DateTimeFormat(FIGURES.locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: FIGURES.timeZone,
});

/** A moment as people in the Netherlands write it. */
export const formatMoment = (moment: Date): string => format.format(moment);
