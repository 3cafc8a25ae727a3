import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'my_list.occasion.label': 'Occasion',
  'my_list.occasion.none': 'None',
  'my_list.occasion.required': 'Choose an occasion for this date, or remove the date.',
  'my_list.occasion.date': 'Date',
  'my_list.occasion.birthday': 'Friends see the day and the month with your name, and get a reminder two weeks before.',
  'my_list.occasion.preview': 'What your wish list looks like',
});
