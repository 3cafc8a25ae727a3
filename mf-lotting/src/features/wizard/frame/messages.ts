import { defineMessages } from '@site/shell-sdk';

/** Texts around the steps of the wizard (docs/specification/2-wishlist-and-draw.md §2.16). */
export const t = defineMessages({
  'loting.wizard.step': 'Stap {step} van {steps}',
  'loting.wizard.progress': 'Hoe ver je bent',
  'loting.wizard.tab': '{title} (stap {step} van {steps})',
  'loting.wizard.back': 'Vorige',
  'loting.wizard.next': 'Verder',
  'loting.wizard.not_kept.title': 'Deze browser bewaart je loting niet',
  'loting.wizard.not_kept': 'Houd deze pagina open tot de lootjes zijn getrokken, anders ben je kwijt wat je hebt ingevuld.',
});
