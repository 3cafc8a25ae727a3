import { defineMessages } from '@site/shell-sdk';

/** Texts of the menu of a draw. */
export const t = defineMessages({
  'draw_menu.label': 'This draw',
  'draw_menu.lot': 'Who I drew',
  'draw_menu.manage': 'Manage',
  'draw_menu.all': 'All draws',
});
