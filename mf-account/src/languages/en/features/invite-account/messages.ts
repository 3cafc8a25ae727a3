import { defineMessages } from '@site/shell-sdk';

/** Texts of logging in and making an account for an invite to own a list together. */
export const t = defineMessages({
  'invite_account.login.title': 'Log in to join',
  'invite_account.login.lead': 'Log in with your own account. Then you can accept the invitation.',
  'invite_account.login.lead_from': '{name} invites you to look after a {product} together. Log in with your own account.',
  'invite_account.login.no_account': 'No account yet?',
  'invite_account.login.create': 'Create account',
  'invite_account.create.title': 'Create account',
  'invite_account.create.lead': 'With a free account you look after a {product} together.',
  'invite_account.create.lead_from': 'With a free account you look after a {product} together with {name}.',
  'invite_account.create.submit': 'Create account and join',
  'invite_account.create.has_account': 'Already have an account?',
  'invite_account.create.log_in': 'Log in',
  'invite_account.create.success': 'Your account has been created. This {product} is now yours too.',
  'invite_account.problem.invalid':
    'This invitation no longer works: it has been accepted, withdrawn or has expired. Ask for a new one. Your account wasn’t created.',
  'invite_account.problem.signed_in_failed': 'Your account was created, but opening it didn’t work. We’re reloading the page.',
});
