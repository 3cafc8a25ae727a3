import { defineMessages } from '@site/shell-sdk';

/** Texts of the choices about mail, which profile and e-mail settings share. */
export const t = defineMessages({
  'mail_choices.frequency': 'Hoe vaak wil je een overzicht per mail?',
  'mail_choices.frequency.hint': 'Met je lijstjes, die van je vrienden en de verjaardagen die eraan komen.',
  'mail_choices.frequency.0': 'Nooit',
  'mail_choices.frequency.1': 'Elke maand',
  'mail_choices.frequency.3': 'Elke drie maanden',
  'mail_choices.frequency.6': 'Elk half jaar',
  'mail_choices.frequency.12': 'Eén keer per jaar',
  'mail_choices.frequency.invalid': 'Kies hoe vaak je een overzicht wilt.',
  'mail_choices.cross_off': 'Bevestig per mail wat ik afstreep',
  'mail_choices.cross_off.hint': 'Met de link in die mail maak je het later weer ongedaan.',
  'mail_choices.submit': 'Opslaan',
  'mail_choices.saved': 'Opgeslagen. Vanaf nu houden we ons hieraan.',
});
