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

  'mail_opt_out.nudge.title': 'Geen vragen om een lijstje meer?',
  'mail_opt_out.nudge.lead':
    'Wie het lootje van {email} trok, vroeg om een verlanglijstje. Meld je je af, dan krijgt dit adres zo’n vraag niet meer.',
  'mail_opt_out.nudge.keeps': 'Andere mail over lootjes blijft gewoon komen, zoals je lootje zelf of een vraag over je cadeau.',
  'mail_opt_out.nudge.done': '{email} krijgt geen vragen om een lijstje meer. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.nudge.undo': 'Toch weer zulke vragen ontvangen',

  'mail_opt_out.home': 'Naar de voorpagina',
  'mail_opt_out.failed': 'Afmelden is niet gelukt',
  'mail_opt_out.undo_failed': 'Dit is niet gelukt',
  'mail_opt_out.unknown.title': 'Deze link doet het niet',
  'mail_opt_out.unknown.body':
    'Misschien is hij in de mail afgebroken. Klik de link in de mail nog eens aan, of kopieer hem helemaal.',
});
