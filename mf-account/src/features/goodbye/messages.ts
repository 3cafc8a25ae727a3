import { defineMessages } from '@site/shell-sdk';

/** Texts of the page after logging out. */
export const t = defineMessages({
  'goodbye.title': 'Tot ziens',
  'goodbye.body': 'Je bent uitgelogd. Je lijstjes blijven staan tot je terugkomt.',
  'goodbye.guest.body': 'Je bent uitgelogd. Wat je hebt afgestreept, blijft afgestreept.',
  'goodbye.login': 'Opnieuw inloggen',
  'goodbye.home': 'Naar de beginpagina',
});
