import { LIMITS, TIMES } from '@site/contracts';
import type { WrittenQuestion } from './question.js';

const DAY = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

/** One's own list. What these say is how the site works: whoever changes one changes the other. */
export const myListQuestions: readonly WrittenQuestion[] = [
  {
    id: 'meer-lijstjes',
    question: 'Kan ik meer dan één lijstje maken?',
    answer: `Ja, zoveel je wilt: een voor je verjaardag, een voor Sinterklaas, een voor je kind. Kies [Nieuw lijstje](newList) in het menu. Elk lijstje heeft een eigen adres en eigen instellingen.`,
    words: 'meerdere tweede extra nieuw kind verjaardag',
  },
  {
    id: 'wie-mag-het-zien',
    question: 'Hoe bepaal ik wie mijn lijstje mag zien?',
    answer: `Bij **Instellingen** van je lijstje kies je een van deze vier:

- **Iedereen:** wie de link heeft of je naam zoekt, ziet je lijstje.
- **Wie mijn vraag kan beantwoorden:** bezoekers beantwoorden eerst een vraag die jij bedenkt.
- **Alleen wie ik uitnodig:** je stuurt het lijstje per mail, en wie de link uit die mail opent, ziet het.
- **Alleen ik:** niemand anders dan jij en je mede-eigenaren.

Je kunt het altijd weer veranderen.`,
    words: 'openbaar privé afschermen verbergen toegang besloten zichtbaar wachtwoord vraag',
  },
  {
    id: 'vraag-bij-lijstje',
    question: 'Hoe werkt een lijstje met een vraag?',
    answer: `Je bedenkt een vraag waarop je familie en vrienden het antwoord weten, zoals de naam van je hond. Hoofdletters en accenten maken niet uit. Wie het goede antwoord geeft, hoeft het in dezelfde browser niet nog eens te geven. Verander je de vraag of het antwoord, dan vragen we het iedereen opnieuw.`,
    words: 'antwoord beveiligen afschermen toegang',
  },
  {
    id: 'delen',
    question: 'Hoe deel ik mijn lijstje?',
    answer: `Kies **Delen** op je lijstje. Je kopieert daar de link, stuurt hem via WhatsApp of toont een QR-code. Delen kan als iedereen je lijstje mag zien, of wie je vraag beantwoordt.`,
    words: 'versturen whatsapp link sturen rondsturen',
  },
  {
    id: 'per-mail',
    question: 'Kan ik mijn lijstje per mail versturen?',
    answer: `Ja, met [Verstuur je lijstje](send) in het menu. Je mailt het naar hooguit ${LIMITS.sendRecipients.max} adressen tegelijk, met je eigen woorden erbij. Iedereen krijgt een eigen mail en ziet niet wie er nog meer een kreeg.

Is je lijstje alleen voor wie je uitnodigt, dan zit in elke mail een persoonlijke uitnodiging.`,
    words: 'e-mail uitnodigen uitnodiging sturen',
    flag: 'allowUnsollicitedEmail',
  },
  {
    id: 'qr-code',
    question: 'Hoe krijg ik een QR-code van mijn lijstje?',
    answer:
      'Kies **Delen** en dan **Toon QR-code**. Je kunt de code downloaden als plaatje of afdrukken, bijvoorbeeld voor op een uitnodiging. Wie hem scant, is meteen bij je lijstje.',
    words: 'qr scannen poster kaart afdrukken printen uitnodiging',
  },
  {
    id: 'meenemen',
    question: 'Kan ik mijn lijstje bewaren, kopiëren of afdrukken?',
    answer:
      'Ja. Kies op je lijstje **Delen** en dan **Meenemen als tekst of bestand**; mag niemand anders je lijstje zien, dan staat **Meenemen** op de pagina. Je kopieert het daar als tekst voor in een chat, drukt het af, of bewaart het als bestand voor Excel (XLSX), als CSV of als JSON. Wat er is afgestreept, gaat nooit mee.',
    words: 'exporteren export downloaden excel xlsx csv json kopie back-up tekst whatsapp printen',
  },
  {
    id: 'cadeau-toevoegen',
    question: 'Hoe zet ik een cadeau op mijn lijstje?',
    answer: `Kies **Cadeau toevoegen** en schrijf op wat je wilt hebben. Meer hoeft niet. Een link naar een winkel en een foto mogen erbij.

Plak je een link, dan kijken wij wat erachter zit. Vinden we een naam, foto of prijs, dan neem je die met één klik over.`,
    words: 'wens link plakken winkel prijs',
  },
  {
    id: 'vanuit-elke-winkel',
    question: 'Kan ik vanuit een winkel of app iets op mijn lijstje zetten?',
    answer:
      'Ja. Zet de knop [Zet op mijn lijstje](addWish) in de bladwijzerbalk van je browser. Zie je ergens iets moois, dan klik je op de knop en vullen wij de naam, de link en de foto in.',
    words: 'bladwijzer bookmark bookmarklet knop favorieten browser delen app telefoon extensie plugin',
  },
  {
    id: 'veel-tegelijk',
    question: 'Kan ik veel wensen tegelijk toevoegen?',
    answer:
      'Ja. Kies **Cadeau toevoegen** en dan **Veel wensen tegelijk**. Plak hooguit vijftig links of wensen, elk op een eigen regel. Van een link zoeken we de naam en de foto op. Wat niet lukt, blijft staan om het nog eens te proberen.',
    words: 'plakken meerdere bulk importeren import overzetten regels',
  },
  {
    id: 'uit-een-bestand',
    question: 'Kan ik een lijstje uit Excel of van een andere site overnemen?',
    answer: `Ja. Kies **Cadeau toevoegen**, dan **Veel wensen tegelijk** en dan **Haal ze uit een bestand**. Dat kan met Excel (XLSX), CSV, of een lijstje dat je hier eerder als bestand bewaarde.

Staat je verlanglijst op een andere site? Open hem daar, wacht tot alles is geladen, en kies in het menu van je browser **Pagina opslaan als** (HTML). Dat bestand kun je hier kiezen.

Je ziet eerst wat erin staat. Wat al op je lijstje staat, is uitgevinkt. Er komen er hooguit ${String(LIMITS.importedGifts)} tegelijk op je lijstje, en met **Ongedaan maken** haal je ze er in één keer weer af.`,
    words: 'importeren import inlezen overzetten spreadsheet excel xlsx csv json bestand verlanglijst meenemen',
  },
  {
    id: 'product-zoeken',
    question: 'Kan ik een product opzoeken in plaats van een link te plakken?',
    answer: `Ja. Kies **Zoek een product** als je een cadeau toevoegt. Het cadeau krijgt dan de foto en de link van de winkel.`,
    words: 'zoeken catalogus winkels prijzen vergelijken',
    flag: 'productSearchEnabled',
  },
  {
    id: 'barcode-scannen',
    question: 'Kan ik een barcode scannen?',
    answer: `Ja, op je telefoon. Kies **Cadeau toevoegen** en dan **Scan een barcode**, en houd de streepjescode voor de camera. Kennen we het product, dan vullen wij de naam, de link en de foto in. Lukt scannen niet, dan typ je de cijfers onder de streepjes.

De beelden van je camera blijven op je telefoon.`,
    words: 'streepjescode ean camera scanner telefoon winkel product',
    flag: 'productSearchEnabled',
  },
  {
    id: 'elke-winkel',
    question: 'Uit welke winkels mag een cadeau komen?',
    answer: `Uit elke winkel met een website, en ook uit geen enkele: een zelfgebreide sjaal of een dagje uit kan er net zo goed op. Inspiratie nodig? Kijk bij [Winkels](shops).`,
    words: 'webshop webwinkel bol link',
    flag: 'winkelsEnabled',
  },
  {
    id: 'foto-bij-cadeau',
    question: 'Welke foto’s kan ik bij een cadeau zetten?',
    answer: `JPEG, PNG, WebP, GIF en AVIF, tot ${LIMITS.imageUploadBytes / MEGABYTE} MB. Grote foto’s maken we vanzelf kleiner. Heb je geen foto, dan krijgt het cadeau een papiertje van ons eromheen.`,
    words: 'afbeelding plaatje uploaden bestand heic groot mb',
  },
  {
    id: 'afbeelding-lijstje',
    question: 'Hoe verander ik de afbeelding boven mijn lijstje?',
    answer:
      'Klik op je lijstje op de afbeelding. Je kiest dan een eigen foto of een van onze tekeningen. Klik je op de titel, de beschrijving of de gelegenheid, dan verander je die.',
    words: 'foto plaatje thema titel beschrijving kop',
  },
  {
    id: 'gelegenheid',
    question: 'Kan ik erbij zetten waar het lijstje voor is?',
    answer:
      'Ja. Kies op je lijstje een gelegenheid, zoals Sinterklaas, je verjaardag of een bruiloft, en zet de datum erbij. Bezoekers zien dan ook hoeveel dagen het nog duurt.',
    words: 'datum verjaardag kerst bruiloft aftellen',
  },
  {
    id: 'categorieen',
    question: 'Hoe maak ik categorieën?',
    answer:
      'Kies **Categorieën** op je lijstje. Je voegt daar categorieën toe, hernoemt ze, zet ze in een andere volgorde of haalt ze weg. Haal je een categorie weg, dan gaan de cadeaus die erin staan mee.',
    words: 'groepen indelen ordenen kopjes',
  },
  {
    id: 'volgorde',
    question: 'Hoe verander ik de volgorde van mijn cadeaus?',
    answer:
      'Sleep een cadeau naar zijn plek. Op een telefoon houd je het eerst even vast. Slepen hoeft niet: in het menu bij elk cadeau staan ook **Omhoog** en **Omlaag**, en met het toetsenbord kan het ook.',
    words: 'slepen sorteren verplaatsen rangschikken bovenaan',
  },
  {
    id: 'naar-ander-lijstje',
    question: 'Kan ik een cadeau naar een ander lijstje verplaatsen?',
    answer:
      'Ja, als je meer dan één lijstje hebt. Kies in het menu bij het cadeau **Naar ander lijstje**, of sleep het naar het vak dat dan verschijnt. Een hele categorie verplaatsen kan ook.',
    words: 'verhuizen overzetten slepen',
  },
  {
    id: 'meer-dan-een',
    question: 'Kan ik van iets meer dan één vragen?',
    answer: `Ja. Vul bij het cadeau in hoeveel je ervan wilt, hooguit ${LIMITS.giftQuantity.max}. Bezoekers strepen er dan een of meer af, tot er genoeg zijn. Hoeveel er nog over zijn, zien alleen zij.`,
    words: 'aantal stuks meerdere set glazen borden',
  },
  {
    id: 'vaker-geven',
    question: 'Mag iets ook vaker gegeven worden?',
    answer:
      'Ja. Zet bij het cadeau **Mag vaker gegeven worden** aan, bijvoorbeeld voor boekenbonnen of sokken. Bezoekers kunnen het dan niet afstrepen en weten dat het meer dan één keer mag.',
    words: 'meerdere keren afstrepen uitzetten bon',
  },
  {
    id: 'toch-zien',
    question: 'Kan ik zien wat er van mijn lijstje is afgestreept?',
    answer:
      'Alleen als je dat zelf wilt. Zet bij **Instellingen** het vakje **Laat mij zien wat er is afgestreept** aan. We vragen dan of je het zeker weet, want de verrassing is eraf. Wie het cadeau geeft, zie je ook dan niet.',
    words: 'verrassing afgestreept bekijken gekregen',
  },
  {
    id: 'na-de-dag-zien',
    question: 'Kan ik na de dag zien wat ik van wie kreeg?',
    answer: `Ja, als je dat vooraf kiest. Geef je lijstje een datum en tik erboven op **Blijft een verrassing**. Zet daar **Na de dag mag ik zien wat er is gegeven** aan. Op de dag erna vind je op de pagina **Gekregen** wat er is gegeven, en van wie, als diegene dat goed vindt. Daar vink je af wat je kreeg en stuur je een bedankje.

Wie iets afstreept, leest dit op je lijstje. Wie dat al had gedaan, krijgt een mail en kan de naam weglaten. Daarom gaat een lijstje nooit binnen twee dagen open, ook niet als je de datum naar voren haalt. Begin je het lijstje opnieuw voor volgend jaar, dan is het weer een verrassing.`,
    words: 'gekregen van wie bedanken bedankje openen na verjaardag sinterklaas kerst naam gever',
  },
  {
    id: 'ook-op-ander-lijstje',
    question: 'Kan een wens op twee van mijn lijstjes staan?',
    answer:
      'Ja. Tik op het cadeau en kies **Ook op een ander lijstje**. Het blijft één wens: wie hem op het ene lijstje afstreept, streept hem op alle lijstjes af, dus je krijgt niets dubbel. Wie het ene lijstje bekijkt, hoort niet van het andere. Wat je aan de wens verandert, verandert overal; waar hij staat, kies je per lijstje. Haal je hem van één lijstje, dan blijft hij op de andere staan. Het kan alleen met lijstjes die van dezelfde mensen zijn.',
    words: 'meerdere lijstjes dubbel kopieren koppelen kerst verjaardag zelfde cadeau',
  },
  {
    id: 'gekregen',
    question: 'Ik heb een cadeau gekregen. Wat doe ik ermee op mijn lijstje?',
    answer:
      'Tik op het cadeau en kies **Dit heb ik gekregen**. Het gaat van je lijstje en staat daarna onderaan bij **Eerder gekregen**, met het jaar erbij. Daar kun je het terugzetten of voorgoed verwijderen. Of iemand het had afgestreept, kom je zo niet te weten. Wie het gaf, ziet bij zijn afgestreepte cadeaus dat je het hebt gekregen.',
    words: 'aanvinken verwijderen weghalen leegmaken opruimen gekocht eerder gekregen',
  },
  {
    id: 'volgend-jaar',
    question: 'Kan ik mijn lijstje volgend jaar weer gebruiken?',
    answer:
      'Ja. Is de dag geweest, vink dan eerst aan wat je kreeg met **Dit heb ik gekregen**. Kies daarna op je lijstje **Volgend jaar weer**: de datum gaat een jaar verder en wat je niet kreeg, blijft staan. Wat daarvan is afgestreept, blijft afgestreept. Anders zou iemand iets geven dat al gekocht is. Wie toch niet geeft, maakt het zelf ongedaan.',
    words: 'opnieuw datum jaar later hergebruiken verjaardag sinterklaas kerst vrijgeven',
  },
  {
    id: 'oud-cadeau',
    question: 'Waarom krijg ik een waarschuwing als ik een cadeau verander?',
    answer:
      'Omdat je het al meer dan een jaar niet hebt aangepast. Misschien heeft iemand er al plannen mee. Verander gerust een kleinigheid, maar zet iets nieuws liever als nieuw cadeau op je lijstje. De vraag hangt alleen van de tijd af en zegt niets over afstrepen.',
    words: 'melding bewerken oud waarschuwing',
  },
  {
    id: 'adres-wijzigen',
    question: 'Kan ik het adres van mijn lijstje veranderen?',
    answer: `Ja, bij **Instellingen**, onder **Naam in het adres**. De naam heeft ${LIMITS.username.min} tot ${LIMITS.username.max} tekens: letters, cijfers, streepjes. Links naar het oude adres werken daarna niet meer, dus deel je lijstje opnieuw.`,
    words: 'gebruikersnaam url link naam hernoemen',
  },
  {
    id: 'mede-eigenaar',
    question: 'Kan ik samen met iemand een lijstje bijhouden?',
    answer: `Ja. Ga naar **Instellingen**, tabblad **Mede-eigenaren**, en maak een uitnodiging. Je krijgt een link die je zelf doorstuurt. Hij werkt één keer en ${TIMES.ownerInviteLife / DAY} dagen.

Een mede-eigenaar kan cadeaus, categorieën en instellingen veranderen. Alleen wie het lijstje maakte, kan het verwijderen en mensen uitnodigen.`,
    words: 'delen samen partner eigenaar uitnodigen beheren',
  },
  {
    id: 'uitnodiging-werkt-niet',
    question: 'Mijn uitnodiging om een lijstje samen bij te houden werkt niet. Waarom?',
    answer: `Dan is ze al gebruikt, ingetrokken, of ouder dan ${TIMES.ownerInviteLife / DAY} dagen. Vraag wie het lijstje maakte om een nieuwe.`,
    words: 'verlopen link mede-eigenaar ongeldig',
  },
  {
    id: 'afdrukken',
    question: 'Kan ik mijn lijstje afdrukken?',
    answer:
      'Ja, met de afdrukknop van je browser. Op papier staat alleen het lijstje, zonder menu’s en knoppen. Een losse QR-code afdrukken kan ook.',
    words: 'printen papier pdf',
  },
  {
    id: 'lijstje-verwijderen',
    question: 'Hoe verwijder ik een lijstje?',
    answer:
      'Ga naar **Instellingen** en kies **Lijstje verwijderen**. Alles wat erop staat verdwijnt, ook voor mede-eigenaren en vrienden, en dat is niet terug te draaien. Alleen wie het lijstje maakte, kan het verwijderen.',
    words: 'weg wissen opheffen',
  },
];
