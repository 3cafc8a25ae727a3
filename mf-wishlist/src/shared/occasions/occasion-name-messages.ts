import { defineMessages } from '@site/shell-sdk';

/** What the occasions of docs/specification/2-wishlist-and-draw.md §3 are called. */
export const t = defineMessages({
  'occasion.Christmas': 'Kerst',
  'occasion.Communie': 'Communie',
  'occasion.Engagement': 'Verloving',
  'occasion.FathersDay': 'Vaderdag',
  'occasion.Graduation': 'Geslaagd',
  'occasion.JustBecause': 'Zomaar',
  'occasion.MaternityGifts': 'Geboorte',
  'occasion.MothersDay': 'Moederdag',
  'occasion.MyAnniversary': 'Jubileum',
  'occasion.MyBaptism': 'Doop',
  'occasion.MyBirthday': 'Verjaardag',
  'occasion.MyHousewarming': 'Mijn nieuwe huis',
  'occasion.OurHousewarming': 'Ons nieuwe huis',
  'occasion.OurMarriage': 'Bruiloft',
  'occasion.Sinterklaas': 'Sinterklaas',
  'occasion.Valentine': 'Valentijnsdag',
});
