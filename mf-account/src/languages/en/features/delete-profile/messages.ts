import { defineMessages } from '@site/shell-sdk';

/** Texts of the delete-profile page (docs/specification/1-shell-and-account.md §2, §5). */
export const t = defineMessages({
  'delete_profile.title': 'Delete account',
  'delete_profile.guest.title': 'Delete my data',
  'delete_profile.guest.lead': 'You’re about to delete everything we keep about {email}. You can’t undo this.',
  'delete_profile.guest.submit': 'Delete data',
  'delete_profile.guest.goes.person': 'Your name, your email address and your email settings.',
  'delete_profile.guest.confirm.body': 'What we keep about you is then gone for good. Not even we can bring it back.',
  'delete_profile.guest.problem.title': 'Your data wasn’t deleted',
  'delete_profile.guest.unproven':
    'We’re not sure yet that this address is yours. On this device, open a link from an email you got from us, and then try again.',
  'delete_profile.lead': 'You’re about to delete the account of {email}. You can’t undo this.',
  'delete_profile.goes.title': 'This goes right away',
  'delete_profile.goes.lists':
    'Your wish lists with all gifts and photos, including those you manage with others. They’ll be told.',
  'delete_profile.goes.friends': 'Your friends, and the place you had with them.',
  'delete_profile.goes.person': 'Your name, your email address and your password. You’re logged out everywhere.',
  'delete_profile.stays.title': 'This stays',
  'delete_profile.stays.co_owned': 'Wish lists of others that you helped manage. You just no longer belong to them.',
  'delete_profile.stays.cross_offs': 'What you crossed off, without your name. That way nobody gives anything twice.',
  'delete_profile.stays.draws': 'Draws you take part in, so that they stay right for the others.',
  'delete_profile.stays.messages':
    'What you wrote to the person you drew, without your name. That way nobody can tell who wrote it from what is missing.',
  'delete_profile.question.own': 'Something else',
  'delete_profile.question.none': 'I’d rather not say',
  'delete_profile.question.own.label': 'Your answer',
  'delete_profile.submit': 'Delete account',
  'delete_profile.cancel': 'Don’t delete',
  'delete_profile.confirm.title': 'Are you sure?',
  'delete_profile.confirm.body':
    'Your account, your wish lists and your friends are then gone for good. Not even we can bring them back.',
  'delete_profile.confirm.submit': 'Delete for good',
  'delete_profile.problem.title': 'Your account wasn’t deleted',
  'delete_user.custom_answer.required': 'Enter your answer, or choose another one.',
  'delete_user.custom_answer.too_long': 'The answer is too long.',
});
