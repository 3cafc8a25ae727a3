import { defineMessages } from '@site/shell-sdk';

/** Texts of a draw that is not there, or a lot that cannot be opened (docs/specification/2-wishlist-and-draw.md §2.16, §8). */
export const t = defineMessages({
  'loting.deleted.title': 'The draw has been deleted',
  'loting.deleted.body': 'Nobody can open their draw any more. Everyone who took part is told by email.',
  'loting.broken.title': 'This draw wasn’t made',
  'loting.broken.body': 'Something went wrong with this draw, so no names were drawn. Draw the names again.',
  'loting.not_found.title': 'We can’t find this draw',
  'loting.not_found.body': 'Perhaps the link wasn’t copied completely, or the draw has already been deleted.',
  'loting.to_draw_home': 'Go to drawing names',
  'lot.not_drawn.title': 'This draw hasn’t been made yet',
  'lot.not_drawn.body': 'Something went wrong with this draw. Ask the organiser to draw the names again.',
  'lot.deleted.title': 'This draw has been deleted',
  'lot.deleted.body': 'The organiser has deleted the draw. The name you drew no longer counts.',
  'lot.not_found.title': 'We can’t find this draw',
  'lot.not_found.body':
    'Perhaps the link wasn’t copied completely, or you later got a new email with another link. Look in your email or ask the organiser.',
});
