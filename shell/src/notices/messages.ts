import { defineMessages } from '@site/shell-sdk';

/** Texts of the bell, which come with it. */
export const t = defineMessages({
  'bell.label': 'Berichten',
  'bell.label_new': 'Berichten, {count} nieuw',
  'bell.title': 'Nieuw',
  'bell.loading': 'Berichten laden',
  'bell.empty': 'Er is niets nieuws.',
  'bell.failed': 'Je berichten zijn nu niet op te halen.',
  'bell.offline': 'Je bent offline. Nieuwe berichten zie je zodra er verbinding is.',
  'bell.unread': 'ongelezen',
  'bell.all_read': 'Alles gelezen',
  'bell.more': 'Berichten en instellingen',
});
