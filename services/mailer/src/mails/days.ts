import { type Occasion, occasionInWords } from '@site/contracts';
import { dateFormat, message, spokenLanguage } from '../message.js';

const written = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `woensdag 5 december`. */
export const writtenDay = (day: string): string => written.format(new Date(`${day}T00:00:00Z`));

/** A line that stands by itself begins with a capital. */
export const asSentence = (line: string): string => line.charAt(0).toLocaleUpperCase('nl') + line.slice(1);

/** A day by itself, with what is celebrated on it where that is known. */
export const dayOfOccasion = (occasion: Occasion | null, day: string): string => {
  const written = writtenDay(day);
  return asSentence(
    occasion === null ? written : message('mail.day_of', { day: written, occasion: occasionInWords(occasion, spokenLanguage()) }),
  );
};
