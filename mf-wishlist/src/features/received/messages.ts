import { defineMessages } from '@site/shell-sdk';

/** Texts of what was received of an own list. */
export const t = defineMessages({
  'received.title': 'Eerder gekregen',
  'received.count': '{count, plural, one {1 cadeau} other {{count} cadeaus}}',
  'received.lead': 'Alleen jij en mede-eigenaren zien dit. Op je lijstje staan deze cadeaus niet meer.',
  'received.from': 'Van {names}',
  'received.somebody': 'iemand die liever niet genoemd wordt',
  'received.put_back': 'Zet terug',
  'received.put_back_of': 'Zet terug op je lijstje: {gift}',
  'received.put_back_done': '‘{gift}’ staat weer op je lijstje.',
  'received.delete_of': 'Voorgoed verwijderen: {gift}',
  'received.delete_title': 'Voorgoed verwijderen?',
  'received.delete_body': '‘{gift}’ verdwijnt hier. Dat is niet terug te draaien.',
  'received.delete_confirm': 'Verwijderen',
  'received.deleted': '‘{gift}’ is verwijderd.',
  'received.failed': 'Dit is niet gelukt',
  'received.gone': 'Dit cadeau staat hier niet meer, misschien door een ander tabblad.',
  'received.not_loaded': 'Wat je eerder kreeg, kan nu niet worden opgehaald.',
});
