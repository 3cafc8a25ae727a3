import { defineMessages } from '@site/shell-sdk';

/** Texts of opening a lot by a card. */
export const t = defineMessages({
  'card.title': 'Open je lootje',
  'card.type.lead': 'Typ de code die op je kaartje staat.',
  'card.type.label': 'Code van het kaartje',
  'card.type.hint': 'Bijvoorbeeld 7KQ2M-X9T4B. Hoofdletters of kleine letters maakt niet uit.',
  'card.type.submit': 'Verder',
  'card.type.required': 'Typ de code die op je kaartje staat.',
  'card.hello': 'Hallo {name}',
  'card.hello.lead': 'Dit is je lootje voor {draw}.',
  'card.choose': 'Kies vier cijfers',
  'card.choose.hint': 'Onthoud ze goed: je hebt ze nodig om je lootje later nog eens te bekijken.',
  'card.choose.first': 'Je bent de eerste die dit kaartje opent.',
  'card.choose.submit': 'Open mijn lootje',
  'card.pin': 'Jouw vier cijfers',
  'card.pin.hint': 'De cijfers die je koos toen je het kaartje voor het eerst opende.',
  'card.pin.submit': 'Open mijn lootje',
  'card.pin.four_digits': 'Vul vier cijfers in.',
  'card.pin.wrong': 'Dat zijn niet de goede cijfers. Probeer het nog eens.',
  'card.opened.title': 'Dit kaartje is geopend op {date}',
  'card.opened': 'Was jij dat niet? Dan heeft iemand vóór jou gekeken. Vraag het degene van wie je het kaartje kreeg.',
  'card.before.title': 'Dit lootje is eerder geopend op {date}',
  'card.before': 'Dat was met een ander kaartje. Was jij dat niet? Dan heeft iemand vóór jou gekeken.',
  'card.forgotten': 'Cijfers vergeten? Vraag om een nieuw kaartje.',
  'card.locked.title': 'Even wachten',
  'card.locked':
    'Er zijn te vaak verkeerde cijfers ingevuld. Vanaf {date} kun je het weer proberen, of vraag om een nieuw kaartje.',
  'card.unknown.title': 'Dit kaartje opent geen lootje',
  'card.unknown': 'Kijk of de code klopt. Is er een nieuw kaartje gemaakt, dan werkt alleen dat nog.',
  'card.failed': 'Je lootje ging niet open. {reason}',
});
