import { defineMessages } from '@site/shell-sdk';

/**
 * The terms of use (docs/specification/1-shell-and-account.md §9: December 2012). Paragraphs, lists and links as `Prose` reads
 * them.
 */
export const t = defineMessages({
  'terms.title': 'Gebruiksvoorwaarden',
  'terms.version': 'versie december 2012',
  'terms.lead': 'De afspraken tussen jou en {siteName}. Kort, en in gewone taal.',

  'terms.about.title': 'Waar dit over gaat',
  'terms.about.body': `Deze voorwaarden gelden voor iedereen die {siteName} gebruikt: met een account, als gast of alleen om te kijken. Door de site te gebruiken ga je ermee akkoord.

Op de site maak je verlanglijstjes, deel je ze met anderen, streep je cadeaus van een ander af en trek je lootjes. Je betaalt daar niets voor. We verkopen geen cadeaus.`,

  'terms.account.title': 'Je account',
  'terms.account.body': `- Vul je eigen naam in en een e-mailadres dat van jou is.
- Houd je wachtwoord voor jezelf. Wat er met jouw account gebeurt, gebeurt in jouw naam.
- Denk je dat iemand anders je wachtwoord kent? Kies dan meteen [een nieuw wachtwoord](forgotPassword). Op je andere apparaten word je daarmee uitgelogd.
- Ben je jonger dan 16? Vraag dan eerst je ouders of verzorgers of je een account mag maken.`,

  'terms.lists.title': 'Wat je op je lijstje zet',
  'terms.lists.body': `Je lijstje blijft van jou. Je geeft ons alleen toestemming om je teksten en plaatjes te bewaren en te tonen aan wie jij het lijstje laat zien.

Zet er niets op wat van een ander is en wat je niet mag gebruiken, en niets wat strafbaar, beledigend of gevaarlijk is. Dat geldt ook voor berichten die je bij het lijstje van een ander achterlaat.

Deel je een lijstje met een tweede eigenaar, dan mag die het ook veranderen.`,

  'terms.crossing_off.title': 'Afstrepen',
  'terms.crossing_off.body': `Met afstrepen laat je andere gevers weten dat jij voor dat cadeau zorgt. Het is geen bestelling en geen reservering bij een winkel.

- Streep alleen af wat je echt wilt geven. Bedenk je je, maak het dan ongedaan: dat kan alleen jij.
- Verklap niets aan wie het cadeau krijgt. Wij doen dat ook niet: de eigenaar van een lijstje ziet niet wat er is afgestreept, tenzij die er zelf voor kiest om dat te zien.`,

  'terms.draws.title': 'Lootjes trekken',
  'terms.draws.body': `Trek je lootjes voor een groep, vul dan alleen namen en e-mailadressen in van mensen die weten dat ze meedoen.

De loting is eerlijk en gaat vanzelf: niemand trekt zichzelf en jouw uitsluitingen tellen. Wie wie heeft, ziet ook de organisator niet. Met weinig deelnemers of veel uitsluitingen kan iemand het soms wel beredeneren.

De link naar een lootje is geheim. Wie de link heeft, kan het lootje lezen.`,

  'terms.behaviour.title': 'Wat niet mag',
  'terms.behaviour.body': `- Je voordoen als iemand anders, of rondneuzen in een account of lijstje dat niet voor jou bedoeld is.
- Reclame of andere berichten versturen aan mensen die daar niet om vroegen.
- De site overbelasten, omzeilen hoe ze beveiligd is, of lijstjes van anderen in het groot overnemen.

Doe je dat toch, dan mogen we weghalen wat je hebt geplaatst en je account sluiten. Zie je zelf iets wat niet door de beugel kan? Laat het ons weten.`,

  'terms.shops.title': 'Winkels en links',
  'terms.shops.body': `Op lijstjes en in ons winkeloverzicht staan links naar webwinkels. Koop je daar iets, dan koop je het van die winkel en gelden de voorwaarden van die winkel. Prijzen en plaatjes op een lijstje kunnen verouderd zijn: kijk altijd in de winkel zelf.`,

  'terms.liability.title': 'Als er iets misgaat',
  'terms.liability.body': `We doen ons best om de site altijd te laten werken en je lijstjes goed te bewaren, maar beloven kunnen we het niet. Bewaar zelf een afdruk van wat je echt niet kwijt wilt.

We zijn niet aansprakelijk voor schade door een storing, een dubbel of juist vergeten cadeau, of een aankoop bij een winkel, tenzij we die schade met opzet of door grove schuld hebben veroorzaakt. Rechten die de wet je geeft, houd je altijd.`,

  'terms.leaving.title': 'Stoppen',
  'terms.leaving.body': `Je stopt wanneer je wilt: verwijder je account bij [Mijn gegevens](editProfile). Wat er dan met je gegevens gebeurt, staat in onze [privacyverklaring](privacy).`,

  'terms.changes.title': 'Nieuwe versies',
  'terms.changes.body': `Veranderen we deze voorwaarden, dan zetten we de nieuwe versie op deze pagina, met bovenaan de maand waarin ze is gemaakt. Op de voorwaarden is Nederlands recht van toepassing.`,

  'terms.contact.title': 'Vragen',
  'terms.contact.body': `Is iets niet duidelijk? Mail ons op [{email}](mailto).`,
  'terms.contact.body_without_address': `Is iets niet duidelijk? Stel je vraag met het [contactformulier](contact).`,
});
