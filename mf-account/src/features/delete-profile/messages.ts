import { defineMessages } from '@site/shell-sdk';

/** Texts of the delete-profile page (docs/specification/1-shell-and-account.md §2, §5). */
export const t = defineMessages({
  'delete_profile.title': 'Account verwijderen',
  'delete_profile.guest.title': 'Mijn gegevens verwijderen',
  'delete_profile.guest.lead':
    'Je staat op het punt om alles te verwijderen wat we van {email} bewaren. Dit kun je niet terugdraaien.',
  'delete_profile.guest.submit': 'Gegevens verwijderen',
  'delete_profile.guest.goes.person': 'Je naam, je e-mailadres en je mailinstellingen.',
  'delete_profile.guest.confirm.body': 'Wat we van je bewaren is dan voorgoed weg. Ook wij kunnen het niet terughalen.',
  'delete_profile.guest.problem.title': 'Je gegevens zijn niet verwijderd',
  'delete_profile.guest.unproven':
    'We weten nog niet zeker dat dit adres van jou is. Open op dit apparaat een link uit een mail die je van ons kreeg, en probeer het dan opnieuw.',
  'delete_profile.lead': 'Je staat op het punt om het account van {email} te verwijderen. Dit kun je niet terugdraaien.',
  'delete_profile.goes.title': 'Dit gaat meteen weg',
  'delete_profile.goes.lists':
    'Je lijstjes met alle cadeaus en foto’s, ook die je met anderen beheert. Zij krijgen daar bericht van.',
  'delete_profile.goes.friends': 'Je vrienden, en de plek die je bij hen had.',
  'delete_profile.goes.person': 'Je naam, je e-mailadres en je wachtwoord. Je wordt overal uitgelogd.',
  'delete_profile.stays.title': 'Dit blijft',
  'delete_profile.stays.co_owned': 'Lijstjes van een ander die je mee beheerde. Jij hoort er alleen niet meer bij.',
  'delete_profile.stays.cross_offs': 'Wat je hebt afgestreept, zonder je naam. Zo geeft niemand iets dubbel.',
  'delete_profile.stays.draws': 'Lootjes waar je aan meedoet, zodat ze blijven kloppen voor de anderen.',
  'delete_profile.stays.messages':
    'Wat je schreef aan wie je trok, zonder je naam. Zo ziet niemand aan wat weg is wie het schreef.',
  'delete_profile.question.own': 'Anders, namelijk',
  'delete_profile.question.none': 'Dat houd ik liever voor me',
  'delete_profile.question.own.label': 'Je antwoord',
  'delete_profile.submit': 'Account verwijderen',
  'delete_profile.cancel': 'Toch niet',
  'delete_profile.confirm.title': 'Weet je het zeker?',
  'delete_profile.confirm.body':
    'Je account, je lijstjes en je vrienden zijn dan voorgoed weg. Ook wij kunnen ze niet terughalen.',
  'delete_profile.confirm.submit': 'Definitief verwijderen',
  'delete_profile.problem.title': 'Je account is niet verwijderd',
  'delete_user.custom_answer.required': 'Vul je antwoord in, of kies een ander antwoord.',
  'delete_user.custom_answer.too_long': 'Het antwoord is te lang.',
});
