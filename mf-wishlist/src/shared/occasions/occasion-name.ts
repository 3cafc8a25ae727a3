import type { Occasion } from '@site/contracts';

/** What the occasions of docs/specification/2-wishlist-and-draw.md §3 are called. */
const names: Readonly<Record<Occasion, string>> = {
  Christmas: 'Kerst',
  Communie: 'Communie',
  Engagement: 'Verloving',
  FathersDay: 'Vaderdag',
  Graduation: 'Geslaagd',
  JustBecause: 'Zomaar',
  MaternityGifts: 'Geboorte',
  MothersDay: 'Moederdag',
  MyAnniversary: 'Jubileum',
  MyBaptism: 'Doop',
  MyBirthday: 'Verjaardag',
  MyHousewarming: 'Mijn nieuwe huis',
  OurHousewarming: 'Ons nieuwe huis',
  OurMarriage: 'Bruiloft',
  Sinterklaas: 'Sinterklaas',
  Valentine: 'Valentijnsdag',
};

/** The Dutch name of an occasion. */
export const occasionName = (occasion: Occasion): string => names[occasion];
