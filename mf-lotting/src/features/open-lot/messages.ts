import { defineMessages } from '@site/shell-sdk';

/** Texts of the lot page (spec 2 §2.16). */
export const t = defineMessages({
  'lot.title': 'Het lootje van {name}',
  'lot.drawn': 'Jij hebt getrokken',
  'lot.description': 'Wat jullie hebben afgesproken',
  'lot.wishlist': 'Bekijk het lijstje van {name}',
  'lot.secret.title': 'Mondje dicht',
  'lot.secret.body': 'Alleen jij ziet wie je hebt getrokken. Ook de organisator weet het niet.',
  'lot.keep.title': 'Bewaar de mail',
  'lot.keep.body': 'Met de link in je mail kijk je zo vaak je wilt. Stuur hem niet door: wie de link heeft, ziet je lootje.',
  'lot.my_draws': 'Mijn lootjes',
  'lot.draw_yourself': 'Zelf lootjes trekken',
});
