import { defineMessages } from '@site/shell-sdk';

/** Texts of the choices about mail, which profile and e-mail settings share. */
export const t = defineMessages({
  'mail_choices.frequency': 'How often would you like an overview by email?',
  'mail_choices.frequency.hint': 'With your wish lists, those of your friends and the birthdays coming up.',
  'mail_choices.frequency.0': 'Never',
  'mail_choices.frequency.1': 'Every month',
  'mail_choices.frequency.3': 'Every three months',
  'mail_choices.frequency.6': 'Every six months',
  'mail_choices.frequency.12': 'Once a year',
  'mail_choices.frequency.invalid': 'Choose how often you want an overview.',
  'mail_choices.cross_off': 'Confirm by email what I cross off',
  'mail_choices.cross_off.hint': 'With the link in that email you can undo it later.',
  'mail_choices.submit': 'Save',
  'mail_choices.saved': 'Saved. We’ll stick to this from now on.',
});
