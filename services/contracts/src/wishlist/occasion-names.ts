import type { Occasion } from '../enums.js';
import { OWN_LANGUAGE } from '../language.js';
import type { Language } from '../language-name.js';

const DUTCH: Readonly<Record<Occasion, string>> = {
  Christmas: 'Kerst',
  Communie: 'communie',
  Engagement: 'verloving',
  FathersDay: 'Vaderdag',
  Graduation: 'diploma-uitreiking',
  JustBecause: 'zomaar een lijstje',
  MaternityGifts: 'kraamcadeaus',
  MothersDay: 'Moederdag',
  MyAnniversary: 'jubileum',
  MyBaptism: 'doop',
  MyBirthday: 'verjaardag',
  MyHousewarming: 'housewarming',
  OurHousewarming: 'housewarming',
  OurMarriage: 'trouwdag',
  Sinterklaas: 'Sinterklaas',
  Valentine: 'Valentijnsdag',
};

const ENGLISH: typeof DUTCH = {
  Christmas: 'Christmas',
  Communie: 'first communion',
  Engagement: 'engagement',
  FathersDay: 'Father’s Day',
  Graduation: 'graduation',
  JustBecause: 'wish list',
  MaternityGifts: 'baby gifts',
  MothersDay: 'Mother’s Day',
  MyAnniversary: 'anniversary',
  MyBaptism: 'christening',
  MyBirthday: 'birthday',
  MyHousewarming: 'housewarming',
  OurHousewarming: 'housewarming',
  OurMarriage: 'wedding day',
  Sinterklaas: 'Sinterklaas',
  Valentine: 'Valentine’s Day',
};

const NAMES: Readonly<Record<Language, typeof DUTCH>> = { nl: DUTCH, en: ENGLISH };

/** What is celebrated, as mails and calendars say it in a sentence; a birthday when there is no occasion: `verjaardag`, `Sinterklaas`. */
export const occasionInWords = (occasion: Occasion | null, language: Language = OWN_LANGUAGE): string =>
  NAMES[language][occasion ?? 'MyBirthday'];
