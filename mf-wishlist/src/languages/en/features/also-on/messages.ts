import { defineMessages } from '@site/shell-sdk';

export const t = defineMessages({
  'also_on.title': 'Also on another wish list',
  'also_on.body':
    'Which other wish lists is ‘{name}’ on? It remains one wish: crossing it off on one list crosses it off on all of them, and whatever you change, changes everywhere.',
  'also_on.lists': 'Wish lists',
  'also_on.confirm': 'Save',
  'also_on.done': '‘{name}’ is now also on {lists}.',
  'also_on.alone': '‘{name}’ is now only on this wish list.',
  'also_on.other_owners': 'A wish can only be on wish lists that belong to the same people.',
  'also_on.gone': 'This gift or one of the wish lists no longer exists. Reload the page.',
});
