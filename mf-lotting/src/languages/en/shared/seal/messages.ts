import { defineMessages } from '@site/shell-sdk';

/** Texts about the seal of a draw (docs/fair-draw.md). */
export const t = defineMessages({
  'loting.seal.title': 'Seal of this draw',
  'loting.seal.short': 'Starts with {start}',
  'loting.seal.first': 'First half: before the draw',
  'loting.seal.second': 'Second half: over all the names drawn',
  'loting.seal.before':
    'The first half was fixed before any names were drawn. After that nobody could steer the outcome, not even us.',
  'loting.seal.late':
    'The first half was only made at the moment of drawing: the page that drew had no earlier seal that fits this draw.',
  'loting.seal.by_organizer':
    'After that the organiser’s browser added some randomness of its own. Only the two together decide who draws whom.',
  'loting.seal.by_service': 'The organiser’s browser added no randomness of its own; we did that.',
  'loting.seal.opens': 'From {date} everyone taking part may read back the whole draw. The organiser chose this beforehand.',
  'loting.seal.closes':
    'Nobody can read back the whole draw. The secret that would make it possible is destroyed on {date}. You can always check your own draw.',
  'loting.seal.check': 'Check this draw',
});
