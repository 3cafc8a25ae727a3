import { defineMessages } from '@site/shell-sdk';

/** Texts of logging in in two steps: at the login, and in the profile. */
export const t = defineMessages({
  'second_step.title': 'One more step',
  'second_step.app': 'Enter the code your authenticator app shows now.',
  'second_step.recovery': 'Enter one of your recovery codes. Each code works once.',
  'second_step.passkey_only': 'Show that it’s you with your passkey.',
  'second_step.code': 'Code',
  'second_step.recovery_code': 'Recovery code',
  'second_step.code.required': 'Enter the code.',
  'second_step.code.too_long': 'This code is too long.',
  'second_step.code.wrong': 'This code is wrong, or has already been used.',
  'second_step.submit': 'Log in',
  'second_step.use_app': 'Use my app',
  'second_step.use_recovery': 'Use a recovery code',
  'second_step.use_passkey': 'Use my passkey',
  'second_step.passkey.wrong': 'This passkey doesn’t work. Try another way.',
  'second_step.expired': 'That took too long. Log in again.',
  'second_step.again': 'Start again',

  'second_factor.title': 'Log in with a second step',
  'second_factor.on': 'On',
  'second_factor.lead':
    'After your password we then ask for something only you have: a code from an app on your phone, or a passkey. Anyone who guesses your password still can’t get in. You get ten recovery codes in case you lose your phone. If you lose those too, ask us: we email you, and three days later your password is enough again.',
  'second_factor.by_app': 'After your password we ask for a code from your authenticator app.',
  'second_factor.by_app_or_passkey': 'After your password we ask for a code from your authenticator app, or your passkey.',
  'second_factor.by_passkey': 'After your password we ask for your passkey.',
  'second_factor.codes_left':
    '{count, plural, =0 {You have no recovery codes left.} one {You have one recovery code left.} other {You have {count} recovery codes left.}}',
  'second_factor.ends':
    'On {date} the second step will be removed, because someone told us that you’ve lost it. Is that wrong? Then keep it with the button in our email, or make new recovery codes.',
  'second_factor.add_app': 'Turn on with an app',
  'second_factor.ask_passkey': 'Turn on with my passkey',
  'second_factor.other_app': 'Link another app',
  'second_factor.first_app': 'Link an app too',
  'second_factor.new_codes': 'New recovery codes',
  'second_factor.new_codes.title': 'Make new recovery codes?',
  'second_factor.new_codes.body': 'The recovery codes you have now will then stop working.',
  'second_factor.end': 'Turn off',
  'second_factor.end.title': 'Turn off logging in with a second step?',
  'second_factor.end.body': 'Your password is then enough to log in again. Your recovery codes stop working.',
  'second_factor.ended': 'Logging in with a second step is off.',
  'second_factor.no_passkey': 'You no longer have a passkey. Add one first.',

  'authenticator.title': 'Link your authenticator app',
  'authenticator.scan':
    'Open your authenticator app and scan this code. Don’t have one yet? Google Authenticator, Microsoft Authenticator and 2FAS are free.',
  'authenticator.qr': 'QR code for your authenticator app',
  'authenticator.type': 'Can’t scan it? Then type this key into the app:',
  'authenticator.code': 'Code the app shows now',
  'authenticator.wrong': 'This code is wrong. Wait for the next code, and check that your phone’s clock is right.',
  'authenticator.expired': 'That took too long. Close this window and start again.',
  'authenticator.submit': 'Confirm',

  'recovery_codes.title': 'Keep your recovery codes',
  'recovery_codes.lead':
    'Lost your phone? A recovery code still gets you in. Each code works once. We only show them once: keep them somewhere safe.',
  'recovery_codes.warning':
    'Without app, passkey and recovery codes nobody can open your account any more. Not even us, and not with a new password either.',
  'recovery_codes.list': 'Recovery codes',
  'recovery_codes.copy': 'Copy',
  'recovery_codes.copied': 'The recovery codes have been copied.',
  'recovery_codes.copy_failed': 'Copying doesn’t work in this browser. Select the codes and copy them yourself.',
  'recovery_codes.print': 'Print',
  'recovery_codes.kept': 'I’ve kept them',
});
