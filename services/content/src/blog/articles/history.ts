import type { ArticleRecord } from '../article.model.js';

export const history: Omit<ArticleRecord, 'position'> = {
  _id: 'een-geschiedenisles-over-verlangijstjes',
  title: 'Een geschiedenisles over verlanglijstjes',
  subtitle: 'Van een schoen in een Utrechtse kerk tot een link in de familieapp',
  intro:
    'Wensen zijn van alle tijden, maar ze opschrijven en aan iemand geven is jonger dan je denkt. Een korte reis langs schoenen, een dik boek, brieven naar de noordpool en een warenhuis in Chicago.',
  picture: 'geschiedenis',
  published: true,
  sites: null,
  publishedOn: '2026-10-05',
  updatedOn: '2026-11-20',
  body: `
Wie vandaag een verlanglijstje maakt, doet iets vanzelfsprekends. Je schrijft op wat je graag wilt hebben en geeft dat aan de mensen om je heen. Toch is dat niet altijd zo geweest. Eeuwenlang kreeg je gewoon iets, en dat was dat. Hoe is het lijstje ontstaan?

## 1427: een schoen is ook een vraag

De oudste Nederlandse vermelding van het schoen zetten komt uit Utrecht. In de archieven van de Nicolaikerk staat dat daar vanaf 1427 op de avond van Sinterklaas schoenen werden gezet. Volgens de overlevering legden rijke Utrechters er iets in, en was de opbrengst voor de armen.

Op die schoen stond geen wens. Maar het gebaar kennen we: je zet iets neer, en je hoopt. Een lege schoen is misschien wel het kortste verlanglijstje dat er bestaat.

Het gebruik verhuisde van de kerk naar huis, tot ergernis van strenge protestanten. In 1604 mopperde de Amsterdamse ouderling Walich Sywaertsz over ouders die de schoenen van hun kinderen 'met allerleij snoeperie ende slickerdemick' vulden. Het hielp niet. Op een schilderij van Jan Steen, uit omstreeks 1665, zie je hoe de ochtend van 6 december er bij een gewoon gezin uitzag: een meisje straalt met haar cadeau, en haar broer huilt.

## 1850: Sinterklaas krijgt een boek

Lange tijd was Sinterklaas vooral streng. Dat veranderde in 1850, toen de Amsterdamse onderwijzer Jan Schenkman *Sint Nikolaas en zijn knecht* schreef. Volgens de Koninklijke Bibliotheek is het het eerste boek waarin de Sint de hoofdrol speelt. De stoomboot komt erin voor, net als het rijden over de daken en het grote boek met aantekeningen over kinderen.

Of Schenkman dat allemaal zelf bedacht, weten we niet zeker. Wel is in dit boekje voor het eerst te lezen dat de Sint alles over je opschrijft. Vanaf dat moment is het een kleine stap om zelf ook iets op te schrijven. Als hij toch een boek bijhoudt, kun je maar beter zorgen dat het juiste erin staat.

## 1871: post voor de noordpool

Aan de andere kant van de oceaan gebeurde iets vergelijkbaars. Daar begon het omgekeerd: ouders schreven brieven *van* Santa Claus aan hun kinderen, om te vertellen hoe die zich hadden gedragen. Kinderen schreven terug.

De tekenaar Thomas Nast liet in 1871 een Santa zien die zijn post sorteert: een hoge stapel brieven van ouders over stoute kinderen, en een lage over brave. In 1879 tekende hij een kind dat in de sneeuw een brief op de post doet, gericht aan 'St. Claus, North Pole'. Toen was de wensbrief een feest op zich geworden. Postkantoren wisten niet wat ze met al die brieven aan moesten, en kranten drukten ze af, met taalfouten en al.

## 1889: een bruid loopt de winkels langs

Volwassenen hadden intussen hun eigen probleem. Wie trouwde, kreeg een huis vol cadeaus, en niet altijd de goede. Een Amerikaanse krant vertelde in 1889 over een jonge vrouw die daar iets op had bedacht. Twee weken voor haar bruiloft ging ze alle winkels langs: de juwelier, de porseleinwinkel, de boekhandel. Overal wees ze aan wat ze mooi vond, en ze vroeg de winkelier om haar vrienden een handje te helpen als die binnenkwamen.

Of het echt zo gebeurd is, is niet na te gaan. Het idee was er in elk geval.

## 1924: het warenhuis schrijft het op

In 1924 maakte het warenhuis Marshall Field's in Chicago er een dienst van. Bruidsparen kozen er vooraf hun servies, glaswerk en bestek uit, en gasten konden in de winkel vragen wat er nog ontbrak. De gelukkige bruid hoefde niet meer alle winkels langs, en de kans op twee keer dezelfde soepterrine werd een stuk kleiner.

Het werkte zo goed dat andere winkels volgden. Bijna zeventig jaar later, in 1993, kwam de Amerikaanse keten Target als eerste met een elektronische lijst.

Eén ding bleef onhandig. De lijst was van de winkel, niet van jou. Wie ergens anders iets moois zag, had pech.

## Nu: het lijstje is weer van jou

Met het internet kwam het lijstje thuis. Je hoeft niet meer te kiezen voor één warenhuis: de theepot komt van hier, het boek van daar, en 'een middag samen naar het museum' van nergens. Afstrepen doet niet de winkelier, maar je vrienden doen het zelf. En wat bij een bruiloft begon, gebruiken we nu ook voor verjaardagen, voor een baby die komt, voor Sinterklaas en Kerst.

Wat in zes eeuwen niet veranderde, is het moment daarvoor. Je zet iets neer, je hoopt, en je weet niet wat het wordt. Daarom laten we bij een [lijstje](/account/create) aan jou niet zien wat er is afgestreept. Een beetje van die Utrechtse schoen mag best blijven.

Wil je nog verder terug? Lees dan [waar het eerste kadootje vandaan komt](/blog/waar-komt-het-eerste-kadootje-vandaan).
`,
};
