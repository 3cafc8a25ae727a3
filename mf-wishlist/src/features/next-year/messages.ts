import { defineMessages } from '@site/shell-sdk';

/** Texts of beginning a list anew for the next time. */
export const t = defineMessages({
  'next_year.title': 'De dag is geweest',
  'next_year.body':
    'Tik op wat je hebt gekregen en kies ‘Dit heb ik gekregen’. De rest blijft staan voor de volgende keer. Wat anderen daarvan hadden afgestreept, blijft voor hen afgestreept.',
  'next_year.action': 'Volgend jaar weer',
  'next_year.done': 'Nu voor {date}.',
  'next_year.change': 'Wijzig',
  'next_year.failed': 'Dit is niet opgeslagen',
});
