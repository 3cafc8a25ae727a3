import { defineMessages } from '@site/shell-sdk';

/** Texts of passkeys: in the profile, and at the login. */
export const t = defineMessages({
  'passkeys.title': 'Log in without a password',
  'passkeys.lead':
    'With a passkey you log in with your fingerprint, your face or your device’s PIN. That’s easier and safer than a password.',
  'passkeys.add': 'Add passkey',
  'passkeys.added': 'The passkey has been added. You can log in with it from now on.',
  'passkeys.default_name': 'Passkey of {date}',
  'passkeys.used': 'Made on {created}, last used on {used}',
  'passkeys.unused': 'Made on {created}, not used yet',
  'passkeys.rename': 'Rename',
  'passkeys.rename_named': 'Rename {name}',
  'passkeys.rename.title': 'What is this passkey called?',
  'passkeys.rename.label': 'Name, for example of the device',
  'passkeys.rename.required': 'Give the passkey a name.',
  'passkeys.rename.submit': 'Save',
  'passkeys.remove': 'Remove',
  'passkeys.remove_named': 'Remove {name}',
  'passkeys.remove.title': 'Remove passkey?',
  'passkeys.remove.body':
    'You can then no longer log in with {name}. Your password keeps working. It may stay on your device; you can remove it there too.',
  'passkeys.remove.last':
    'You can then no longer log in with {name}. It’s your last passkey: logging in with a second step goes off with it, and your password is then enough again.',
  'passkeys.removed': 'The passkey has been removed.',
  'passkeys.known': 'There’s already a passkey for your account on this device.',
  'passkeys.too_many': 'You already have twenty passkeys. Remove one first.',
  'passkeys.failed': 'That didn’t work. Try again.',
  'passkeys.log_in': 'Continue with a passkey',
  'passkeys.unknown': 'We don’t know this passkey. Log in with your password.',
});
