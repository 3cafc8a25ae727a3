import { defineMessages } from '@site/shell-sdk';

/** Texts about the seal of a draw (docs/fair-draw.md). */
export const t = defineMessages({
  'loting.seal.title': 'Zegel van deze loting',
  'loting.seal.short': 'Begint met {start}',
  'loting.seal.first': 'Eerste helft: vóór het trekken',
  'loting.seal.second': 'Tweede helft: over alle lootjes',
  'loting.seal.before':
    'De eerste helft lag al vast voordat er werd getrokken. Daarna kon niemand de uitkomst nog sturen, ook wij niet.',
  'loting.seal.late':
    'De eerste helft is pas bij het trekken gemaakt: de pagina die trok had vooraf geen zegel dat bij deze loting past.',
  'loting.seal.by_organizer':
    'De browser van de organisator heeft daarna zelf nog toeval toegevoegd. Pas die twee samen bepalen wie wie trekt.',
  'loting.seal.by_service': 'De browser van de organisator heeft zelf geen toeval toegevoegd; dat hebben wij gedaan.',
  'loting.seal.opens': 'Vanaf {date} mag iedereen die meedoet de hele loting nalezen. Dat heeft de organisator vooraf gekozen.',
  'loting.seal.closes':
    'Niemand kan de hele loting nalezen. Het geheim waarmee dat zou kunnen, wordt op {date} vernietigd. Je eigen lootje controleren kan altijd.',
  'loting.seal.check': 'Deze loting controleren',
});
