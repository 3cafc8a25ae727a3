import { defineMessages } from '@site/shell-sdk';

/** Texts of what few visitors meet, the question how many and what a service refuses with: none of the first script of a visited list. */
export const t = defineMessages({
  'cross_off.error.crossed_off_by_other': 'Iemand anders was je net voor: dit cadeau is al afgestreept.',
  'cross_off.error.too_few': 'Iemand anders was je net voor: zoveel zijn er niet meer vrij.',
  'cross_off.error.deleted': 'Dit cadeau staat niet meer op het lijstje.',
  'cross_off.error.uncrossable': 'Dit cadeau kan niet meer worden afgestreept. De eigenaar heeft afstrepen uitgezet.',
  'cross_off.error.no_access': 'Je hebt geen toegang meer tot dit lijstje.',
  'cross_off.error.own_wishlist': 'Dit is je eigen lijstje. Daarop kun je niets afstrepen.',
  'crossed_off.undo_error.gift_deleted': 'Dit cadeau staat niet meer op het lijstje, dus er valt niets meer ongedaan te maken.',
  'crossed_off.undo_error.already_undone': 'Het afstrepen van dit cadeau was al ongedaan gemaakt.',
  'crossed_off.undo_error.other': 'Dit cadeau is niet door jou afgestreept. Alleen wie het afstreepte, kan het ongedaan maken.',
  'cross_off.units.title': 'Hoeveel geef je?',
  'cross_off.units.label': '{gift}: zoveel geef ik er',
  'cross_off.units.none': 'Geen: ongedaan maken',
  'cross_off.units.cross_off': 'Afstrepen',
  'cross_off.units.change': 'Opslaan',
});
