import { defineMessages } from '@site/shell-sdk';

/** Texts of the wizard's details (docs/specification/2-wishlist-and-draw.md §2.16, §5). */
export const t = defineMessages({
  'loting.details.title': 'Waarvoor trekken jullie lootjes?',
  'loting.details.draw': 'De loting',
  'loting.details.title.label': 'Titel',
  'loting.details.title.hint': 'Bijvoorbeeld: Sinterklaas bij oma',
  'loting.details.description.label': 'Boodschap',
  'loting.details.description.hint':
    'Zoals de datum, het bedrag en of er een gedicht bij moet. Iedereen leest dit bij het lootje.',
  'loting.details.organizer': 'Jij doet zelf ook mee',
  'loting.details.organizer.only': 'Jij regelt de loting',
  'loting.details.only': 'Ik regel alleen',
  'loting.details.only.hint': 'Je trekt zelf geen lootje en niemand trekt jou. Beheren doe je net zo.',
  'loting.details.name.label': 'Jouw naam',
  'loting.details.email.label': 'Jouw e-mailadres',
  'loting.details.email.hint': 'Hier krijg je je eigen lootje en de link om de loting te beheren.',
  'loting.details.email.hint.only': 'Hier krijg je de link om de loting te beheren.',
  'loting.details.email.own.only': 'Het adres waarmee je bent ingelogd.',
  'loting.details.email.own': 'Het adres waarmee je bent ingelogd. Hier krijg je je eigen lootje.',
  'loting.details.email.checking': 'We kijken of we dit adres al kennen.',
  'loting.details.email.taken': 'Er is al een account met dit e-mailadres. Log in om met dit adres lootjes te trekken.',
  'loting.details.email.log_in': 'Inloggen',
  'loting.details.log_in.why': 'Log in om lootjes te trekken met {email}. Wat je hebt ingevuld blijft staan.',
  'loting.title.is_required': 'Geef je loting een titel.',
  'loting.title.too_short': 'Deze titel is te kort: gebruik minstens 3 tekens.',
  'loting.title.too_long': 'Deze titel is te lang: gebruik hooguit 100 tekens.',
  'loting.description.too_long': 'Deze boodschap is te lang: gebruik hooguit 1.000 tekens.',
  'loting.participant.name.required': 'Vul je naam in.',
  'loting.participant.name.too_long': 'Deze naam is te lang: gebruik hooguit 100 tekens.',
});
