import { defineMessages } from '@site/shell-sdk';

/** Texts of crossing off and undoing, under the keys of docs/specification/2-wishlist-and-draw.md §8. */
export const t = defineMessages({
  'cross_off.action': 'Afstrepen',
  'cross_off.undo': 'Ongedaan maken',
  'cross_off.change': 'Aantal wijzigen',
  'cross_off.units': '{mine, plural, =0 {Nog} other {Jij geeft er {mine}, nog}} {left} van {count} vrij',
  'cross_off.done': 'Je hebt dit cadeau afgestreept. Alleen jij kunt dit ongedaan maken.',
  'cross_off.undone': 'Je hebt het afstrepen ongedaan gemaakt. Iemand anders kan dit cadeau nu weer geven.',
  'cross_off.mine': 'Je hebt dit cadeau afgestreept. Alleen jij kunt dit ongedaan maken.',
  'cross_off.ribbon': 'Jij geeft dit',
  'cross_off.locked': 'Mag vaker gegeven worden: afstrepen is niet nodig.',
  'cross_off.by_other': 'Afgestreept door iemand anders',
  'cross_off.join': 'Doe mee',
  'cross_off.together_failed': 'Samen geven laadt niet. Laad de pagina opnieuw.',
  'cross_off.just_taken': '‘{gift}’ is net door iemand anders afgestreept.',
  'cross_off.not_done_title': 'Afstrepen is niet gelukt',
  'cross_off.undo_not_done_title': 'Ongedaan maken is niet gelukt',
});
