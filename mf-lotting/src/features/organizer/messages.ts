import { defineMessages } from '@site/shell-sdk';

/** Texts of the organizer's page (docs/specification/2-wishlist-and-draw.md §2.16, §4, §8). */
export const t = defineMessages({
  'loting.organizer.title.sent': 'De lootjes zijn verstuurd',
  'loting.organizer.title.manage': 'Je loting beheren',
  'loting.organizer.drawn_on': 'Getrokken op {date}',
  'loting.organizer.only': 'Je regelt deze loting en doet zelf niet mee.',
  'loting.organizer.description': 'Wat jullie hebben afgesproken',
  'loting.organizer.secret': 'Hier staat niet wie wie heeft getrokken. Dat weet alleen degene die trok.',
  'loting.organizer.secret_until': 'Hier staat niet wie wie heeft getrokken. Tot {date} weet alleen degene die trok dat.',
  'loting.organizer.exact': 'Elke geldige uitkomst was precies even waarschijnlijk.',
  'loting.organizer.approximate':
    'Met zoveel uitsluitingen kunnen we niet elke geldige uitkomst precies even waarschijnlijk maken. Deze loting komt daar heel dichtbij.',
  'loting.organizer.no_swaps': 'Geen twee mensen trokken elkaar.',
  'loting.organizer.givers_from': 'Vanaf {date} ziet iedereen op het eigen lootje wie hem of haar had.',
  'loting.organizer.remembered': 'Bij het trekken kreeg niemand dezelfde als bij {draws}.',
  'loting.organizer.let_go':
    '{draws} {count, plural, one {telde} other {telden}} niet mee, want daarvoor bleef te weinig keus over: iemand kan dezelfde hebben als toen.',
  'loting.organizer.my_lot': 'Bekijk mijn lootje',
  'loting.organizer.redo': 'Opnieuw trekken',
  'loting.organizer.more': 'Iets veranderen aan deze loting',
  'loting.organizer.redo.hint':
    'Liever helemaal anders? Dan trek je opnieuw: iedereen krijgt een nieuw lootje, en wat al bekeken is geldt niet meer.',
  'loting.organizer.repair': 'Er verandert iets',
  'loting.organizer.repair.hint':
    'Iemand kan niet, doet toch mee of hoort bij een huishouden? Dan veranderen zo weinig mogelijk lootjes, en bekeken lootjes het laatst.',
  'loting.organizer.count.mail': 'Mails verstuurd',
  'loting.organizer.count.viewed': 'Lootje bekeken',
  'loting.organizer.count.wishlist': 'Lijstje gekozen',
  'loting.organizer.count.of': '{count} van {total}',
  'loting.organizer.mail.queued':
    '{count, plural, one {Eén mail is nog onderweg.} other {{count} mails zijn nog onderweg.}} Je hoeft hier niet op te wachten.',
  'loting.organizer.mail.held.title': 'Bevestig eerst je e-mailadres',
  'loting.organizer.mail.held.body':
    'Je hebt van ons een mail gekregen over deze loting. Open de link daarin: dan weten we dat het adres van jou is, en versturen we de lootjes die nog wachten.',
  'loting.organizer.mail.failed.title':
    '{count, plural, one {Eén mail is niet aangekomen} other {{count} mails zijn niet aangekomen}}',
  'loting.organizer.mail.failed.body': 'Controleer het adres van {names} en verstuur het lootje opnieuw.',
  'loting.organizer.participants': 'Wie doen er mee',
  'loting.organizer.you': '{name} (jij)',
  'loting.organizer.friend': 'Krijgt de mail op het adres van het eigen account',
  'loting.organizer.state.sent': 'Verstuurd',
  'loting.organizer.state.viewed': 'Bekeken',
  'loting.organizer.state.wishlist': 'Met lijstje',
  'loting.organizer.state.queued': 'Mail onderweg',
  'loting.organizer.state.failed': 'Mail niet aangekomen',
  'loting.organizer.heard.viewed': '{name} heeft het lootje bekeken.',
  'loting.organizer.heard.wishlist': '{name} heeft een lijstje gekozen.',
  'loting.organizer.heard.no_wishlist': '{name} heeft het lijstje weer weggehaald.',
  'loting.organizer.heard.mail_failed': 'De mail aan {name} is niet aangekomen.',
  'loting.resend': 'Opnieuw sturen',
  'loting.resend.to': 'Lootje van {name} opnieuw sturen',
  'loting.resend.correct': 'Adres verbeteren',
  'loting.resend.correct_of': 'Adres van {name} verbeteren',
  'loting.resend.title': 'Lootje van {name} opnieuw sturen',
  'loting.resend.email.label': 'E-mailadres van {name}',
  'loting.resend.email.hint':
    'Verander je het adres, dan krijgt het lootje een nieuwe link. De link in de oude mail werkt dan niet meer, en het oude adres krijgt daar bericht van.',
  'loting.resend.same': '{name} krijgt de mail met het lootje nog een keer, op {email}.',
  'loting.resend.same_account': '{name} krijgt de mail met het lootje nog een keer, op het adres van het eigen account.',
  'loting.resend.submit': 'Verstuur het lootje',
  'loting.resend.done': 'Het lootje van {name} is opnieuw onderweg.',
  'loting.resend.failure_no_connection':
    'Het lootje is niet verstuurd, want er is geen verbinding. Controleer je internetverbinding en probeer het opnieuw.',
  'loting.resend.failure_general': 'Het lootje is niet verstuurd. Probeer het over een paar tellen opnieuw.',
  'loting.delete': 'Loting verwijderen',
  'loting.delete.hint': 'De lootjes werken dan niet meer. Iedereen die meedoet krijgt daar bericht van.',
  'loting.delete.title': 'Deze loting verwijderen?',
  'loting.delete.body':
    'Niemand kan het lootje daarna nog openen, en dit kun je niet terugdraaien. Iedereen die meedoet krijgt een mail dat de loting is verwijderd.',
  'loting.delete.confirm': 'Loting verwijderen',
  'loting.delete.failure.title': 'De loting is niet verwijderd',
  'loting.delete.failure': 'De loting kon niet worden verwijderd. Probeer het over een paar tellen opnieuw.',
  'loting.delete.failure_no_connection':
    'De loting kon niet worden verwijderd, want er is geen verbinding. Controleer je internetverbinding en probeer het opnieuw.',
  'loting.next.heading': 'Voor de volgende keer',
  'loting.next': 'Volgend jaar weer',
  'loting.next.hint':
    'Een nieuwe loting met dezelfde mensen, afspraken en uitsluitingen. Je kunt alles nog veranderen, en deze loting blijft zoals ze is.',
  'loting.next.left_out.title': 'Niet iedereen staat erbij',
  'loting.next.left_out':
    '{names} {count, plural, one {doet} other {doen}} deze keer niet mee: niet meer te bereiken, of liever geen mail van jou.',
  'loting.next.failed': 'De nieuwe loting is niet begonnen',
  'loting.open_failed': 'Dit venster ging niet open',
  'loting.other_account.title': 'Je bent ingelogd als {name}',
  'loting.other_account.body':
    'Verder als organisator van deze loting? Dan log je uit als {name} en zie je alles van het e-mailadres waarmee de lootjes zijn getrokken.',
  'loting.other_account.take_over': 'Verder als organisator',
  'loting.other_account.stay': 'Ingelogd blijven',
  'loting.login.title': 'Log in om deze loting te beheren',
  'loting.login.body': 'Alleen wie de lootjes liet trekken ziet deze pagina. Log in met het e-mailadres waarmee je dat deed.',
  'loting.login.other_user': 'Deze loting hoort niet bij {email}. Log in met het e-mailadres waarmee je de lootjes liet trekken.',
  'loting.login.action': 'Inloggen',
  'loting.login.explanation': 'Log in met het e-mailadres waarmee je de lootjes liet trekken.',
});
