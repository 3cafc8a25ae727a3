import { defineMessages } from '@site/shell-sdk';

/** Texts of the page that checks a draw (docs/fair-draw.md). */
export const t = defineMessages({
  'check.title': 'Een loting controleren',
  'check.lead': 'Elke loting heeft een zegel. Dat staat op je lootje en in de mail met je lootje.',
  'check.label': 'Zegel',
  'check.hint': 'De twee helften achter elkaar: samen 128 letters en cijfers. Spaties maken niet uit.',
  'check.submit': 'Controleer',
  'check.malformed': 'Dit is geen heel zegel. Neem beide helften over van je lootje of uit de mail.',
  'check.unknown': 'Bij dit zegel hoort geen loting. Misschien is er opnieuw getrokken: kijk op je lootje wat het zegel nu is.',
  'check.draw': 'Loting: {title}',
  'check.other_root': 'De tweede helft is anders dan die van deze loting. Iemand heeft dus een ander zegel gekregen dan jij.',
  'check.busy': 'We trekken deze loting opnieuw, hier in je browser',
  'check.same': 'Deze loting klopt',
  'check.same.body':
    'Je browser heeft alle lootjes nog eens getrokken, met dezelfde mensen, dezelfde uitsluitingen en hetzelfde toeval. Het zijn precies dezelfde lootjes, en het zegel past.',
  'check.wrong': 'Deze loting klopt niet',
  'check.wrong.seal': 'De mensen, uitsluitingen of het geheim zijn andere dan vóór het trekken zijn verzegeld.',
  'check.wrong.draw': 'Opnieuw trekken geeft andere lootjes dan er zijn verzegeld.',
  'check.wrong.engine': 'Deze loting is getrokken op een manier die deze pagina niet kent. Laad de pagina opnieuw.',
  'check.failed': 'Controleren lukte niet. Controleer je internetverbinding en laad de pagina opnieuw.',
  'check.waits': 'Nalezen kan vanaf {date}',
  'check.waits.body':
    'De organisator heeft gekozen dat iedereen deze loting na het feest mag nalezen. Tot die dag blijft alles geheim. Of je eigen lootje bij de verzegelde loting hoort, zie je nu al op je lootje.',
  'check.closed': 'Deze loting blijft dicht',
  'check.closed.body':
    'De organisator heeft niet gekozen dat iedereen de loting mag nalezen. Het geheim waarmee dat zou kunnen, wordt op {date} vernietigd. Of je eigen lootje bij de verzegelde loting hoort, zie je op je lootje.',
  'check.destroyed': 'Deze loting blijft dicht',
  'check.destroyed.body':
    'Het geheim waarmee de loting nog eens getrokken kon worden, is vernietigd. Of je eigen lootje bij de verzegelde loting hoort, zie je op je lootje.',
  'check.pairs': 'Wie trok wie',
  'check.pair': '{giver} trok {receiver}',
  'check.nameless': 'iemand die zijn account heeft verwijderd',
  'check.inputs': 'Alle gegevens, om het zelf na te rekenen',
});
