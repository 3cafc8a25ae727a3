import { defineMessages } from '@site/shell-sdk';

/** Texts of a lot that cannot be opened (docs/specification/2-wishlist-and-draw.md §2.16, §8). */
export const t = defineMessages({
  'lot.not_drawn.title': 'This draw hasn’t been made yet',
  'lot.not_drawn.body': 'Something went wrong with this draw. Ask the organiser to draw the names again.',
  'lot.deleted.title': 'This draw has been deleted',
  'lot.deleted.body': 'The organiser has deleted the draw. The name you drew no longer counts.',
  'lot.not_found.title': 'We can’t find this draw',
  'lot.not_found.body':
    'Perhaps the link wasn’t copied completely, or you later got a new email with another link. Look in your email or ask the organiser.',
  'lot.to_draw_home': 'Go to drawing names',
});
