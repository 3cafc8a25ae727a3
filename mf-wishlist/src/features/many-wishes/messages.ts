import { defineMessages } from '@site/shell-sdk';

/** Texts of adding many wishes at once. */
export const t = defineMessages({
  'many.title': 'Veel wensen tegelijk',
  'many.label': 'Plak je links of wensen, elk op een eigen regel',
  'many.hint': 'Hooguit {most} tegelijk. Van een link zoeken we de naam en de foto op.',
  'many.file': 'Haal ze uit een bestand',
  'many.file_failed': 'Dit kan nu niet worden geopend',
  'many.submit': 'Zet op mijn lijstje',
  'many.stop': 'Stop',
  'many.required': 'Plak of typ minstens één wens.',
  'many.too_many': 'Dit zijn {count} wensen. Zet er hooguit {most} tegelijk op je lijstje.',
  'many.progress': '{done} van {count}',
  'many.waiting': 'wacht',
  'many.reading': 'de link wordt bekeken',
  'many.saving': 'wordt opgeslagen',
  'many.saved': 'staat op je lijstje',
  'many.failed': 'niet gelukt',
  'many.left': '{count, plural, one {1 wens staat} other {{count} wensen staan}} nog niet op je lijstje',
  'many.left.body': 'Hieronder staat wat overbleef. {why}',
  'many.stopped': 'Je bent zelf gestopt.',
  'many.button': 'Kom je vaker iets tegen? Zo zet je het met één klik op je lijstje.',
  'many.done': '{count, plural, one {1 wens staat} other {{count} wensen staan}} op je lijstje.',
});
