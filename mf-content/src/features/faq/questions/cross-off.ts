import type { WrittenQuestion } from './question.js';

/** Crossing off. The promise to owners is in here: no word of it may say more than what holds. */
export const crossOffQuestions: readonly WrittenQuestion[] = [
  {
    id: 'afstrepen',
    question: 'Hoe streep ik een cadeau af?',
    answer: `Open het lijstje en kies bij het cadeau **Afstrepen**. Andere bezoekers zien dan dat het al gegeven wordt, zodat niemand hetzelfde koopt. De eigenaar van het lijstje ziet er niets van.`,
    words: 'doorstrepen wegstrepen aanvinken reserveren kopen',
  },
  {
    id: 'afstrepen-zonder-account',
    question: 'Kan ik afstrepen zonder account?',
    answer: `Ja. We vragen alleen je e-mailadres, zodat jij het ongedaan kunt maken en niemand anders. Je krijgt een mail met de link daarvoor.

Hoort er een account bij dat adres, dan vragen we het wachtwoord van dat account. Zo kan niemand namens jou afstrepen.`,
    words: 'gast e-mailadres inloggen wachtwoord',
  },
  {
    id: 'ziet-de-eigenaar-het',
    question: 'Ziet de eigenaar van het lijstje wat ik afstreep?',
    answer: `Nee. Niet op het lijstje, niet in een mail en niet in een melding. Dat geldt ook voor mede-eigenaren.

Er zijn twee uitzonderingen, en die kiest de eigenaar zelf. Wie bij de instellingen aanzet dat afgestreepte cadeaus zichtbaar zijn, geeft de verrassing op. Ook dan staat er niet bij wie het cadeau geeft. En een lijstje kan na de dag opengaan. Dat staat dan op het lijstje, met de dag erbij, en bij het afstrepen kies je of je naam erbij staat.`,
    words: 'verrassing geheim verklappen zichtbaar melding',
  },
  {
    id: 'wie-ziet-mijn-naam',
    question: 'Zien anderen dat ík het cadeau geef?',
    answer:
      'Nee. Andere bezoekers zien dat een cadeau is afgestreept, niet door wie. Alleen jij ziet welke cadeaus van jou zijn. Wie een cadeau samen geeft, ziet de namen van wie er meedoen; anderen niet. Gaat een lijstje na de dag open voor de eigenaar, dan kies je zelf of die je naam ziet. Dat kun je later nog veranderen, bij **Wat ik geef** of met de link in je mail.',
    words: 'anoniem naam wie',
  },
  {
    id: 'ongedaan-maken',
    question: 'Ik geef het toch niet. Hoe maak ik het ongedaan?',
    answer: `Dat kan op drie plekken:

- op het lijstje zelf, met **Ongedaan maken** bij het cadeau;
- bij [Wat ik geef](crossedOff), waar alles staat wat jij hebt afgestreept;
- met de link in de mail die je bij het afstrepen kreeg.

Daarna kan iemand anders het cadeau weer geven. Alleen wie afstreepte, kan het ongedaan maken.`,
    words: 'terugdraaien vrijgeven vergissing bedenken annuleren undo',
  },
  {
    id: 'link-kwijt',
    question: 'Ik ben de link om het ongedaan te maken kwijt. Wat nu?',
    answer: `Zoek in je mailbox naar de bevestiging, ook bij ongewenste mail. Heb je afgestreept met een account, dan heb je de link niet nodig: [log in](login) en kijk bij [Wat ik geef](crossedOff). Ging het zonder account, dan kan het nog in dezelfde browser waarin je afstreepte.`,
    words: 'mail bevestiging verloren weg undo',
  },
  {
    id: 'tegelijk',
    question: 'Wat als twee mensen tegelijk hetzelfde afstrepen?',
    answer:
      'Eén van de twee is de eerste, de ander krijgt te horen dat het cadeau net is afgestreept. Een cadeau kan nooit twee keer afgestreept zijn.',
    words: 'dubbel gelijktijdig',
  },
  {
    id: 'kan-niet-afstrepen',
    question: 'Waarom kan ik een cadeau niet afstrepen?',
    answer: `Daar kunnen een paar redenen voor zijn:

- iemand anders heeft het al afgestreept;
- de eigenaar vindt dat het vaker gegeven mag worden, dan is afstrepen niet nodig;
- het is je eigen lijstje, of een lijstje waarvan je mede-eigenaar bent;
- het cadeau of het lijstje is intussen weggehaald.`,
    words: 'knop ontbreekt lukt niet grijs eigen',
  },
  {
    id: 'cadeau-veranderd',
    question: 'Wat als het cadeau verandert nadat ik het heb afgestreept?',
    answer:
      'Dan krijg je een mail waarin staat wat er is veranderd of weggehaald. Het blijft door jou afgestreept. Past het niet meer, dan maak je het met de link in die mail ongedaan. De eigenaar hoort niet dat je die mail kreeg.',
    words: 'gewijzigd verwijderd aangepast weg',
  },
  {
    id: 'wat-heb-ik-afgestreept',
    question: 'Waar zie ik wat ik allemaal heb afgestreept?',
    answer: `Bij [Wat ik geef](crossedOff). Daar staan je cadeaus per lijstje bij elkaar, het lijstje met de eerste datum bovenaan. Cadeaus van een lijstje dat ook van jou is, staan er niet bij: die zouden verklappen wat je krijgt.`,
    words: 'overzicht gegeven onthouden boodschappen',
  },
  {
    id: 'boodschappenlijstje',
    question: 'Kan ik bijhouden wat ik al heb gekocht en wat het kost?',
    answer: `Ja, bij [Wat ik geef](crossedOff). Vink aan wat je hebt gekocht, zet er een notitie of de prijs bij, en stel per persoon een budget in. Je kunt kiezen om alleen te zien wat je nog moet kopen, en het afdrukken.

Dat alles zie jij alleen: niet de eigenaar van het lijstje, en ook de andere gevers niet. Maak je het afstrepen ongedaan, dan verdwijnen je vinkje, notitie en prijs.`,
    words: 'boodschappen budget uitgeven geld notitie gekocht afvinken afdrukken printen kosten',
  },
  {
    id: 'bevestiging-uitzetten',
    question: 'Kan ik de mail na het afstrepen uitzetten?',
    answer: `Ja, bij [Mijn gegevens](editProfile), onder **Welke mail je krijgt**. Bedenk wel dat in die mail de link staat om het ongedaan te maken.`,
    words: 'bevestiging mail uitzetten uitschakelen',
  },
  {
    id: 'geen-bestelling',
    question: 'Is het cadeau dan ook besteld?',
    answer:
      'Nee. Met afstrepen zeg je tegen de andere gevers: dit geef ik. Het is geen bestelling en geen reservering bij een winkel. Kopen doe je zelf, in de winkel die je wilt.',
    words: 'kopen bestellen reserveren winkel betalen',
  },
  {
    id: 'samen-geven',
    question: 'Kunnen we een cadeau met meer mensen geven?',
    answer: `Ja. Streep het cadeau af en kies **Samen geven**. Zeg wat het samen kost en wat jij inlegt. Andere bezoekers zien dan bij het cadeau hoeveel er nog bij kan, en kiezen **Doe mee**. Is het rond, of sluit je het, dan zien zij alleen dat het is afgestreept.

Op de pagina van jullie cadeau spreek je af wie het koopt, schrijf je elkaar berichten en zie je wie er meedoen. Wie ermee begon, kan het aan een ander overdragen. Je kunt er altijd weer uit: jouw deel komt dan vrij. Betalen doen jullie onderling, daar zitten wij niet tussen.

De eigenaar van het lijstje ziet er niets van.`,
    words: 'groepscadeau samen delen meedoen inleggen bijdrage bedrag pot gezamenlijk',
  },
  {
    id: 'overleggen',
    question: 'Kan ik overleggen met de andere gevers?',
    answer: `Ja. Onder een lijstje kun je berichten plaatsen voor andere gevers, bijvoorbeeld om samen iets groots te geven. De eigenaar en mede-eigenaren lezen niet mee. Je moet ervoor ingelogd zijn, of eerder als gast iets hebben afgestreept. Na een jaar verdwijnt een bericht vanzelf.`,
    words: 'forum berichten samen geven prikbord chat',
  },
  {
    id: 'stiekem-idee',
    question: 'Kan ik een idee toevoegen dat niet op het lijstje staat?',
    answer: `Ja. Onder een lijstje staat **Stiekem idee toevoegen**, als je bent ingelogd of eerder als gast iets hebt afgestreept. Andere bezoekers zien je idee, met je naam erbij, en kunnen het afstrepen zoals elk cadeau. De eigenaar en mede-eigenaren zien het nooit, ook niet hoeveel ideeën er zijn. Je kunt je eigen idee wijzigen en verwijderen; geeft iemand het al, dan krijgt die bericht. Na een jaar verdwijnt een idee vanzelf.`,
    words: 'stiekem idee eigen voorstel verrassing suggestie toevoegen',
  },
];
