import type { ArticleRecord } from '../article.model.js';

export const firstGift: Omit<ArticleRecord, 'position'> = {
  _id: 'waar-komt-het-eerste-kadootje-vandaan',
  title: 'Waar komt het eerste kadootje vandaan?',
  subtitle: 'Over ingepakte vliegen, Romeinse kaarsen en een woord dat eerst een letter was',
  intro:
    'Niemand weet wie het allereerste cadeau gaf. Wel weten we hoe oud het geven is, waarom we het blijven doen en hoe het papier eromheen kwam. Een zoektocht die begint bij een spin.',
  picture: 'eerste-cadeau',
  published: true,
  sites: null,
  publishedOn: '2026-11-02',
  updatedOn: '2026-11-20',
  body: `
Het eerlijke antwoord eerst: we weten het niet. Geven is ouder dan schrijven, dus niemand heeft het opgeschreven. Een mooie schelp, een goed stuk vlees, vuursteen voor wie niets meer had: zo zal het gegaan zijn, maar bewijzen kunnen we dat niet. Wat we wel kunnen, is de sporen volgen. Sommige zijn verrassend.

## Het oudste pakje is van een spin

Cadeaus geven is niet eens typisch menselijk. De kraamwebspin, een gewone spin in Nederlandse weilanden en tuinen, doet het ook. Het mannetje vangt een insect, wikkelt dat in wit spinsel en loopt ermee rond tot hij een vrouwtje vindt. Dat pakje biedt hij haar aan.

Dat is geen overbodige luxe. Onderzoekers zagen dat mannetjes zonder cadeau ongeveer zes keer zo vaak werden opgegeten. En er zijn ook bedriegers. Sommige mannetjes wikkelen een stukje plant in, waar niets aan te eten valt, en gebruiken dan juist extra veel spinsel. Mooi ingepakt en niets erin: het bestaat dus al heel lang.

## De Romeinen hadden een cadeaufeest

Bij mensen wordt het pas goed zichtbaar bij de Romeinen. Vanaf 17 december vierden zij de Saturnalia, een week waarin alles anders mocht dan anders. Wie slaaf was, werd aan tafel bediend. En men gaf elkaar cadeaus.

Typisch waren kaarsen van was en kleine figuurtjes van klei, de *sigillaria*. Kinderen kregen speelgoed. Er waren ook grapcadeaus: volgens de schrijver Suetonius hield keizer Augustus daar erg van. De dichter Martialis maakte er hele boeken over, vol korte versjes voor bij een geschenk. Tandenstokers, een dobbelspel, een pot honing, een warme harige jas uit het noorden 'waarmee je om regen en wind zult lachen'. Een gedicht bij een cadeau in december: wie Sinterklaas viert, kijkt daar niet van op.

Martialis had ook al door dat het niet om het bedrag gaat. Wie veel geeft, schreef hij ergens, wil vooral veel terug.

Bij het nieuwe jaar gaven de Romeinen nog een geluksgeschenk, de *strena*. Dat woord leeft voort. Een nieuwjaarsgift heet in Frankrijk nog altijd *étrennes*.

## Waarom we iets teruggeven

Rond 1925 schreef de Franse socioloog Marcel Mauss een beroemd geworden essay over de gift. Hij vergeleek samenlevingen over de hele wereld en zag overal drie regels die niemand had afgesproken: je geeft, je neemt aan wat je krijgt, en je geeft een keer iets terug.

Dat klinkt zakelijk, maar het is het omgekeerde. Als je in een winkel betaalt, ben je klaar met elkaar. Als je een cadeau krijgt, blijft er iets open. Je hebt nog iets met elkaar. Daarom voelt een cadeau dat je meteen terugbetaalt zo vreemd: je knipt het draadje door.

## Het woord cadeau was eerst een letter

En dan het woord zelf. In het woordenboek staat *cadeau*, en veel mensen schrijven *kadootje*, zoals je het zegt. Het komt uit het Frans, en daar betekende het oorspronkelijk iets heel anders.

In 1416 was een *cadeau* een versierde hoofdletter, zo'n rijk getekende letter aan het begin van een bladzijde. Het woord gaat terug op het Latijnse *caput*, hoofd. Van versiering schoof de betekenis op naar iets moois dat je iemand aanbood. In 1656 was het een galant feest dat je een dame aanbood, en in 1669 vinden we het voor het eerst in de betekenis van geschenk.

Een cadeau is dus letterlijk een krul: iets wat niet hoeft, en wat er toch is.

## Het papier eromheen was een toevalstreffer

Lang pakten mensen hun cadeaus in met bruin papier, een krant of een lap stof. In december 1917 raakte in een winkel in Kansas City het vloeipapier op dat daar voor cadeaus werd verkocht. De broers Hall, van wie de winkel was, hadden nog wel mooi bedrukt papier uit Frankrijk liggen, bedoeld als voering voor enveloppen. Ze legden het neer voor tien cent per vel, en het was zo weg. Het jaar daarna weer. In 1919 gingen ze het zelf drukken. Hun bedrijf kennen we nu als Hallmark.

## Het eerste kadootje ben je vergeten

Misschien is de vraag uit de titel anders bedoeld. Waar komt *jouw* eerste kadootje vandaan? Dat weet je vast ook niet meer. Iemand legde het in je wieg, nog voor je een woord kon zeggen. Een knuffel, een mutsje, een rammelaar.

Dat is het mooie eraan. Je hebt iets gekregen voordat je kon vragen, en voordat je iets kon teruggeven. Sindsdien ben je onderdeel van die lange rij gevers en krijgers, van de eerste schelp tot het pakje van volgende week.

Wil je de rij een handje helpen? Kijk wie er binnenkort jarig is en [zoek een lijstje](/list/search). Of [maak er zelf een](/account/create), dan weten anderen waar jij blij van wordt. Hoe het lijstje zelf is ontstaan, lees je in [een geschiedenisles over verlanglijstjes](/blog/een-geschiedenisles-over-verlangijstjes).
`,
};
