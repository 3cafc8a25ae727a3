import { defineMessages } from '@site/shell-sdk';

/** Texts of cards for people without mail, on the organizer's page and on paper. */
export const t = defineMessages({
  'cards.title': 'Wie geen e-mail heeft, krijgt een kaartje',
  'cards.body':
    'Druk het af en vouw het dicht, of stuur de link naar iemand die je vertrouwt. Op het kaartje staat alleen hoe het lootje opengaat, niet wie erop staat.',
  'cards.promise':
    'Jij kunt zo’n kaartje zelf ook openen. Dat kunnen we niet voorkomen, maar het valt op: wie het eerst opent, kiest vier cijfers voor later, en op het kaartje en op deze pagina staat wanneer dat was. Ook als je daarna een nieuw kaartje maakt.',
  'cards.make_all': '{count, plural, one {Maak het kaartje} other {Maak {count} kaartjes}}',
  'cards.changed':
    'Er veranderden lootjes die al bekeken waren. Vraag iedereen met een kaartje om nog eens te kijken: het kaartje blijft werken.',
  'cards.make': 'Kaartje maken',
  'cards.make_of': 'Kaartje maken voor {name}',
  'cards.again': 'Nieuw kaartje',
  'cards.again_of': 'Nieuw kaartje maken voor {name}',
  'cards.email': 'Heeft geen e-mail',
  'cards.state.none': 'Nog geen kaartje',
  'cards.state.made': 'Kaartje gemaakt',
  'cards.state.opened': 'Geopend op {date}',
  'cards.state.before': 'Eerder geopend op {date}',
  'cards.dialog.title': '{count, plural, one {Kaartje voor {names}} other {Kaartjes voor {count} mensen}}',
  'cards.dialog.once': 'De code laten we je één keer zien. Kwijt? Dan maak je een nieuw kaartje.',
  'cards.dialog.replaces': 'Het vorige kaartje van {names} werkt dan niet meer, en de vier cijfers die erbij horen ook niet.',
  'cards.dialog.make': '{count, plural, one {Maak het kaartje} other {Maak de kaartjes}}',
  'cards.dialog.ready': '{count, plural, one {Het kaartje is klaar} other {De kaartjes zijn klaar}}',
  'cards.dialog.fold':
    'Op A4, enkelzijdig. Vouw het papier eerst dubbel naar achteren en dan als een boekje: de code zit dan binnenin.',
  'cards.dialog.print': 'Afdrukken',
  'cards.dialog.done': 'Klaar',
  'cards.dialog.link': 'Link voor {name}',
  'cards.dialog.copy_of': 'Kopieer de link voor {name}',
  'cards.dialog.failed': '{count, plural, one {Het kaartje is} other {De kaartjes zijn}} niet gemaakt. {reason}',
  'cards.open_failed': 'Dit venster ging niet open',
  'cards.qr': 'QR-code voor het lootje van {name}',
  'cards.paper.for': 'Een lootje voor',
  'cards.paper.secret': 'Alleen voor jou. Niet stiekem kijken!',
  'cards.paper.how': 'Zo open je je lootje',
  'cards.paper.scan': 'Scan de code hiernaast met een telefoon of tablet.',
  'cards.paper.type': 'Lukt dat niet? Ga naar {address} en typ de code.',
  'cards.paper.pin': 'Kies vier cijfers en onthoud ze. Daarmee kijk je later nog eens.',
  'cards.paper.peek': 'Kun je geen cijfers meer kiezen? Dan is je lootje al door iemand geopend. Op het scherm staat wanneer.',
  'cards.paper.code': 'Jouw code',
  'cards.paper.fold': 'Vouw mij eerst dubbel naar achteren en dan dicht als een boekje.',
});
