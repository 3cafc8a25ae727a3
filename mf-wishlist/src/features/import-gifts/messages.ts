import { defineMessages } from '@site/shell-sdk';

/** Texts of bringing gifts of a file onto a list. */
export const t = defineMessages({
  'import.title': 'Wensen uit een bestand',
  'import.lead':
    'Uit Excel (XLSX) of CSV, uit een lijstje dat je hier eerder bewaarde, of uit de bewaarde pagina (HTML) van een verlanglijst op een andere site. Je ziet eerst wat we erin vinden.',
  'import.choose': 'Kies een bestand',
  'import.file': 'Bestand',
  'import.other': 'Ander bestand',
  'import.reading': 'Het bestand wordt gelezen',
  'import.problem.too_large': 'Dit bestand is te groot om te lezen. Kies er een van hooguit 10 MB.',
  'import.problem.too_many_cells': 'Dit blad heeft te veel rijen of kolommen. Zet je wensen op een blad met hooguit 5.000 rijen.',
  'import.problem.unreadable': 'Dit bestand kunnen we niet lezen. Bewaar het als XLSX of CSV en probeer het opnieuw.',
  'import.problem.no_wishes':
    'In dit bestand vinden we geen wensen. Zet boven de kolom met je wensen bijvoorbeeld het woord Wens, of bewaar de pagina met je verlanglijst nog eens als ze helemaal is geladen.',
  'import.found':
    '{count, plural, one {1 wens gevonden. Vink uit wat je niet wilt overnemen.} other {{count} wensen gevonden. Vink uit wat je niet wilt overnemen.}}',
  'import.found_doubles':
    '{count, plural, one {1 wens staat er al en is uitgevinkt.} other {{count} wensen staan er al en zijn uitgevinkt.}}',
  'import.found_more':
    'In dit bestand staan meer dan {most} wensen. Dit zijn de eerste {most}; kies het bestand hierna nog een keer voor de rest.',
  'import.list': 'Wensen in het bestand',
  'import.all': 'Alles aanvinken',
  'import.none': 'Alles uitvinken',
  'import.on_list': 'Staat al op je lijstje',
  'import.in_file': 'Staat vaker in het bestand',
  'import.times': '{count}×',
  'import.submit':
    '{count, plural, =0 {Kies minstens één wens} one {Zet 1 wens op mijn lijstje} other {Zet {count} wensen op mijn lijstje}}',
  'import.required': 'Vink minstens één wens aan.',
  'import.failed': 'Je wensen staan nog niet op je lijstje',
  'import.done': '{count, plural, one {1 wens staat} other {{count} wensen staan}} op je lijstje.',
  'import.undo': 'Ongedaan maken',
  'import.undone': 'De wensen uit het bestand staan niet meer op je lijstje.',
  'import.undo_failed': 'Ongedaan maken is niet gelukt',
  'import.close': 'Klaar',
});
