import type { Occasion } from '@site/contracts';
import type { ComponentType } from 'react';
import { Christmas } from './art/christmas.js';
import { Communie } from './art/communie.js';
import { Engagement } from './art/engagement.js';
import { FathersDay } from './art/fathers-day.js';
import { Graduation } from './art/graduation.js';
import { JustBecause } from './art/just-because.js';
import { MaternityGifts } from './art/maternity-gifts.js';
import { MothersDay } from './art/mothers-day.js';
import { MyAnniversary } from './art/my-anniversary.js';
import { MyBaptism } from './art/my-baptism.js';
import { MyBirthday } from './art/my-birthday.js';
import { MyHousewarming } from './art/my-housewarming.js';
import { OurHousewarming } from './art/our-housewarming.js';
import { OurMarriage } from './art/our-marriage.js';
import { Sinterklaas } from './art/sinterklaas.js';
import { Valentine } from './art/valentine.js';

/**
 * One picture per occasion of docs/specification/2-wishlist-and-draw.md §3; the type makes a new occasion without a picture an
 * error.
 */
const art: Readonly<Record<Occasion, ComponentType>> = {
  Christmas,
  Communie,
  Engagement,
  FathersDay,
  Graduation,
  JustBecause,
  MaternityGifts,
  MothersDay,
  MyAnniversary,
  MyBaptism,
  MyBirthday,
  MyHousewarming,
  OurHousewarming,
  OurMarriage,
  Sinterklaas,
  Valentine,
};

/** The picture of an occasion; the whole set is one small chunk that only lists with an occasion load. */
const OccasionArt = ({ occasion }: { readonly occasion: Occasion }) => {
  const Art = art[occasion];
  return <Art />;
};

export default OccasionArt;
