import { defineMessages } from '@site/shell-sdk';

/** Texts of who may not draw whom (docs/specification/2-wishlist-and-draw.md §2.16, §5). */
export const t = defineMessages({
  'loting.exclusions.title': 'Who may not draw whom?',
  'loting.exclusions.lead': 'Partners or housemates, for example. Nobody? Then just continue.',
  'loting.exclusions.household': 'Tick a couple or household',
  'loting.exclusions.household.title': 'Who belongs together?',
  'loting.exclusions.household.why': 'Tick a couple or a household. They then don’t draw each other, either way.',
  'loting.exclusions.household.save':
    '{count, plural, =0 {Tick at least two people} one {Tick someone else too} other {These {count} don’t draw each other}}',
  'loting.exclusions.household.few': 'Tick at least two people.',
  'loting.exclusions.household.done': '{names} don’t draw each other.',
  'loting.exclusions.list': 'Per person',
  'loting.exclusions.drag': 'Put {name} with a housemate',
  'loting.exclusions.drag.hint':
    'Drag someone onto a housemate and they don’t draw each other. You can also tick them, with the button above.',
  'loting.exclusions.drag.how':
    'Press the space bar to pick someone up, choose with whom using the arrow keys, and let go with the space bar. Escape stops it.',
  'loting.exclusions.drag.held': 'You’re holding {name}.',
  'loting.exclusions.drag.over': '{name} with {other}.',
  'loting.exclusions.drag.nobody': 'With nobody.',
  'loting.exclusions.drag.cancelled': '{name} stays put.',
  'loting.exclusions.none': 'May draw everyone',
  'loting.exclusions.some': 'Doesn’t draw: {names}',
  'loting.exclusions.edit': 'Change who {name} doesn’t draw',
  'loting.exclusions.edit.short': 'Change',
  'loting.exclusions.modal.title': 'Who may {name} not draw?',
  'loting.exclusions.modal.why': 'Tick who {name} may not draw. The other way round is still allowed.',
  'loting.exclusions.modal.done': 'Done',
  'loting.exclusions.search': 'Search by name',
  'loting.exclusions.not_found': 'Nobody found with ‘{query}’.',
  'loting.exclusions.invalid.title': 'We can’t draw names like this',
  'loting.exclusions.invalid.one.nobody': '{names} can’t draw anyone any more.',
  'loting.exclusions.invalid.many.nobody': 'None of {names} can draw anyone any more.',
  'loting.exclusions.invalid.many':
    'Together {names} can only draw {left}: that is {count, plural, one {only 1} other {only {count}}} for {people} people.',
  'loting.exclusions.invalid.help': 'It works if {person} may draw {other} after all.',
  'loting.exclusions.invalid.help.do': 'Let {person} draw {other} after all',
  'loting.exclusions.invalid.no_help': 'Remove a few exclusions, or let more people take part.',
  'loting.exclusions.helped': '{person} may draw {other} again.',
  'loting.exclusions.free':
    '{count, plural, one {Only 1 draw is still possible.} other {{count} different draws are still possible.}}',
  'loting.exclusions.free.many': '{amount} different draws are still possible.',
  'loting.exclusions.free.about': 'An estimated {amount} different draws are still possible.',
  'loting.exclusions.free.no_swaps': 'With ‘No swaps’ it’s this many at most.',
  'loting.exclusions.amount.few': 'fewer than a million',
  'loting.exclusions.amount.million': 'over {count} million',
  'loting.exclusions.amount.milliard': 'over {count} billion',
  'loting.exclusions.amount.billion': 'over {count} trillion',
  'loting.exclusions.amount.more': 'more than a quadrillion',
  'loting.exclusions.warning.title': 'Good to know',
  'loting.exclusions.warning.one_left': 'With these rules, {person} has only one option left: {other}.',
  'loting.exclusions.warning.one_left_more':
    '{count, plural, one {The same goes for one other person.} other {The same goes for {count} others.}}',
  'loting.exclusions.warning.tells':
    'If {person} draws {drawn}, {person} can also work out who {other} has. With fewer exclusions it stays more exciting.',
  'loting.exclusions.warning.three':
    'With three participants, everyone can work out who has whom. With more people it stays more exciting.',
  'loting.exclusions.warning.everyone':
    'Anyone who knows these rules can work out who has whom. With fewer exclusions it stays more exciting.',
});
