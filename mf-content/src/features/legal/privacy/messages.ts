import { defineMessages } from '@site/shell-sdk';

/**
 * The privacy statement (docs/specification/1-shell-and-account.md §9: May 2018). Paragraphs, lists and links as `Prose` reads
 * them.
 */
export const t = defineMessages({
  'privacy.title': 'Privacyverklaring',
  'privacy.version': 'versie mei 2018',
  'privacy.lead': 'Wat {siteName} van je bewaart, waarom, hoe lang, en wie het ziet.',

  'privacy.short.title': 'In het kort',
  'privacy.short.body': `- We bewaren alleen wat nodig is om lijstjes te maken, cadeaus af te strepen en lootjes te trekken.
- We verkopen je gegevens niet, tonen geen reclame en volgen je niet, hier niet en op andere sites niet.
- Wie een lijstje maakt, komt er via ons niet achter wat er is afgestreept, tenzij die er zelf voor kiest.
- Je kunt je gegevens zelf bekijken, veranderen en verwijderen.`,

  'privacy.kept.title': 'Wat we van je bewaren',
  'privacy.kept.body': `**Met een account:** je e-mailadres, je voor- en achternaam, welke mails je wilt krijgen en wanneer je het account maakte. Van je wachtwoord bewaren we alleen een onomkeerbare code: ook wij kunnen het niet lezen.

**Van je lijstjes:** wat je erop zet, zoals titel, omschrijving, cadeaus, links en plaatjes, en wie het lijstje mag zien. En welke lijstjes van anderen je als vriend hebt toegevoegd: wie zo’n lijstje bijhoudt, ziet je naam daarbij.

**Als je iets afstreept:** welk cadeau en wanneer, en wat je er zelf bij zet: of je het hebt gekocht, een notitie, wat het kost, je budget. Zonder account vragen we alleen je e-mailadres.

**Als je meedoet aan een loting:** je naam en e-mailadres zoals de organisator ze invulde, of je lootje geopend is, en wie je trok. Dat laatste bewaren we versleuteld, net als wat jij en je trekker, of jij en wie je trok, elkaar schrijven. Meld je zo’n bericht, dan krijgen wij alleen de tekst ervan.

**Als je een bericht achterlaat bij een lijstje:** het bericht en je naam.

**Als je ons iets vraagt:** je bericht en het e-mailadres waarop we kunnen antwoorden.`,

  'privacy.why.title': 'Waarvoor we het gebruiken',
  'privacy.why.body': `Alleen om de site te laten doen wat je vraagt: je laten inloggen, je lijstje tonen, dubbele cadeaus voorkomen, lootjes bezorgen en je de mails sturen die daarbij horen. Daarnaast om misbruik tegen te houden, zoals iemand die wachtwoorden probeert te raden.

We maken geen profiel van je en nemen geen automatische beslissingen over je.`,

  'privacy.seen.title': 'Wie wat ziet',
  'privacy.seen.body': `**Je lijstje** ziet wie jij het laat zien. Een openbaar lijstje kan iedereen bekijken en kan in zoekmachines komen te staan. Een lijstje met een vraag opent voor wie het antwoord weet, een besloten lijstje voor wie je uitnodigt, en een privélijstje alleen voor jou en eventuele mede-eigenaren. Bij een lijstje staat je naam, en waar het gevonden kan worden ook je woonplaats, als je die invult.

**Mede-eigenaren** van een lijstje zien elkaars naam en of de ander het lijstje op dat moment open heeft.

**Wat is afgestreept** zien andere bezoekers van het lijstje, zonder te zien door wie. De eigenaar ziet het niet, tenzij die er zelf voor kiest. Kiest die ervoor om het na de dag te zien, dan staat dat op het lijstje en beslis je zelf of je naam erbij komt.

**Je lootje** ziet wie de link uit de mail heeft. De organisator ziet wie er meedoet en of een lootje al geopend is, maar niet wie wie heeft getrokken.

**Je e-mailadres** tonen we niet aan bezoekers van je lijstje. De organisator van een loting ziet alleen de adressen die hij of zij zelf heeft ingevuld.`,

  'privacy.shared.title': 'Wie het van ons krijgt',
  'privacy.shared.body': `We geven je gegevens aan niemand anders, behalve als de wet ons daartoe verplicht. Mail gaat via de mailservers van ons en van wie haar ontvangt.

Klik je op een link naar een winkel, dan geldt wat die winkel over privacy zegt. Staat bij een cadeau een plaatje van een winkel, dan haalt je browser het daar op: die winkel ziet dan je IP-adres, maar niet op welk lijstje je kijkt.`,

  'privacy.cookies.title': 'Cookies',
  'privacy.cookies.body': `Meestal kun je rondkijken zonder dat we een cookie zetten. We gebruiken er hooguit zeven, allemaal alleen voor de site zelf:

- **sid** onthoudt wie je bent zodra je inlogt, iets afstreept, een formulier verstuurt of een link uit een mail opent. Dit cookie verdwijnt 30 dagen na je laatste bezoek. Log je uit, dan hoort er niets meer van jou bij.
- **theme** onthoudt of je voor licht of donker hebt gekozen. Dit cookie is er alleen als je zelf iets kiest, en verdwijnt na een jaar.
- **taal** onthoudt in welke taal je de site wilt lezen. Dit cookie is er alleen als je zelf kiest, en verdwijnt na een jaar.
- **compact** onthoudt dat je op je telefoon meer cadeaus tegelijk wilt zien. Dit cookie is er alleen als je daar zelf voor kiest, en verdwijnt na een jaar.
- **deel** is er alleen als we een nieuwe versie van de site eerst bij een deel van de bezoekers proberen: dan zie je steeds dezelfde. Het is een willekeurig teken dat niets over je zegt, en verdwijnt na 90 dagen.
- **preview** is er alleen als je van ons een link kreeg om iets te bekijken voor anderen het zien. Het onthoudt wat je te zien krijgt, en verdwijnt als de link verloopt of als je stopt met kijken.
- **owners-device** is er alleen als je op dit apparaat een eigen lijstje hebt bekeken. Ben je uitgelogd, dan vragen we je eerst of je wel wilt kijken voordat je ziet wat er is afgestreept. Het zegt niet wie je bent, en verdwijnt na een jaar.

Je browser onthoudt ook zelf een paar dingen die niet naar ons gaan: de loting waar je aan bezig bent, wat je op de voorpagina uitprobeerde (een week lang), welke categorieën je hebt dichtgeklapt en welke lijstjes op dit apparaat van jou zijn. Ze zijn weg als je in je browser de gegevens van deze site wist.

Om zonder verbinding te kunnen lezen bewaart je browser ook een kopie van je eigen lijstjes, van lijstjes die je de afgelopen 30 dagen bekeek, van wat je geeft en, als je bent ingelogd, van lootjes die je opende. Log je uit, dan is die kopie weg.

Er zijn geen cookies voor reclame of om je te volgen, ook niet van anderen. Daarom vragen we je ook nergens om cookies te accepteren.`,

  'privacy.measuring.title': 'Meten en logboeken',
  'privacy.measuring.body': `We gebruiken geen diensten die bezoekers meten. We tellen alleen hoe vaak op de knoppen van de appwinkels wordt gedrukt, zonder bij te houden door wie.

Om storingen te vinden houden we een technisch logboek bij van wat er werd opgevraagd en hoe lang dat duurde. Wie het opvroeg, staat er niet bij. Ook je browser laat ons weten hoe snel een pagina er was, hoe vlot ze reageerde en wat erin misging, met de soort pagina en de versie van de site. Wie er keek en naar welk lijstje, staat er niet bij, en er wordt niets voor bewaard in je browser. Om misbruik tegen te houden onthouden we hooguit een uur hoe vaak een internetadres iets probeerde.`,

  'privacy.mail.title': 'Mail die je krijgt',
  'privacy.mail.body': `Sommige mails horen bij iets wat jij of een ander net deed: welkom bij een nieuw account, een nieuw wachtwoord kiezen, bericht dat je wachtwoord of e-mailadres is veranderd, je lootje, of de link om een loting te beheren. Die kun je niet uitzetten, anders werkt de site niet.

Andere mails kies je zelf:

- De bevestiging met de weg terug als je iets afstreept, kun je uitzetten.
- Een overzichtsmail krijg je zo vaak als jij wilt, of nooit.

Je regelt dat bij [Mijn gegevens](editProfile). Zonder account kan het daar ook: open dan eerst op hetzelfde apparaat een link uit een mail van ons, zodat we weten dat het adres van jou is. In een overzichtsmail staat een link naar je mailinstellingen, waarvoor je niet hoeft in te loggen.

Komt onze mail bij een adres niet aan omdat het niet bestaat, dan onthouden we dat, zodat we er geen mail meer heen sturen.`,

  'privacy.how_long.title': 'Hoe lang we het bewaren',
  'privacy.how_long.body': `- **Je account en lijstjes:** zolang je account bestaat.
- **Na het verwijderen van je account:** je gegevens en eigen lijstjes wissen we meteen. Alleen je naam in een loting blijft nog staan, zodat de lootjes van de andere deelnemers blijven kloppen. Uiterlijk een jaar na het verwijderen is alles van jou gewist.
- **Gesprekken bij een lootje:** verdwijnen een jaar na het eerste bericht, of eerder met de loting. Wat je schreef aan wie je trok, blijft tot dan staan, ook als je je account verwijdert: versleuteld en zonder dat er nog iets van jou bij staat. Zou het met je account verdwijnen, dan zag de ander daaraan van wie het kwam.
- **Wat je had afgestreept:** blijft afgestreept, zodat niemand het dubbel geeft, maar zonder dat er nog iets van jou bij staat.
- **Een loting:** tot de organisator die verwijdert, en anders tot 18 maanden nadat er is getrokken. De organisator krijgt 30 dagen daarvoor bericht.
- **Berichten bij een lijstje:** na één jaar verwijderen we ze vanzelf.
- **Waarom je wegging:** je antwoord op die vraag bewaren we zonder je naam, hooguit een jaar.
- **Gasten:** wie alleen een e-mailadres achterliet, verwijdert dat bij [Mijn gegevens](editProfile).
- **Wat je ons schrijft:** in onze mailbox, tot je vraag is beantwoord en hooguit een jaar.
- **Berichten bij de bel:** 60 dagen, versleuteld.
- **Mail die we versturen:** een dag. Wat niet bezorgd kon worden, hooguit 90 dagen.
- **De link om een nieuw wachtwoord te kiezen:** werkt 24 uur en één keer.
- **Een ingelogde sessie:** 30 dagen na je laatste bezoek.`,

  'privacy.safe.title': 'Hoe we het beveiligen',
  'privacy.safe.body': `Na tien mislukte pogingen om in te loggen gaat de deur een kwartier dicht. Kies je een nieuw wachtwoord, dan word je op al je andere apparaten uitgelogd. Links naar lootjes en naar je eigen afstreepacties zijn zo lang dat niemand ze kan raden, en komen niet in onze logboeken.

Wat je zelf kunt doen, staat bij [Veilig gebruik](safety).`,

  'privacy.rights.title': 'Wat je zelf kunt doen',
  'privacy.rights.body': `- **Bekijken en veranderen:** je naam, e-mailadres, wachtwoord en mailvoorkeuren staan bij [Mijn gegevens](editProfile).
- **Verwijderen:** je [account verwijderen](deleteUser) doe je zelf, wanneer je wilt.
- **Meenemen:** alles wat we van je bewaren krijg je in één bestand, bij [Mijn gegevens](editProfile).
- **Opvragen of bezwaar maken:** neem contact met ons op. Ook als je geen account hebt.

Zijn we er samen niet uit gekomen? Dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.`,

  'privacy.contact.title': 'Contact',
  'privacy.contact.body': `{siteName} ({address}) is verantwoordelijk voor je gegevens. Mail ons op [{email}](mailto).`,
  'privacy.contact.body_without_address': `{siteName} ({address}) is verantwoordelijk voor je gegevens. Stel je vraag met het [contactformulier](contact).`,
});
