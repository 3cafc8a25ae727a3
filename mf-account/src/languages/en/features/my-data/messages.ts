import { defineMessages } from '@site/shell-sdk';

/** Texts of the copy of all that is kept of somebody. */
export const t = defineMessages({
  'my_data.title': 'All my data',
  'my_data.lead':
    'Everything we keep about you in one file (zip): your wish lists with your pictures, what you crossed off for others, your friends, the draws you organise and the names you drew.',
  'my_data.secret': 'What has been crossed off your own wish lists isn’t in it, and neither is who drew you.',
  'my_data.ask': 'Make the file',
  'my_data.making': 'We’re making the file. You don’t have to wait: you get an email when it’s ready.',
  'my_data.progress': '{done} of {steps} steps done',
  'my_data.ready': 'Your file is ready until {until}. After that we delete it.',
  'my_data.fetch': 'Download ({size})',
  'my_data.failed': 'Making the file didn’t work. Try again.',
  'my_data.gone': 'This file is no longer there. You can have a new one made.',
  'my_data.size.small': 'less than 1 MB',
  'my_data.size': '{mb} MB',
});
