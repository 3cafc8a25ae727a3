import type { Occasion } from '../enums.js';

const NAMES: Readonly<Record<Occasion, string>> = {
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

/** What is celebrated, as mails and calendars say it in a sentence; a birthday when there is no occasion: `verjaardag`, `Sinterklaas`. */
export const occasionInWords = (occasion: Occasion | null): string => NAMES[occasion ?? 'MyBirthday'];
