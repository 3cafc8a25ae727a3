import { defineMessages } from '@site/shell-sdk';

/** Texts that several account screens use. */
export const t = defineMessages({
  'account.first_name': 'First name',
  'account.last_name': 'Last name',
  'account.email': 'Email address',
  'account.email.hint': 'You log in with this. We don’t pass it on to anyone.',
  'account.email.checking': 'We’re checking whether we know this address.',
  'account.email.log_in': 'Is that you? Then log in.',
  'account.password': 'Password',
  'account.password.long_enough': 'At least 8 characters',
  'account.password.not_you': 'Not your name or email address',
  'account.password.hard_to_guess': 'Not easy to guess',
  'account.password.strength.0': 'Strength: too easy to guess',
  'account.password.strength.1': 'Strength: fair',
  'account.password.strength.2': 'Strength: good',
  'account.password.strength.3': 'Strength: strong',
  'account.password.met': 'done',
  'account.password.unmet': 'not yet',
  'account.receive_mailing': 'Email me every three months about my wish lists and those of friends',
  'account.broken_fields':
    'Not quite there yet: {count, plural, one {one field isn’t right} other {{count} fields aren’t right}}.',
  'account.problem.title': 'Something went wrong.',
  'account.problem.already_logged_in': 'You’re already logged in, perhaps in another window. We’re reloading the page.',
  'account.step_up.title': 'Is it really you?',
  'account.step_up.body': 'You logged in a while ago. To be safe, enter your password once more.',
  'account.step_up.submit': 'Continue',
  'account.step_up.required': 'Enter your password.',
  'account.step_up.wrong': 'That isn’t your password. Try again.',
  'account.step_up.forgot': 'Forgotten your password?',
  'account.back_to_login': 'Back to log in',
});
