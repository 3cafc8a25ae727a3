import { defineMessages } from '@site/shell-sdk';

/** Texts of the wizard's first page. */
export const t = defineMessages({
  'loting.get_started.title': 'Lootjes trekken',
  'loting.get_started.lead': 'In vijf minuten geregeld. Je vult in wie er meedoen, wij mailen iedereen een eigen lootje.',
  'loting.get_started.need.title': 'Dit heb je nodig',
  'loting.get_started.need.people': 'Namen en e-mailadressen van iedereen die meedoet, minstens drie mensen.',
  'loting.get_started.need.rules': 'Wie elkaar liever niet trekken, zoals partners. Dat mag je ook overslaan.',
  'loting.get_started.need.account': 'Een account is niet nodig.',
  'loting.get_started.start': 'Start een loting',
  'loting.get_started.continue.title': 'Ga je verder met je loting?',
  'loting.get_started.continue.untitled': 'Een loting zonder titel',
  'loting.get_started.continue.people':
    '{count, plural, one {Alleen jij staat er al in.} other {{count} deelnemers staan er al in.}}',
  'loting.get_started.continue.redo': 'Je trekt deze lootjes opnieuw.',
  'loting.get_started.continue': 'Ga verder',
  'loting.get_started.new': 'Begin opnieuw',
});
