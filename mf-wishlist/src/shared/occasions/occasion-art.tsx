import type { Occasion } from '@site/contracts';
import css from './art/art.module.css';
import Christmas from './art/christmas.svg';
import Communie from './art/communie.svg';
import Engagement from './art/engagement.svg';
import FathersDay from './art/fathers-day.svg';
import Graduation from './art/graduation.svg';
import JustBecause from './art/just-because.svg';
import MaternityGifts from './art/maternity-gifts.svg';
import MothersDay from './art/mothers-day.svg';
import MyAnniversary from './art/my-anniversary.svg';
import MyBaptism from './art/my-baptism.svg';
import MyBirthday from './art/my-birthday.svg';
import MyHousewarming from './art/my-housewarming.svg';
import OurHousewarming from './art/our-housewarming.svg';
import OurMarriage from './art/our-marriage.svg';
import Sinterklaas from './art/sinterklaas.svg';
import Valentine from './art/valentine.svg';

/**
 * One picture per occasion of docs/specification/2-wishlist-and-draw.md §3; the type makes a new occasion without a picture an
 * error.
 */
const art: Readonly<Record<Occasion, typeof Christmas>> = {
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
  return <Art className={css.art} />;
};

export default OccasionArt;
