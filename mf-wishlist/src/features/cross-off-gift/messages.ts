import { defineMessages } from '@site/shell-sdk';

/** Texts of crossing off and undoing, under the keys of docs/specification/2-wishlist-and-draw.md §8. */
export const t = defineMessages({
  'cross_off.action': 'Afstrepen',
  'cross_off.undo': 'Ongedaan maken',
  'cross_off.action_of': 'Afstrepen: {gift}',
  'cross_off.undo_of': 'Ongedaan maken: {gift}',
  'cross_off.done': 'Je hebt dit cadeau afgestreept. Alleen jij kunt dit ongedaan maken.',
  'cross_off.undone': 'Je hebt het afstrepen ongedaan gemaakt. Iemand anders kan dit cadeau nu weer geven.',
  'cross_off.mine': 'Je hebt dit cadeau afgestreept. Alleen jij kunt dit ongedaan maken.',
  'cross_off.ribbon': 'Jij geeft dit',
  'cross_off.locked': 'Mag vaker gegeven worden: afstrepen is niet nodig.',
  'cross_off.by_other': 'Afgestreept door iemand anders',
  'cross_off.just_taken': '‘{gift}’ is net door iemand anders afgestreept.',
  'cross_off.not_done_title': 'Afstrepen is niet gelukt',
  'cross_off.undo_not_done_title': 'Ongedaan maken is niet gelukt',
  'cross_off.error.crossed_off_by_other': 'Iemand anders was je net voor: dit cadeau is al afgestreept.',
  'cross_off.error.deleted': 'Dit cadeau staat niet meer op het lijstje.',
  'cross_off.error.uncrossable': 'Dit cadeau kan niet meer worden afgestreept. De eigenaar heeft afstrepen uitgezet.',
  'cross_off.error.no_access': 'Je hebt geen toegang meer tot dit lijstje.',
  'cross_off.error.own_wishlist': 'Dit is je eigen lijstje. Daarop kun je niets afstrepen.',
  'crossed_off.undo_error.gift_deleted': 'Dit cadeau staat niet meer op het lijstje, dus er valt niets meer ongedaan te maken.',
  'crossed_off.undo_error.already_undone': 'Het afstrepen van dit cadeau was al ongedaan gemaakt.',
  'crossed_off.undo_error.other': 'Dit cadeau is niet door jou afgestreept. Alleen wie het afstreepte, kan het ongedaan maken.',
});
