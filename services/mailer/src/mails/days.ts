import type { Occasion } from '@site/contracts';
import { message } from '../messages.js';

const OCCASIONS = {
  Christmas: 'mail.occasion.Christmas',
  Communie: 'mail.occasion.Communie',
  Engagement: 'mail.occasion.Engagement',
  FathersDay: 'mail.occasion.FathersDay',
  Graduation: 'mail.occasion.Graduation',
  JustBecause: 'mail.occasion.JustBecause',
  MaternityGifts: 'mail.occasion.MaternityGifts',
  MothersDay: 'mail.occasion.MothersDay',
  MyAnniversary: 'mail.occasion.MyAnniversary',
  MyBaptism: 'mail.occasion.MyBaptism',
  MyBirthday: 'mail.occasion.MyBirthday',
  MyHousewarming: 'mail.occasion.MyHousewarming',
  OurHousewarming: 'mail.occasion.OurHousewarming',
  OurMarriage: 'mail.occasion.OurMarriage',
  Sinterklaas: 'mail.occasion.Sinterklaas',
  Valentine: 'mail.occasion.Valentine',
} as const satisfies Record<Occasion, string>;

const written = new Intl.DateTimeFormat('nl-NL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `woensdag 5 december`. */
export const writtenDay = (day: string): string => written.format(new Date(`${day}T00:00:00Z`));

/** What is celebrated, a birthday when there is no occasion: `verjaardag`, `Sinterklaas`. */
export const occasionName = (occasion: Occasion | null): string =>
  occasion === null ? message('mail.occasion.birthday') : message(OCCASIONS[occasion]);

/** A line that stands by itself begins with a capital. */
export const asSentence = (line: string): string => line.charAt(0).toLocaleUpperCase('nl') + line.slice(1);

/** A day by itself, with what is celebrated on it where that is known. */
export const dayOfOccasion = (occasion: Occasion | null, day: string): string => {
  const written = writtenDay(day);
  return asSentence(occasion === null ? written : message('mail.day_of', { day: written, occasion: occasionName(occasion) }));
};
