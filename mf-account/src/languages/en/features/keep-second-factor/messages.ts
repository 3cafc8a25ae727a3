import { defineMessages } from '@site/shell-sdk';

/** Texts of the page by which somebody keeps the second step that others said is lost. */
export const t = defineMessages({
  'keep_factor.title': 'Keep your second step',
  'keep_factor.lead':
    'Someone told us that you can no longer log in, and asked us to remove your second step. Wasn’t that you? Then keep it.',
  'keep_factor.submit': 'Keep my second step',
  'keep_factor.failed': 'That didn’t work',
  'keep_factor.done.title': 'Your second step stays',
  'keep_factor.done.body': 'Nothing changes about how you log in. Someone may know your password: choose a new one to be sure.',
  'keep_factor.expired.title': 'This link no longer works',
  'keep_factor.expired.body':
    'Your second step has already been kept, or it’s already gone. Wasn’t that you? Then choose a new password and turn the second step back on in My details.',
  'keep_factor.new_password': 'Choose a new password',
});
