import { FIGURES } from '@site/contracts';
import { t } from './mail-messages.js';

/** The months between overview mails that one can choose from, in words; a form sends the number. */
export const frequencyOptions = FIGURES.overviewEmailFrequencies.map((months) => ({
  value: String(months),
  label: t(`mail_choices.frequency.${months}`),
}));
