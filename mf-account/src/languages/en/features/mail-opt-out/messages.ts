import { defineMessages } from '@site/shell-sdk';

/** Texts of the page behind the unsubscribe link of a mail. */
export const t = defineMessages({
  'mail_opt_out.loading': 'No more email?',
  'mail_opt_out.submit': 'Unsubscribe me',
  'mail_opt_out.done.title': 'You’re unsubscribed',

  'mail_opt_out.list.title': 'No more wish lists by email?',
  'mail_opt_out.list.lead': 'Someone sent {email} a wish list. If you unsubscribe, this address won’t get any more, from anyone.',
  'mail_opt_out.list.keeps': 'Other email, such as a draw or confirmation of what you crossed off, keeps coming.',
  'mail_opt_out.list.done': '{email} gets no more wish lists by email. What was already on its way may still arrive.',
  'mail_opt_out.list.undo': 'Receive wish lists after all',

  'mail_opt_out.sender.title': 'No more email from {sender}?',
  'mail_opt_out.sender.lead':
    'If you unsubscribe, {email} gets nothing more that {sender} has us send: no draws, no wish lists and no questions.',
  'mail_opt_out.sender.keeps': 'Email from others keeps coming.',
  'mail_opt_out.sender.done': '{email} gets nothing more from {sender}. What was already on its way may still arrive.',
  'mail_opt_out.sender.undo': 'Receive email from {sender} after all',

  'mail_opt_out.nudge.title': 'No more requests for a wish list?',
  'mail_opt_out.nudge.lead':
    'Whoever drew {email} asked for a wish list. If you unsubscribe, this address won’t get such requests any more.',
  'mail_opt_out.nudge.keeps': 'Other email about draws keeps coming, such as your draw itself or a question about your gift.',
  'mail_opt_out.nudge.done': '{email} gets no more requests for a wish list. What was already on its way may still arrive.',
  'mail_opt_out.nudge.undo': 'Receive such requests after all',

  'mail_opt_out.overview.title': 'No more overview?',
  'mail_opt_out.overview.lead':
    '{email} sometimes gets an overview of wish lists and special days. If you unsubscribe, it stops coming.',
  'mail_opt_out.overview.keeps':
    'Other email keeps coming. You can also choose how often you get an overview in your email settings.',
  'mail_opt_out.overview.done': '{email} gets no more overviews. What was already on its way may still arrive.',
  'mail_opt_out.overview.undo': 'Receive an overview after all',

  'mail_opt_out.occasion.title': 'No more reminders of special days?',
  'mail_opt_out.occasion.lead':
    '{email} gets a reminder when one of your friends has something to celebrate. If you unsubscribe, they stop coming.',
  'mail_opt_out.occasion.keeps': 'Other email, such as your overview or a draw, keeps coming.',
  'mail_opt_out.occasion.done': '{email} gets no more reminders of special days. What was already on its way may still arrive.',
  'mail_opt_out.occasion.undo': 'Receive reminders after all',

  'mail_opt_out.lot.title': 'No more reminders of draws?',
  'mail_opt_out.lot.lead':
    '{email} gets a reminder when a draw hasn’t been opened yet, and the day before the party. If you unsubscribe, they stop coming.',
  'mail_opt_out.lot.keeps': 'Other email about draws keeps coming, such as your draw itself or a question about your gift.',
  'mail_opt_out.lot.done': '{email} gets no more reminders of draws. What was already on its way may still arrive.',
  'mail_opt_out.lot.undo': 'Receive such reminders after all',

  'mail_opt_out.home': 'Go to the home page',
  'mail_opt_out.failed': 'Unsubscribing didn’t work',
  'mail_opt_out.undo_failed': 'That didn’t work',
  'mail_opt_out.unknown.title': 'This link doesn’t work',
  'mail_opt_out.unknown.body': 'Perhaps it was cut off in the email. Click the link in the email again, or copy all of it.',
});
