import { defineMessages } from '@site/shell-sdk';

/** Texts of the page behind the unsubscribe link of a mail. */
export const t = defineMessages({
  'mail_opt_out.title': 'Geen lijstjes meer per mail?',
  'mail_opt_out.lead':
    'Iemand stuurde {email} een verlanglijstje. Meld je je af, dan krijgt dit adres er geen meer, van niemand.',
  'mail_opt_out.keeps': 'Andere mail, zoals een lootje of een bevestiging dat je iets afstreepte, blijft gewoon komen.',
  'mail_opt_out.submit': 'Meld me af',
  'mail_opt_out.done.title': 'Je bent afgemeld',
  'mail_opt_out.done.lead': '{email} krijgt geen lijstjes meer per mail. Wat al onderweg was, kan nog binnenkomen.',
  'mail_opt_out.undo': 'Toch weer lijstjes ontvangen',
  'mail_opt_out.home': 'Naar de voorpagina',
  'mail_opt_out.failed': 'Afmelden is niet gelukt',
  'mail_opt_out.undo_failed': 'Dit is niet gelukt',
  'mail_opt_out.unknown.title': 'Deze link doet het niet',
  'mail_opt_out.unknown.body':
    'Misschien is hij in de mail afgebroken. Klik de link in de mail nog eens aan, of kopieer hem helemaal.',
});
