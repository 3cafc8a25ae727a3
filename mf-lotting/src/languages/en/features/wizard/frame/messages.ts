import { defineMessages } from '@site/shell-sdk';

/** Texts around the steps of the wizard (docs/specification/2-wishlist-and-draw.md §2.16). */
export const t = defineMessages({
  'loting.wizard.step': 'Step {step} of {steps}',
  'loting.wizard.progress': 'How far you are',
  'loting.wizard.tab': '{title} (step {step} of {steps})',
  'loting.wizard.back': 'Back',
  'loting.wizard.next': 'Next',
  'loting.wizard.not_kept.title': 'This browser doesn’t keep the draw',
  'loting.wizard.not_kept': 'Keep this page open until the names have been drawn, or you lose what you entered.',
});
