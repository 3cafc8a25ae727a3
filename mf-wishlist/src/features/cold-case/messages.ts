import { defineMessages } from '@site/shell-sdk';

/**
 * Texts of the question before an old gift is changed (docs/specification/2-wishlist-and-draw.md §2.3). They say nothing of
 * crossing off (docs/specification/3-decisions.md §5).
 */
export const t = defineMessages({
  'cold_case.title': 'Dit cadeau staat er al een tijd op',
  'cold_case.body':
    'Je hebt ‘{gift}’ al meer dan een jaar niet aangepast. Misschien heeft iemand er al plannen mee. Is het nog steeds hetzelfde cadeau? Pas het dan gerust aan. Wil je iets anders, voeg dan liever een nieuw cadeau toe.',
  'cold_case.confirm': 'Toch bewerken',
});
