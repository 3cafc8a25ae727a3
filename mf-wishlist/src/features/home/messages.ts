import { defineMessages } from '@site/shell-sdk';

/** Texts of the landing page and of the page with one's own lists (spec 2 §2.8). */
export const t = defineMessages({
  'landing.title': 'Krijg wat je echt wilt',
  'landing.lead':
    'Zet je wensen op een lijstje, deel de link, en vrienden strepen stiekem af wat ze geven. Geen dubbele cadeaus, wel een verrassing.',
  'landing.create': 'Maak een lijstje',
  'landing.find': 'Zoek een lijstje',
  'landing.draw': 'Trek lootjes',
  'landing.login': 'Ik heb al een account',
  'landing.steps.title': 'Zo werkt het',
  'landing.steps.make.title': 'Maak je lijstje',
  'landing.steps.make.body': 'Een omschrijving is genoeg. Een link naar de winkel of een foto mag erbij.',
  'landing.steps.share.title': 'Deel de link',
  'landing.steps.share.body': 'Met iedereen, met wie je vraag kan beantwoorden, of met niemand: dat kies jij.',
  'landing.steps.cross.title': 'Zij strepen af',
  'landing.steps.cross.body': 'Wie iets geeft, streept het af. Anderen zien dat, jij niet. Zo blijft het een verrassing.',
  'landing.secret.title': 'De verrassing blijft heel',
  'landing.secret.body': 'Wat er is afgestreept ziet iedereen die iets wil geven, behalve jij. Ook niet per ongeluk.',
  'landing.draw_card.title': 'Lootjes trekken',
  'landing.draw_card.body': 'Sinterklaas met de familie of het werk? Laat de hoed het werk doen, met een lijstje bij elk lootje.',
  'landing.find_card.title': 'Iemand anders verrassen',
  'landing.find_card.body': 'Zoek het lijstje van een vriend op naam of plaats en streep af wat je geeft.',
  'my_lists.title': 'Mijn lijstjes',
  'my_lists.new': 'Nieuw lijstje',
  'my_lists.gift_count': '{count, plural, =0 {nog geen cadeaus} one {1 cadeau} other {{count} cadeaus}}',
  'my_lists.shareable': 'Te delen',
  'my_lists.private': 'Niet openbaar',
  'my_lists.empty.title': 'Nog geen lijstje',
  'my_lists.empty.body': 'Maak je eerste lijstje. Het duurt een minuut, en je kunt er altijd nog iets bij zetten.',
});
