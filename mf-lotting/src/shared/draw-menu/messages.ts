import { defineMessages } from '@site/shell-sdk';

/** Texts of the menu of a draw. */
export const t = defineMessages({
  'draw_menu.label': 'Deze loting',
  'draw_menu.lot': 'Mijn lootje',
  'draw_menu.manage': 'Beheren',
  'draw_menu.all': 'Alle lotingen',
});
