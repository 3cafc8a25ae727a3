import { LIMITS, LOCKOUTS } from '@site/contracts';
import type { WrittenQuestion } from './question.js';

/** Account and password. What these say is how the site works: whoever changes one changes the other. */
export const accountQuestions: readonly WrittenQuestion[] = [
  {
    id: 'account-nodig',
    question: 'Heb ik een account nodig?',
    answer: `Alleen om zelf een lijstje te maken of om vrienden te bewaren. Zonder account kun je lijstjes van anderen bekijken, cadeaus afstrepen en meedoen als er lootjes worden getrokken.

Een account is gratis. Je [maakt het](createAccount) in een minuut, samen met je eerste lijstje.`,
    words: 'aanmelden registreren inschrijven gast',
  },
  {
    id: 'kosten',
    question: 'Wat kost het?',
    answer:
      'Niets. Lijstjes maken, delen en afstrepen is gratis, en lootjes trekken ook. We verkopen zelf geen cadeaus: die koop je bij de winkel van je keuze.',
    words: 'gratis betalen prijs geld abonnement',
  },
  {
    id: 'account-maken',
    question: 'Hoe maak ik een account?',
    answer: `Ga naar [Maak een lijstje](createAccount). Je vult je naam in, kiest een naam voor je lijstje en geeft een e-mailadres en een wachtwoord op. Daarna staat je eerste lijstje klaar en ben je meteen ingelogd.`,
    words: 'aanmelden registreren inschrijven beginnen',
  },
  {
    id: 'inloggen',
    question: 'Waarmee log ik in?',
    answer: `Met je e-mailadres en je wachtwoord. In plaats van je e-mailadres mag je ook de naam typen van een lijstje dat jij hebt gemaakt: het stuk dat achter de schuine streep in het adres staat.

[Naar inloggen](login)`,
    words: 'aanmelden gebruikersnaam login',
  },
  {
    id: 'wachtwoord-vergeten',
    question: 'Ik ben mijn wachtwoord vergeten. Wat nu?',
    answer: `Vraag bij [Wachtwoord vergeten](forgotPassword) een link aan. Vul je e-mailadres in, of de naam van je lijstje. We mailen je een link waarmee je zelf een nieuw wachtwoord kiest.

De link werkt 24 uur en één keer. Vraag je een nieuwe aan, dan werkt alleen de nieuwste nog.`,
    words: 'kwijt herstellen resetten',
  },
  {
    id: 'wachtwoord-wijzigen',
    question: 'Hoe kies ik een ander wachtwoord?',
    answer: `Ga naar [Mijn gegevens](editProfile) en kies **Wachtwoord wijzigen**. Na het opslaan ben je op al je andere apparaten uitgelogd, en krijg je er een mail over.`,
    words: 'veranderen aanpassen nieuw',
  },
  {
    id: 'wachtwoord-eisen',
    question: 'Waaraan moet een wachtwoord voldoen?',
    answer: `Het heeft minstens ${LIMITS.password.newMin} tekens en is niet je naam of je e-mailadres. Verder mag alles: hoofdletters, cijfers, leestekens en spaties. Een paar woorden achter elkaar zijn sterk en makkelijk te onthouden.`,
    words: 'lengte sterk eisen regels',
  },
  {
    id: 'te-vaak-geprobeerd',
    question: 'Waarom mag ik even niet inloggen?',
    answer: `Na ${LOCKOUTS.loginPerIdentifier} mislukte pogingen gaat de deur een kwartier dicht, zodat niemand je wachtwoord kan raden. Wacht even, of kies met [Wachtwoord vergeten](forgotPassword) een nieuw wachtwoord: daarna kun je meteen weer naar binnen.`,
    words: 'geblokkeerd te vaak geprobeerd kwartier',
  },
  {
    id: 'adres-bezet',
    question: 'Er is al een account met mijn e-mailadres. Hoe kan dat?',
    answer: `Dan heb je ooit al een account gemaakt. [Log in](login) met dat adres. Weet je het wachtwoord niet meer, vraag dan bij [Wachtwoord vergeten](forgotPassword) een nieuw aan.`,
    words: 'bestaat al in gebruik dubbel',
  },
  {
    id: 'gegevens-wijzigen',
    question: 'Hoe verander ik mijn naam of e-mailadres?',
    answer: `Bij [Mijn gegevens](editProfile). Een nieuw e-mailadres geldt meteen: daarmee log je voortaan in. Je andere apparaten worden uitgelogd en voor de zekerheid sturen we een mail naar je oude adres.

De naam die op een lijstje staat, verander je bij **Instellingen** van dat lijstje.`,
    words: 'aanpassen verhuizen trouwen achternaam mailadres',
  },
  {
    id: 'mail-komt-niet',
    question: 'Ik krijg geen mail van jullie. Waar blijft die?',
    answer: `Wacht een paar minuten en kijk ook bij je ongewenste mail. Controleer daarna bij [Mijn gegevens](editProfile) of je adres klopt.

Kwam onze mail eerder terug omdat het adres niet bestond, dan sturen we er niets meer heen. Is het adres intussen in orde, laat het ons dan weten met het [contactformulier](contact).`,
    words: 'spam ongewenst ontvangen bevestiging',
  },
  {
    id: 'overal-uitloggen',
    question: 'Ik ben ergens vergeten uit te loggen. Kan dat van hieruit?',
    answer: `Ja. Kies bij [Mijn gegevens](editProfile) een nieuw wachtwoord: dan ben je op al je andere apparaten uitgelogd. Doe je niets, dan vervalt het inloggen daar 30 dagen na het laatste bezoek.`,
    words: 'afmelden sessie gestolen telefoon computer',
  },
  {
    id: 'andere-taal',
    question: 'Kan ik de site in het Engels lezen?',
    answer: `Ja. Kies **English** onderaan de pagina, of bij [Mijn gegevens](editProfile). Ben je ingelogd, dan onthouden we je keuze bij je account, ook voor onze mail en voor je andere apparaten.

Wat mensen zelf opschrijven, vertalen we niet. Ook deze vragen zijn er alleen in het Nederlands.`,
    words: 'english engels taal language vertalen translate',
  },
  {
    id: 'account-verwijderen',
    question: 'Hoe verwijder ik mijn account?',
    answer: `Ga naar [Account verwijderen](deleteUser). Dit gaat dan meteen weg:

- je lijstjes met alle cadeaus en foto’s;
- je vrienden;
- je naam, e-mailadres en wachtwoord.

Wat je voor anderen had afgestreept blijft afgestreept, maar zonder je naam. Zo geeft niemand iets dubbel. Terugdraaien kan niet, ook wij kunnen het niet.`,
    words: 'opzeggen stoppen opheffen weg wissen',
  },
];
