import { defineMessages } from '@site/shell-sdk';

/** Texts of who may not draw whom (docs/specification/2-wishlist-and-draw.md §2.16, §5). */
export const t = defineMessages({
  'loting.exclusions.title': 'Wie trekt wie liever niet?',
  'loting.exclusions.lead': 'Partners of huisgenoten bijvoorbeeld. Niemand? Ga dan gewoon verder.',
  'loting.exclusions.household': 'Stel of huishouden aanvinken',
  'loting.exclusions.household.title': 'Wie horen bij elkaar?',
  'loting.exclusions.household.why': 'Vink een stel of een huishouden aan. Zij trekken elkaar dan niet, over en weer.',
  'loting.exclusions.household.save':
    '{count, plural, =0 {Vink minstens twee mensen aan} one {Vink er nog iemand bij aan} other {Deze {count} trekken elkaar niet}}',
  'loting.exclusions.household.few': 'Vink minstens twee mensen aan.',
  'loting.exclusions.household.done': '{names} trekken elkaar niet.',
  'loting.exclusions.list': 'Per persoon',
  'loting.exclusions.drag': 'Zet {name} bij een huisgenoot',
  'loting.exclusions.drag.hint':
    'Sleep iemand op een huisgenoot, dan trekken ze elkaar niet. Aanvinken kan ook, met de knop hierboven.',
  'loting.exclusions.drag.how':
    'Druk op de spatiebalk om iemand vast te pakken, kies met de pijltjes bij wie, en laat los met de spatiebalk. Met Escape stop je.',
  'loting.exclusions.drag.held': 'Je houdt {name} vast.',
  'loting.exclusions.drag.over': '{name} bij {other}.',
  'loting.exclusions.drag.nobody': 'Bij niemand.',
  'loting.exclusions.drag.cancelled': '{name} blijft waar die was.',
  'loting.exclusions.none': 'Mag iedereen trekken',
  'loting.exclusions.some': 'Trekt niet: {names}',
  'loting.exclusions.edit': 'Wijzig wie {name} niet trekt',
  'loting.exclusions.edit.short': 'Wijzig',
  'loting.exclusions.modal.title': 'Wie mag {name} niet trekken?',
  'loting.exclusions.modal.why': 'Vink aan wie {name} niet mag trekken. Andersom mag het dan nog wel.',
  'loting.exclusions.modal.done': 'Klaar',
  'loting.exclusions.search': 'Zoek op naam',
  'loting.exclusions.not_found': 'Niemand gevonden met ‘{query}’.',
  'loting.exclusions.invalid.title': 'Zo kunnen we geen lootjes trekken',
  'loting.exclusions.invalid.one.nobody': '{names} mag niemand meer trekken.',
  'loting.exclusions.invalid.many.nobody': '{names} mogen geen van allen nog iemand trekken.',
  'loting.exclusions.invalid.many':
    '{names} kunnen samen alleen nog {left} trekken: dat {count, plural, one {is er maar 1} other {zijn er maar {count}}} voor {people} mensen.',
  'loting.exclusions.invalid.help': 'Het lukt wel als {person} {other} toch mag trekken.',
  'loting.exclusions.invalid.help.do': 'Laat {person} {other} toch trekken',
  'loting.exclusions.invalid.no_help': 'Haal een paar uitsluitingen weg, of laat meer mensen meedoen.',
  'loting.exclusions.helped': '{person} mag {other} weer trekken.',
  'loting.exclusions.free':
    '{count, plural, one {Er is nog maar 1 loting mogelijk.} other {Er zijn nog {count} verschillende lotingen mogelijk.}}',
  'loting.exclusions.free.many': 'Er zijn nog {amount} verschillende lotingen mogelijk.',
  'loting.exclusions.free.about': 'Er zijn naar schatting nog {amount} verschillende lotingen mogelijk.',
  'loting.exclusions.free.no_swaps': 'Met ‘Liever niet elkaar’ zijn het er hooguit zoveel.',
  'loting.exclusions.amount.few': 'minder dan een miljoen',
  'loting.exclusions.amount.million': 'ruim {count} miljoen',
  'loting.exclusions.amount.milliard': 'ruim {count} miljard',
  'loting.exclusions.amount.billion': 'ruim {count} biljoen',
  'loting.exclusions.amount.more': 'meer dan een biljard',
  'loting.exclusions.warning.title': 'Goed om te weten',
  'loting.exclusions.warning.one_left': 'Met deze regels blijft er voor {person} maar één mogelijkheid over: {other}.',
  'loting.exclusions.warning.one_left_more':
    '{count, plural, one {Dat geldt ook voor nog iemand.} other {Dat geldt ook voor nog {count} anderen.}}',
  'loting.exclusions.warning.tells':
    'Trekt {person} {drawn}, dan kan {person} ook uitrekenen wie {other} heeft. Met minder uitsluitingen blijft het spannender.',
  'loting.exclusions.warning.three':
    'Met drie deelnemers kan iedereen uitrekenen wie wie heeft. Met meer mensen blijft het spannender.',
  'loting.exclusions.warning.everyone':
    'Wie deze regels kent, kan uitrekenen wie wie heeft. Met minder uitsluitingen blijft het spannender.',
});
