import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'occasion.Christmas': 'Christmas',
  'occasion.Communie': 'Communion',
  'occasion.Engagement': 'Engagement',
  'occasion.FathersDay': 'Father’s Day',
  'occasion.Graduation': 'Graduation',
  'occasion.JustBecause': 'Just because',
  'occasion.MaternityGifts': 'New baby',
  'occasion.MothersDay': 'Mother’s Day',
  'occasion.MyAnniversary': 'Anniversary',
  'occasion.MyBaptism': 'Christening',
  'occasion.MyBirthday': 'Birthday',
  'occasion.MyHousewarming': 'My new home',
  'occasion.OurHousewarming': 'Our new home',
  'occasion.OurMarriage': 'Wedding',
  'occasion.Sinterklaas': 'Sinterklaas',
  'occasion.Valentine': 'Valentine’s Day',
});
