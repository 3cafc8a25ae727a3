import { defineMessages } from '@site/shell-sdk';

/** Texts of wishes that wait for a connection. */
export const t = defineMessages({
  'unsent.left': 'Geen verbinding. ‘{gift}’ komt op je lijstje zodra die er is.',
  'unsent.title': '{count, plural, one {Eén wens wacht op verbinding} other {{count} wensen wachten op verbinding}}',
  'unsent.body': 'Ze komen vanzelf op je lijstje. Log je eerst uit, dan zijn ze weg.',
  'unsent.refused': '‘{gift}’ kon niet op je lijstje: dat lijstje is er niet meer, of is niet meer van jou.',
  'unsent.drop': 'Gooi ‘{gift}’ weg',
});
