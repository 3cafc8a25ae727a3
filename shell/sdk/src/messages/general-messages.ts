import { PRODUCT } from '@site/contracts';
import { defineMessages, type Translate } from './define-messages.js';

/** Texts that every part of the site uses, under the specification's own keys. */
const general = {
  'error.no_connection_action': 'Er zijn verbindingsproblemen. Controleer je internetverbinding en probeer het opnieuw.',
  'error.something_went_wrong': 'Er ging iets mis. Probeer het over een paar tellen opnieuw.',
  'error.too_many_requests': 'Je hebt dit te vaak achter elkaar geprobeerd. Wacht een kwartier en probeer het dan opnieuw.',
  'error.too_many_requests_wait':
    'Je hebt dit te vaak achter elkaar geprobeerd. Wacht {minutes, plural, one {één minuut} other {{minutes} minuten}} en probeer het dan opnieuw.',
  'error.unauthorized': 'Je hebt hier geen toegang toe. Log opnieuw in en probeer het nog eens.',
  'error.login_changed':
    'Je sessie was verlopen, dus dit is niet gebeurd. Wat je hebt ingevuld staat er nog: probeer het opnieuw.',
  'error.login_failed': 'Inloggen is niet gelukt',
  'session.ended': 'Je bent uitgelogd omdat je sessie is verlopen. Log opnieuw in: wat je hebt ingevuld blijft staan.',
  'general.email.is_required': 'Vul je e-mailadres in.',
  'general.email.too_long': 'Dit e-mailadres is te lang: gebruik hooguit 100 tekens.',
  'general.email.invalid': 'Dit is geen geldig e-mailadres. Controleer of het klopt.',
  'general.email.unavailable': 'Er is al een account met dit e-mailadres.',
  'general.email_or_username.is_required': `Vul je e-mailadres of de naam van je ${PRODUCT} in.`,
  'general.email_or_username.too_long': 'Dit is te lang: gebruik hooguit 100 tekens.',
  'general.password.is_required': 'Vul je wachtwoord in.',
  'general.password.too_short': 'Kies een wachtwoord van minstens 8 tekens.',
  'general.password.too_long': 'Dit wachtwoord is te lang: gebruik hooguit 500 tekens.',
  'general.password.wrong': `Deze combinatie van e-mailadres of naam van je ${PRODUCT} en wachtwoord kennen we niet.`,
  'general.password.equals_person': 'Kies een wachtwoord dat anders is dan je naam en je e-mailadres.',
  'general.password.easy_to_guess':
    'Dit wachtwoord is makkelijk te raden. Kies iets dat niet op een bekend wachtwoord, je naam of je e-mailadres lijkt.',
  'general.password.do_not_match': 'De wachtwoorden komen niet overeen.',
  'general.username.is_required': `Kies een naam voor je ${PRODUCT}.`,
  'general.username.too_short': 'Deze naam is te kort: gebruik minstens 3 tekens.',
  'general.username.too_long': 'Deze naam is te lang: gebruik hooguit 50 tekens.',
  'general.username.invalid': 'Gebruik alleen letters, cijfers, - en _, met minstens één letter vooraan of na de cijfers.',
  'general.username.unavailable': 'Deze naam is al bezet. Kies een andere.',
  'general.first_name.required': 'Vul je voornaam in.',
  'general.first_name.too_long': 'Deze voornaam is te lang: gebruik hooguit 50 tekens.',
  'general.last_name.required': 'Vul je achternaam in.',
  'general.last_name.too_long': 'Deze achternaam is te lang: gebruik hooguit 100 tekens.',
  'general.city.too_long': 'Deze plaatsnaam is te lang: gebruik hooguit 100 tekens.',
  'general.date.invalid': 'Dit is geen bestaande datum.',
  'general.date.out_of_range': 'Kies een datum tussen 1 februari 1800 en 31 december 9999.',
  'general.busy': 'Even geduld',
  'general.cancel': 'Annuleren',
  'general.close': 'Sluiten',
  'general.list_of': 'Verlanglijstje van {name}',
  'general.loading': 'Aan het laden',
  'general.long_loading': 'Het laden duurt wat langer dan normaal. Nog heel even.',
  'general.ok': 'Oké',
  'general.optional': 'mag je overslaan',
  'general.retry': 'Opnieuw proberen',
  'general.password.show': 'Toon wachtwoord',
  'general.password.hide': 'Verberg wachtwoord',
} as const;

export type GeneralKey = keyof typeof general;

export const t = defineMessages(general);

/** Text for a rule that a form broke: its message key when the general catalogue knows it, else null. */
export const generalText = (key: string): string | null => (key in general ? t(key as GeneralKey) : null);

/** The part of a field's error that a form looks at. */
interface FieldError {
  readonly message?: string | undefined;
}

/**
 * The text of a form's error: a rule's text is its message key (docs/specification/1-shell-and-account.md §5,
 * docs/specification/2-wishlist-and-draw.md §5), looked up in the site's catalogue and then in the form's own. Undefined when the
 * field is right.
 */
export const formError = <K extends string>(t: Translate<K>, error: FieldError | undefined): string | undefined =>
  error?.message === undefined || error.message === '' ? undefined : (generalText(error.message) ?? t(error.message as K));
