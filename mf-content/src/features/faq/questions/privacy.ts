import type { WrittenQuestion } from './question.js';

/** Privacy. These sum up the privacy statement: whoever changes that one looks here too. */
export const privacyQuestions: readonly WrittenQuestion[] = [
  {
    id: 'wat-ziet-een-bezoeker',
    question: 'Wat ziet een bezoeker van mij?',
    answer:
      'De naam die op het lijstje staat, en wat je zelf op het lijstje zet: titel, beschrijving, gelegenheid, afbeelding en cadeaus. Je e-mailadres tonen we aan niemand. Je geboortejaar ook niet: vrienden zien hooguit de dag en de maand.',
    words: 'zichtbaar naam adres geboortedatum verjaardag',
  },
  {
    id: 'vindbaar',
    question: 'Kan iedereen mijn lijstje vinden?',
    answer: `Alleen als jij dat wilt. Bij **Instellingen** kies je of je lijstje te vinden is via [Zoek een lijstje](listsearch), op naam en woonplaats. Een lijstje voor genodigden of voor jou alleen is daar nooit te vinden.

Een lijstje dat iedereen mag zien, kan ook in een zoekmachine terechtkomen.`,
    words: 'zoeken google zoekmachine vindbaar openbaar afschermen',
  },
  {
    id: 'wie-keek',
    question: 'Kan ik zien wie mijn lijstje heeft bekeken?',
    answer:
      'Nee. We houden niet bij wie welk lijstje bekijkt, dus ook de eigenaar ziet dat niet. Wel zie je onder je lijstje wie het bij zijn vrienden heeft gezet.',
    words: 'bezoekers statistieken bekeken gluren',
  },
  {
    id: 'eigen-lijstje-als-bezoeker',
    question: 'Waarom vragen jullie of ik mijn eigen lijstje echt wil zien?',
    answer:
      'Omdat je niet bent ingelogd. Je zou je lijstje dan zien zoals een bezoeker, met wat er is afgestreept. Log eerst in, dan blijft de verrassing bewaard.',
    words: 'uitgelogd bezoeker verrassing eigen',
  },
  {
    id: 'gedeelde-computer',
    question: 'We delen thuis een computer. Hoe houd ik mijn cadeaus geheim?',
    answer: `Log uit als je klaar bent, en let op je mailbox: de bevestiging van het afstrepen noemt het cadeau. Meer tips staan bij [Veilig gebruik](safety).`,
    words: 'tablet gezin samen meekijken uitloggen',
  },
  {
    id: 'cookies',
    question: 'Gebruiken jullie cookies?',
    answer: `Hooguit zeven, allemaal alleen voor de site zelf: om te onthouden dat je bent ingelogd, voor licht of donker, voor de taal die je kiest, voor meer cadeaus op één scherm, om je te waarschuwen voor je uitgelogd op je eigen lijstje kijkt, om je steeds dezelfde versie te tonen als we een nieuwe uitproberen, en om iets vooraf te laten zien aan wie daar van ons een link voor kreeg. Er zijn geen cookies voor reclame of om je te volgen. Meer staat in de [privacyverklaring](privacy).`,
    words: 'tracking reclame advertenties volgen',
  },
  {
    id: 'doorgeven',
    question: 'Geven jullie mijn e-mailadres door?',
    answer: `Nee, aan niemand, behalve als de wet ons daartoe verplicht. Wat we bewaren en waarom, staat in de [privacyverklaring](privacy).`,
    words: 'verkopen reclame derden adres spam',
  },
  {
    id: 'hoe-lang-bewaard',
    question: 'Hoe lang bewaren jullie mijn gegevens?',
    answer: `Zolang je account bestaat. Verwijder je het, dan wissen we je gegevens en je eigen lijstjes meteen. Alleen je naam in een loting blijft nog staan voor de andere deelnemers; uiterlijk een jaar later is alles weg. Wat je schreef aan wie je trok, blijft zonder je naam staan tot het gesprek verdwijnt, een jaar na het eerste bericht: anders zag die daaraan wie het schreef. Een loting die niemand verwijdert, verdwijnt 18 maanden na het trekken; de organisator krijgt daar een maand van tevoren een mail over. Berichten bij een lijstje verdwijnen na een jaar.`,
    words: 'bewaartermijn avg gdpr wissen',
  },
  {
    id: 'al-mijn-gegevens',
    question: 'Kan ik alles krijgen wat jullie van mij bewaren?',
    answer: `Ja. Kies bij [Mijn gegevens](editProfile) onderaan **Maak het bestand**. Je krijgt een mail als het klaarstaat. Je downloadt het als je bent ingelogd, en na 48 uur verwijderen we het.

Wat er op je eigen lijstjes is afgestreept staat er niet in, en ook niet wie jouw naam trok. Anders was de verrassing weg.`,
    words: 'avg gdpr inzage downloaden export kopie zip opvragen meenemen',
  },
  {
    id: 'gegevens-als-gast',
    question: 'Ik heb geen account. Hoe laat ik mijn gegevens verwijderen?',
    answer: `Open op dit apparaat een link uit een mail die je van ons kreeg, zodat we weten dat het adres van jou is. Ga dan naar [Mijn gegevens](editProfile) en kies **Mijn gegevens verwijderen**.`,
    words: 'gast wissen avg gdpr recht vergeten',
  },
  {
    id: 'gegevens-opvragen',
    question: 'Kan ik opvragen wat jullie van mij bewaren?',
    answer: `Ja. Veel zie je zelf bij [Mijn gegevens](editProfile). Wil je alles opvragen of ergens bezwaar tegen maken, schrijf ons dan met het [contactformulier](contact).`,
    words: 'inzage avg gdpr bezwaar rechten',
  },
  {
    id: 'geheime-links',
    question: 'Welke links moet ik voor mezelf houden?',
    answer: `De link naar je lootje, de link om een cadeau weer vrij te geven, een uitnodiging voor een lijstje en de link naar je mailinstellingen. Wie zo’n link heeft, kan wat jij kunt. De gewone link naar je lijstje mag je juist delen.`,
    words: 'veilig doorsturen delen geheim',
  },
  {
    id: 'kinderen',
    question: 'Mag ik een lijstje maken voor mijn kind?',
    answer: `Ja, graag zelfs. Maak het onder je eigen account, met alleen de voornaam in de titel, en laat bezoekers een vraag beantwoorden of nodig ze uit. Ben je zelf jonger dan 16, overleg dan met je ouders of verzorgers. Zie ook [Veilig gebruik](safety).`,
    words: 'minderjarig leeftijd ouders baby',
  },
];
