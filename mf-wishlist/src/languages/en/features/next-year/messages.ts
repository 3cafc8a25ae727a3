import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'next_year.title': 'The day has passed',
  'next_year.body':
    'Tap what you received and choose ‘I’ve received this’. The rest stays for next time. Whatever others had crossed off stays crossed off for them.',
  'next_year.action': 'Again next year',
  'next_year.done': 'Now for {date}.',
  'next_year.change': 'Change',
  'next_year.failed': 'This hasn’t been saved',
});
