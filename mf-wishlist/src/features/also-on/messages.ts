import { defineMessages } from '@site/shell-sdk';

/** Texts of the dialog by which a wish stands on several lists. */
export const t = defineMessages({
  'also_on.title': 'Ook op een ander lijstje',
  'also_on.body':
    'Op welke lijstjes staat ‘{name}’ nog meer? Het blijft één wens: wie hem op het ene lijstje afstreept, streept hem op alle lijstjes af, en wat je verandert, verandert overal.',
  'also_on.lists': 'Lijstjes',
  'also_on.confirm': 'Opslaan',
  'also_on.done': '‘{name}’ staat nu ook op {lists}.',
  'also_on.alone': '‘{name}’ staat nu alleen op dit lijstje.',
  'also_on.other_owners': 'Een wens kan alleen staan op lijstjes die van dezelfde mensen zijn.',
  'also_on.gone': 'Dit cadeau of een van de lijstjes is er niet meer. Laad de pagina opnieuw.',
});
