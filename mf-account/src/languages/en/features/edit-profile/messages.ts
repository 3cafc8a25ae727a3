import { defineMessages } from '@site/shell-sdk';

/** Texts of the profile (docs/specification/1-shell-and-account.md §2, §4). */
export const t = defineMessages({
  'edit_profile.title': 'My details',
  'edit_profile.name.title': 'Who you are',
  'edit_profile.login.title': 'How you log in',
  'edit_profile.mail.more': 'Choose how all other messages reach you',
  'edit_profile.mail.title': 'Which emails you get',
  'edit_profile.email.hint': 'You log in with this. We don’t pass it on to anyone.',
  'edit_profile.email.free': 'This address is fine. After saving you log in with it.',
  'edit_profile.change_password': 'Change password',
  'edit_profile.keep_password': 'Keep password after all',
  'edit_profile.password': 'New password',
  'edit_profile.confirmation': 'New password, once more',
  'edit_profile.logs_out':
    'After saving you’re logged out on all your other devices. To be safe we send an email about it to {email}.',
  'edit_profile.submit': 'Save',
  'edit_profile.saved': 'Your details have been saved.',
  'edit_profile.problem.title': 'Saving didn’t work',
  'mail_trouble.title': 'Our email doesn’t reach you',
  'mail_trouble.bounce':
    'Email to {email} bounced on {since}. So we no longer send anything there: no draws and no new password either.',
  'mail_trouble.complaint':
    'On {since} an email from us to {email} was reported as spam. So we no longer send anything there: no draws and no new password either.',
  'mail_trouble.mend': 'Correct your email address below. Is the address right? Then show that it works with a test email.',
  'mail_trouble.tried':
    'We’ve sent a test email. Click the button in that email and it’s solved. Doesn’t it arrive? Then correct your email address below, or try again tomorrow.',
  'mail_trouble.try': 'Send a test email',
  'mail_trouble.sent': 'The test email is on its way to {email}.',
  'mail_trouble.too_soon': 'We already sent a test email today. You can try again tomorrow.',
  'edit_profile.language.title': 'Language',
  'edit_profile.language.body': 'You’re reading the site in English. If you choose another language, our emails come in it too.',
  'edit_profile.delete': 'Delete account',
  'edit_profile.guest.delete': 'Delete my data',
  'edit_profile.guest.lead': 'You use the site without an account, with {email}.',
  'edit_profile.guest.name.submit': 'Save name',
  'edit_profile.guest.unproven':
    'We’re not sure yet that this address is yours. On this device, open a link from an email you got from us, and then try again.',
  'edit_profile.guest.account.title': 'Would you like your own account?',
  'edit_profile.guest.account.body':
    'Then you make your own {product}, have your friends in one place and can get to it anywhere with your password. It’s free.',
  'edit_profile.guest.account.create': 'Make a {product}',
  'sessions.title': 'Where you’re logged in',
  'sessions.current': 'this device',
  'sessions.browser_on': '{browser} on {system}',
  'sessions.app': 'The app on {system}',
  'sessions.kind.phone': 'Phone',
  'sessions.kind.tablet': 'Tablet',
  'sessions.kind.computer': 'Computer',
  'sessions.kind.unknown': 'Unknown device',
  'sessions.where': 'Last used on {when}, network {network}',
  'sessions.end': 'Log out',
  'sessions.end_named': 'Log out on {device}',
  'sessions.end_others': 'Log out on all other devices',
  'sessions.ended': 'That device has been logged out.',
  'sessions.ended_others': 'All other devices have been logged out.',
});
