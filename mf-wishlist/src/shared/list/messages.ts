import { defineMessages } from '@site/shell-sdk';

/** Texts of what own and visited lists have in common. */
export const t = defineMessages({
  'list.by': 'van {name}',
  'list.with': 'samen met {names}',
  'list.nights': '{days, plural, =0 {Vandaag is het zover} one {nachtje} other {nachtjes}}',
  'list.date_past': 'was op {date}',
  'list.compact': 'Compact',
  'gift.more': 'Lees meer',
  'gift.less': 'Lees minder',
  'gift.priority.Favourite': 'Het allerliefst',
  'gift.priority.Nice': 'Leuk om te krijgen',
});
