import { LIMITS } from '@site/contracts';
import type { WrittenQuestion } from './question.js';

/** Draws, friends, mail and all else. */
export const miscQuestions: readonly WrittenQuestion[] = [
  {
    id: 'lootjes-trekken',
    question: 'Hoe trek ik online lootjes?',
    answer: `Begin bij [Lootjes trekken](lotingHome). Je vult in wie er meedoen, eventueel wie elkaar niet mogen trekken, en laat trekken. Iedereen krijgt een eigen lootje per mail. Meedoen kan met ${LIMITS.drawParticipants.min} tot ${LIMITS.drawParticipants.max} mensen, en niemand heeft een account nodig.`,
    words: 'loten loting sinterklaas kerst secret santa surprise trekking',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'loting-eerlijk',
    question: 'Is de loting eerlijk en geheim?',
    answer:
      'Ja. Alleen het toeval bepaalt wie wie trekt, en niemand trekt zichzelf. Elke geldige uitkomst is precies even waarschijnlijk. Alleen bij een grote groep waarin ieder maar een paar anderen mag trekken, lukt dat niet altijd precies, maar wel bijna; de organisator leest bij de loting hoe het ging. Wie wie heeft, weet alleen degene die trok, tenzij de organisator vóór de loting koos dat het vanaf de dag na het feest te zien is. Ook de organisator ziet het niet, en het staat niet in de mail: je ziet het pas als je je lootje opent. Met weinig deelnemers of veel uitsluitingen kan iemand het soms beredeneren; dan zeggen we dat van tevoren. En je hoeft ons niet te geloven: elke loting krijgt een zegel voordat er wordt getrokken, en op je lootje zie je dat het bij die verzegelde loting hoort.',
    words: 'oneerlijk willekeurig organisator zien geheim',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'uitsluitingen',
    question: 'Kan ik zorgen dat partners elkaar niet trekken?',
    answer:
      'Ja, met uitsluitingen. Bij elke deelnemer vink je aan wie die niet mag trekken. We kijken meteen of er dan nog een loting mogelijk is. Komt het niet uit, dan vertellen we bij wie het knelt.',
    words: 'uitsluiten echtpaar stel broer zus gezin',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'liever-niet-elkaar',
    question: 'Kan ik voorkomen dat twee mensen elkaar trekken?',
    answer:
      'Ja. Vink in het overzicht, vlak voor het trekken, **Liever niet elkaar** aan. Wie je trekt, heeft dan nooit jou getrokken. Elke loting die zo kan, blijft even waarschijnlijk. Lukt het niet met jullie uitsluitingen, dan zeggen we dat voordat je trekt.',
    words: 'over en weer wederzijds terug ruilen',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'wie-had-mij',
    question: 'Kom ik er na het feest achter wie mij had?',
    answer:
      'Alleen als de organisator dat voor het trekken heeft gekozen. Dan staat het vooraf in de mail en op je lootje, en zie je vanaf de dag na het feest op je eigen lootje wie jou had. Je kunt diegene daar één keer bedanken. Wie de anderen hadden, zie je niet.',
    words: 'bedanken bedankje gever wie trok mij onthullen',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'loting-aanmelden-link',
    question: 'Kunnen mensen zichzelf aanmelden voor mijn loting?',
    answer:
      'Ja, als je een account hebt. Kies bij het toevoegen **Laat mensen zichzelf aanmelden met een link** en deel die link, bijvoorbeeld via WhatsApp. Wie hem opent, vult zelf naam en adres in, en wie er bij hetzelfde huishouden horen: die trekken elkaar niet. Jij zegt wie meedoet, of je laat de link dat doen. Na de laatste dag trek je zelf de lootjes, of we trekken vanzelf. Van de aanmelding zelf krijgt niemand mail.',
    words: 'uitnodigen whatsapp delen inschrijven huishouden zelf toevoegen',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'lootje-zonder-mail',
    question: 'Kan iemand zonder e-mail meedoen?',
    answer:
      'Ja. Vink bij het toevoegen **Heeft geen e-mail** aan. Na het trekken maak je op de pagina van de loting een kaartje: je drukt het af en vouwt het dicht, of je stuurt de link naar iemand die je vertrouwt. Wie het kaartje het eerst opent, kiest vier cijfers voor later. Jij kunt zo’n kaartje ook openen, dat kunnen we niet voorkomen, maar het valt op: op het kaartje en op jouw pagina staat wanneer het lootje werd geopend, ook als je een nieuw kaartje maakt. Cijfers vergeten? Maak een nieuw kaartje.',
    words: 'kind kinderen opa oma kaart kaartje afdrukken printen qr code pincode',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'lootje-niet-gekregen',
    question: 'Iemand heeft geen lootje gekregen. Wat nu?',
    answer:
      'Laat diegene eerst bij de ongewenste mail kijken. De organisator kan op de pagina van de loting het lootje opnieuw sturen, of een verkeerd adres verbeteren. Bij een nieuw adres krijgt het lootje een nieuwe link en werkt de oude niet meer. De link naar die pagina staat in de mail die de organisator kreeg.',
    words: 'mail kwijt opnieuw sturen adres verkeerd spam',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'opnieuw-trekken',
    question: 'Er komt iemand bij of er valt iemand af. Moet alles opnieuw?',
    answer:
      'De organisator kiest op de pagina van de loting **Opnieuw trekken**. Iedereen die blijft krijgt een nieuw lootje; wie eraf gaat krijgt bericht. De link uit de eerste mail blijft werken en toont dan het nieuwe lootje.',
    words: 'toevoegen verwijderen deelnemer afvallen overnieuw',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'lijstje-bij-lootje',
    question: 'Hoe weet wie mij trok wat ik wil hebben?',
    answer:
      'Open je lootje en kies daar een van je lijstjes, of maak er een. Wie jou heeft getrokken, ziet het meteen. Heeft degene die jij trok nog geen lijstje gekozen, dan kun je erom vragen: diegene krijgt een mail waar jouw naam niet in staat. Dat kan één keer per 24 uur.',
    words: 'koppelen verlanglijstje herinneren vragen',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'anonieme-vraag',
    question: 'Kan ik iets vragen aan wie ik heb getrokken, zonder dat die weet wie ik ben?',
    answer:
      'Ja. Op de pagina van je lootje schrijf je met wie je trok, zo vaak je wilt: jij heet daar ‘je trekker’. Er gaat één mail naartoe zonder je naam, en pas weer een als die is gelezen. Diegene schrijft terug vanaf het eigen lootje of via de mail, en kan ook zelf beginnen. Wie geen berichten wil, zet ze uit. Schrijf niets waaraan de ander je herkent.',
    words: 'anoniem maat kleur getrokken vraag stellen bericht gesprek trekker schrijven',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'loting-verwijderen',
    question: 'Kan ik een loting verwijderen?',
    answer:
      'Ja, op de pagina van de loting. Niemand kan dan zijn lootje nog openen, en iedereen die meedoet krijgt daar een mail over. Terugdraaien kan niet.',
    words: 'annuleren afgelasten stoppen',
    flag: 'drawLotsEnabled',
  },
  {
    id: 'lijstje-zoeken',
    question: 'Hoe vind ik het lijstje van iemand?',
    answer: `Met [Zoek een lijstje](listsearch). Typ een voornaam en een achternaam, eventueel met de woonplaats. Vind je niets, dan wil diegene misschien niet gevonden worden: vraag om de link.`,
    words: 'vinden opzoeken familie vriend naam',
  },
  {
    id: 'vrienden',
    question: 'Wat zijn vrienden?',
    answer: `Lijstjes die je volgt. Open een lijstje terwijl je bent ingelogd en kies **Vriend toevoegen**, dan vind je het terug bij [Vrienden](friends), met de verjaardag en wanneer het voor het laatst is bijgewerkt. Wie het lijstje bijhoudt, ziet onder het lijstje je naam bij wie het volgt.`,
    words: 'volgen toevoegen bewaren favoriet verjaardagen',
  },
  {
    id: 'vriend-verdwenen',
    question: 'Een vriend staat er niet meer bij, of opent niet. Hoe kan dat?',
    answer:
      'Is het lijstje verwijderd, dan verdwijnt het ook bij je vrienden. Staat het op privé, dan blijft de naam staan en kun je het weer openen zodra het opengaat.',
    words: 'weg kwijt verdwenen privé',
  },
  {
    id: 'welke-mail',
    question: 'Welke mail krijg ik, en hoe verander ik dat?',
    answer: `Bij [Berichten](messages) kies je van elke soort of die meteen komt, in één mail per dag of niet, met een voorbeeld erbij. Daar kies je ook hoe vaak je een overzicht krijgt: elke maand, elke drie maanden, elk half jaar, één keer per jaar of nooit. Je lootje en mail over inloggen en beveiliging krijg je altijd meteen. Wat er nieuw is, zie je ook bij de bel bovenaan.`,
    words: 'mailing nieuwsbrief afmelden uitschrijven overzicht instellingen bel melding dagelijks berichten',
  },
  {
    id: 'afmelden',
    question: 'Ik kreeg een mail via jullie waar ik niet om vroeg. Hoe stop ik dat?',
    answer:
      'Onder zo’n mail, bijvoorbeeld een lijstje dat iemand je stuurde, staat een link om je af te melden. Daarvoor hoef je niet in te loggen. We sturen dan geen mail van die soort meer naar je adres.',
    words: 'spam uitschrijven afmelden ongewenst',
  },
  {
    id: 'app',
    question: 'Is er een app?',
    answer: 'Ja. Waar je hem vindt, staat onderaan elke pagina. Alles werkt ook in de browser van je telefoon.',
    words: 'telefoon iphone android appstore google play mobiel',
    flag: 'showAppStoreButtons',
  },
  {
    id: 'donker',
    question: 'Kan de site ook donker?',
    answer:
      'Ja. Onderaan elke pagina kies je bij **Weergave** voor licht, donker of hetzelfde als je apparaat. De keuze geldt voor deze browser.',
    words: 'dark mode nacht kleuren thema weergave',
  },
  {
    id: 'misbruik',
    question: 'Ik zie iets wat niet door de beugel kan. Waar meld ik dat?',
    answer: `Schrijf ons met het [contactformulier](contact) en zet het adres van het lijstje erbij. Wat wel en niet mag, staat in de [gebruiksvoorwaarden](terms).`,
    words: 'melden klacht beledigend nep oplichting phishing',
  },
  {
    id: 'vraag-niet-gevonden',
    question: 'Mijn vraag staat er niet bij. Hoe bereik ik jullie?',
    answer: `Met het [contactformulier](contact). Zet erbij wat je deed en wat er gebeurde, dan kunnen we je sneller helpen. Je wachtwoord hebben we daar nooit voor nodig.`,
    words: 'contact hulp helpdesk mailen bellen klantenservice',
  },
  {
    id: 'in-mijn-agenda',
    question: 'Kan ik verjaardagen en lootjesdagen in mijn eigen agenda zien?',
    answer:
      'Ja. Bij [Mijn gegevens](editProfile) maak je onder **In je eigen agenda** een agenda-adres. Open het in je agenda, of voeg het daar toe als internetadres. Verjaardagen van vrienden, de dag van lijstjes en die van lotingen staan er dan vanzelf in. Wie het adres heeft, leest die dagen; je kunt het intrekken of een nieuw maken. Wie wie trok en wat er is afgestreept staat er nooit in.',
    words: 'kalender google outlook webcal ics verjaardag datum',
  },
  {
    id: 'als-app',
    question: 'Kan ik de site als app gebruiken?',
    answer:
      'Ja. Zet hem op je beginscherm: op een Android-telefoon kies je in het menu van je browser **App installeren** of **Toevoegen aan startscherm**, op een iPhone kies je **Deel** en dan **Zet op beginscherm**. Er is niets te downloaden. Deel je daarna vanuit een andere app een link of tekst met Verlanglijstje, dan zet je die met één tik op je lijstje.',
    words: 'installeren beginscherm startscherm telefoon pwa delen',
  },
  {
    id: 'zonder-verbinding',
    question: 'Kan ik mijn lijstje zien zonder internet?',
    answer:
      'Ja, als je al eens met verbinding keek. Je ziet je eigen lijstjes, lijstjes die je de afgelopen 30 dagen bekeek, wat je geeft en lootjes die je opende toen je was ingelogd. Bovenaan staat van wanneer dat is. Afstrepen kan alleen met verbinding, anders geven twee mensen hetzelfde. Een nieuwe wens mag wel: die komt op je lijstje zodra er verbinding is. Log je uit, dan bewaart je browser niets meer.',
    words: 'offline internet trein winkel bereik',
  },
];
