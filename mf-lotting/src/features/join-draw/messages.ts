import { defineMessages } from '@site/shell-sdk';

/** Texts of putting oneself in a draw by a link. */
export const t = defineMessages({
  'join.title': 'Doe mee met {title}',
  'join.lead': '{organizer} trekt lootjes en vraagt of je meedoet. Meld je aan tot en met {day}.',
  'join.agreed': 'Wat is de bedoeling?',
  'join.you': 'Jij',
  'join.other': 'Huisgenoot {number}',
  'join.name': 'Naam',
  'join.email': 'E-mailadres',
  'join.email.hint': 'Hier komt straks het lootje.',
  'join.no_mail': 'Heeft geen e-mail',
  'join.no_mail.hint': 'Het lootje komt op een kaartje, van {organizer}.',
  'join.add': 'Nog iemand uit mijn huishouden',
  'join.add.hint': 'Mensen uit één huishouden trekken elkaar niet.',
  'join.remove': 'Huisgenoot {number} weghalen',
  'join.submit': '{count, plural, one {Ik doe mee} other {Wij doen mee}}',
  'join.wrong.name': 'Vul een naam in.',
  'join.wrong.email': 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
  'join.problem.AlreadyIn': 'Een van deze adressen doet al mee, of staat er twee keer.',
  'join.problem.Full': 'Er is geen plaats meer voor zoveel mensen.',
  'join.problem.Closed': 'Je kunt je niet meer aanmelden.',
  'join.failed': 'Je bent niet aangemeld. {reason}',
  'join.done.in': 'Je doet mee!',
  'join.done.waiting': 'Je bent aangemeld',
  'join.done.in.body':
    'Als de lootjes zijn getrokken, krijg je een mail met je lootje. Wie geen e-mail heeft, krijgt een kaartje van {organizer}.',
  'join.done.waiting.body':
    '{organizer} kijkt nog even of het klopt. Als de lootjes zijn getrokken, krijg je een mail met je lootje.',
  'join.withdraw': 'Toch niet meedoen',
  'join.withdraw.failed': 'Afmelden is niet gelukt',
  'join.withdraw.gone': 'Je aanmelding is er niet meer, of de loting is al gesloten. Vraag het aan {organizer}.',
  'join.closed.title': 'Aanmelden kan niet meer',
  'join.closed.body': 'De laatste dag om mee te doen met {title} is voorbij. Wil je toch meedoen? Vraag het aan {organizer}.',
  'join.unknown.title': 'Deze link werkt niet',
  'join.unknown.body': 'Misschien is hij niet helemaal gekopieerd, of is de loting weggegooid. Vraag om een nieuwe link.',
  'join.home': 'Naar lootjes trekken',
});
