import { defineMessages } from '@site/shell-sdk';

/** How to stay safe. Paragraphs, lists and links as `Prose` reads them. */
export const t = defineMessages({
  'safety.title': 'Veilig gebruik',
  'safety.lead': 'Een paar gewoontes waarmee je lijstje, je account en je verrassing veilig blijven.',

  'safety.password.title': 'Een goed wachtwoord',
  'safety.password.body': `- Neem minstens 8 tekens; langer is beter. Een paar woorden achter elkaar onthoud je makkelijk.
- Gebruik het nergens anders. Een wachtwoordbeheerder onthoudt het voor je.
- Je naam of e-mailadres mag niet: dat raadt iedereen.
- Log uit als je op een computer van een ander werkt.

Vergeten, of bang dat een ander het kent? Vraag [een nieuw wachtwoord](forgotPassword) aan. De link in die mail werkt 24 uur en één keer, en op je andere apparaten word je uitgelogd.`,

  'safety.lists.title': 'Openbaar of niet',
  'safety.lists.body': `Per lijstje bepaal je wie het mag zien:

- **Openbaar:** iedereen met de link, en je kunt ermee gevonden worden.
- **Met een vraag:** wie het antwoord weet. Kies een vraag waarop het antwoord niet online te vinden is.
- **Op uitnodiging:** alleen wie van jou een uitnodiging per mail kreeg.
- **Privé:** alleen jij en eventuele mede-eigenaren.

Zet op een openbaar lijstje geen adres, telefoonnummer of vakantieplannen. Je voor- en achternaam staan er al bij.`,

  'safety.links.title': 'Geheime links',
  'safety.links.body': `De link naar je lootje, de link om een cadeau weer vrij te geven, een uitnodiging voor een lijstje en de link naar je mailinstellingen zijn alleen voor jou. Wie zo'n link heeft, kan wat jij kunt. Stuur de mail dus niet door en deel er geen schermafdruk van.`,

  'safety.surprise.title': 'De verrassing bewaren',
  'safety.surprise.body': `Op een gedeelde tablet of computer kan een ander meekijken met wat jij hebt afgestreept. Log uit als je klaar bent, en let op je mailbox: de bevestiging van het afstrepen noemt het cadeau. In de mail over je lootje staat nooit wie je hebt getrokken; dat zie je pas als je de link opent.`,

  'safety.phishing.title': 'Valse mail herkennen',
  'safety.phishing.body': `Soms doet iemand alsof een mail van ons komt. Zo herken je een echte:

- Elke link erin begint met **{address}**. Houd je muis op de link, of je vinger op je telefoon, om te zien waar hij heen gaat.
- Hij dreigt niet en zet je niet onder druk.
- Er zit geen bijlage bij.

Vertrouw je het niet? Klik nergens op, typ zelf **{address}** in je browser en kijk daar.`,

  'safety.never.title': 'Wat we nooit vragen',
  'safety.never.body': `- Je wachtwoord, per mail of telefoon. Je typt het alleen op deze site.
- Bankgegevens, een betaling of een kopie van je identiteitsbewijs. Op deze site valt niets te betalen.
- Een code die je net kreeg, of toegang tot je computer.

Vraagt iemand dat toch namens ons, dan is het bedrog.`,

  'safety.children.title': 'Kinderen',
  'safety.children.body': `Maak een lijstje voor een jong kind liever zelf, met alleen de voornaam in de titel, en kies voor een vraag of een uitnodiging in plaats van openbaar. Ben je zelf jonger dan 16? Overleg dan met je ouders of verzorgers.`,

  'safety.help.title': 'Is er iets mis?',
  'safety.help.body': `Kies eerst [een nieuw wachtwoord](forgotPassword) en kijk bij [Mijn gegevens](editProfile) of je e-mailadres nog klopt. Is dat veranderd zonder dat jij het deed, dan kreeg je daar mail over op je oude adres. Mail ons daarna op [{email}](mailto).`,
  'safety.help.body_without_address': `Kies eerst [een nieuw wachtwoord](forgotPassword) en kijk bij [Mijn gegevens](editProfile) of je e-mailadres nog klopt. Is dat veranderd zonder dat jij het deed, dan kreeg je daar mail over op je oude adres. Laat het ons daarna weten met het [contactformulier](contact).`,
});
