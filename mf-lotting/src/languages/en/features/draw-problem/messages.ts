import { defineMessages } from '@site/shell-sdk';

/** Texts of a draw that is not there (docs/specification/2-wishlist-and-draw.md §2.16, §8). */
export const t = defineMessages({
  'loting.deleted.title': 'The draw has been deleted',
  'loting.deleted.body': 'Nobody can open their draw any more. Everyone who took part is told by email.',
  'loting.broken.title': 'This draw wasn’t made',
  'loting.broken.body': 'Something went wrong with this draw, so no names were drawn. Draw the names again.',
  'loting.not_found.title': 'We can’t find this draw',
  'loting.not_found.body': 'Perhaps the link wasn’t copied completely, or the draw has already been deleted.',
  'loting.to_draw_home': 'Go to drawing names',
});
