import { defineMessages } from '@site/shell-sdk';

/** Texts of the page behind the unsubscribe link of a mail. */
export const t = defineMessages({
  'mail_opt_out.loading': 'Geen mail meer?',
  'mail_opt_out.submit': 'Meld me af',
  'mail_opt_out.done.title': 'Je bent afgemeld',

  'mail_opt_out.list.title': 'Geen lijstjes meer per mail?',
  'mail_opt_out.list.lead':
    'Iemand stuurde {email} een verlanglijstje. Meld je je af, dan krijgt dit adres er geen meer, van niemand.',
  'mail_opt_out.list.keeps': 'Andere mail, zoals een lootje of een bevestiging dat je iets afstreepte, blijft gewoon komen.',
  'mail_opt_out.list.done': '{email} krijgt geen lijstjes meer per mail. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.list.undo': 'Toch weer lijstjes ontvangen',

  'mail_opt_out.sender.title': 'Geen mail meer van {sender}?',
  'mail_opt_out.sender.lead':
    'Meld je je af, dan krijgt {email} niets meer wat {sender} via ons laat versturen: geen lootjes, geen lijstjes en geen vragen.',
  'mail_opt_out.sender.keeps': 'Mail van anderen blijft gewoon komen.',
  'mail_opt_out.sender.done': '{email} krijgt niets meer van {sender}. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.sender.undo': 'Toch weer mail van {sender} ontvangen',

  'mail_opt_out.nudge.title': 'Geen vragen om een lijstje meer?',
  'mail_opt_out.nudge.lead':
    'Wie het lootje van {email} trok, vroeg om een verlanglijstje. Meld je je af, dan krijgt dit adres zo’n vraag niet meer.',
  'mail_opt_out.nudge.keeps': 'Andere mail over lootjes blijft gewoon komen, zoals je lootje zelf of een vraag over je cadeau.',
  'mail_opt_out.nudge.done': '{email} krijgt geen vragen om een lijstje meer. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.nudge.undo': 'Toch weer zulke vragen ontvangen',

  'mail_opt_out.overview.title': 'Geen overzicht meer?',
  'mail_opt_out.overview.lead':
    '{email} krijgt af en toe een overzicht van lijstjes en feestelijke dagen. Meld je je af, dan komt dat niet meer.',
  'mail_opt_out.overview.keeps':
    'Andere mail blijft gewoon komen. Hoe vaak je een overzicht krijgt, kies je ook bij je mailinstellingen.',
  'mail_opt_out.overview.done': '{email} krijgt geen overzicht meer. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.overview.undo': 'Toch weer een overzicht ontvangen',

  'mail_opt_out.occasion.title': 'Geen herinneringen aan feestelijke dagen meer?',
  'mail_opt_out.occasion.lead':
    '{email} krijgt een herinnering als iemand van je vrienden iets te vieren heeft. Meld je je af, dan komen die niet meer.',
  'mail_opt_out.occasion.keeps': 'Andere mail, zoals je overzicht of een lootje, blijft gewoon komen.',
  'mail_opt_out.occasion.done':
    '{email} krijgt geen herinneringen aan feestelijke dagen meer. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.occasion.undo': 'Toch weer herinneringen ontvangen',

  'mail_opt_out.lot.title': 'Geen herinneringen aan lootjes meer?',
  'mail_opt_out.lot.lead':
    '{email} krijgt een herinnering als een lootje nog niet geopend is, en de dag voor het feest. Meld je je af, dan komen die niet meer.',
  'mail_opt_out.lot.keeps': 'Andere mail over lootjes blijft gewoon komen, zoals je lootje zelf of een vraag over je cadeau.',
  'mail_opt_out.lot.done': '{email} krijgt geen herinneringen aan lootjes meer. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.lot.undo': 'Toch weer zulke herinneringen ontvangen',

  'mail_opt_out.home': 'Naar de voorpagina',
  'mail_opt_out.failed': 'Afmelden is niet gelukt',
  'mail_opt_out.undo_failed': 'Dit is niet gelukt',
  'mail_opt_out.unknown.title': 'Deze link doet het niet',
  'mail_opt_out.unknown.body':
    'Misschien is hij in de mail afgebroken. Klik de link in de mail nog eens aan, of kopieer hem helemaal.',
});
