import { defineMessages } from '@site/shell-sdk';

/** Texts of a draw that is not there, or a lot that cannot be opened (docs/specification/2-wishlist-and-draw.md §2.16, §8). */
export const t = defineMessages({
  'loting.deleted.title': 'De loting is verwijderd',
  'loting.deleted.body': 'De lootjes werken niet meer. Iedereen die meedeed krijgt daar bericht van per mail.',
  'loting.broken.title': 'Deze loting is niet getrokken',
  'loting.broken.body': 'Er ging iets mis met deze loting, dus er zijn geen lootjes. Trek de lootjes opnieuw.',
  'loting.not_found.title': 'We kunnen deze loting niet vinden',
  'loting.not_found.body': 'Misschien is de link niet helemaal overgenomen, of is de loting al verwijderd.',
  'loting.to_draw_home': 'Naar lootjes trekken',
  'lot.not_drawn.title': 'Dit lootje is nog niet getrokken',
  'lot.not_drawn.body': 'Er ging iets mis met deze loting. Vraag de organisator om de lootjes opnieuw te trekken.',
  'lot.deleted.title': 'Deze loting is verwijderd',
  'lot.deleted.body': 'De organisator heeft de loting verwijderd. Je lootje telt niet meer mee.',
  'lot.not_found.title': 'We kunnen dit lootje niet vinden',
  'lot.not_found.body':
    'Misschien is de link niet helemaal overgenomen, of kreeg je later een nieuwe mail met een andere link. Kijk in je mail of vraag het de organisator.',
});
