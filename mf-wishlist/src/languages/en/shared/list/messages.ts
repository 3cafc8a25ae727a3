import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'list.by': 'by {name}',
  'list.with': 'together with {names}',
  'list.nights': '{days, plural, =0 {Today is the day} one {sleep} other {sleeps}}',
  'list.date_past': 'was on {date}',
  'list.compact': 'Compact',
  'gift.more': 'Read more',
  'gift.less': 'Read less',
  'gift.priority.Favourite': 'Favourite',
  'gift.priority.Nice': 'Nice to have',
});
