import type { ArticleRecord } from '../article.model.js';

export const ease: Omit<ArticleRecord, 'position'> = {
  _id: 'het-gemak-van-lijstje',
  title: 'Het gemak van een lijstje',
  subtitle: 'Van eerste wens tot uitgepakt cadeau, zonder appjes heen en weer',
  intro:
    'Wat wil je voor je verjaardag? Het antwoord wordt een stuk makkelijker als het al ergens staat. Zo werkt een online lijstje, stap voor stap, voor jou en voor wie je iets wil geven.',
  picture: 'gemak',
  published: true,
  sites: null,
  publishedOn: '2026-09-21',
  updatedOn: '2026-11-20',
  body: `
Je kent het wel. Drie weken voor je verjaardag vraagt je moeder wat je wilt. Je weet niets. Twee weken later vraagt je zus het, en je noemt een boek. Dat had je moeder intussen ook bedacht. Op de dag zelf krijg je twee keer hetzelfde boek, en iedereen zegt dat ruilen natuurlijk kan.

Een lijstje lost dat op, en niet alleen voor jou.

## Beginnen kost een minuut

Je geeft je naam en je e-mailadres op, kiest een wachtwoord en bedenkt een naam voor je lijstje. Die laatste wordt meteen het adres: kort genoeg om over de telefoon te zeggen. Daarna kun je beginnen. Er is geen app die je moet installeren, en het werkt op je telefoon net zo goed als op een grote computer.

## Een wens toevoegen zoals het jou uitkomt

Voor een wens is een omschrijving genoeg. 'Warme sokken, maat 40' is een prima wens. Wil je het preciezer, dan plak je de link van een webwinkel erbij. We kijken dan op die pagina en stellen een titel, een prijs en een plaatje voor. Jij kiest wat je ervan overneemt. De rommel die winkels achter een link zetten om te volgen wie erop klikt, halen we eraf.

Dat werkt met elke webwinkel: je zit nergens aan vast. Geen inspiratie? Neus dan eens rond bij de [winkels](/winkels).

Heb je eenmaal een rij wensen, dan maak je er groepjes van: boeken, keuken, 'voor als je samen wilt doen'. Slepen kan met je vinger, met de muis en met het toetsenbord. Wat je het liefst hebt, zet je bovenaan.

## Delen: één link, en klaar

Je lijstje heeft één adres. Dat stuur je in de familieapp, je zet het op de uitnodiging, of je laat de QR-code zien. Liever op papier? Druk je lijstje af. De QR-code staat erbij, dus wie het vel op het prikbord vindt, is met één scan bij de laatste stand.

Pas je later iets aan, dan hoef je niets opnieuw te sturen. Iedereen ziet altijd het nieuwste lijstje. Heeft iemand de pagina al openstaan, dan verandert die gewoon mee.

## Geven zonder gedoe

Voor wie iets wil geven is het misschien nog wel makkelijker. Die opent de link, kiest iets moois en streept het af. Een account is niet nodig: een e-mailadres is genoeg. Vanaf dat moment zien andere bezoekers dat het cadeau vergeven is, en jij ziet niets.

Bedenkt de gever zich, dan is afstrepen met één klik ongedaan gemaakt. En wie wil overleggen ('zullen we samen die fiets doen?') kan dat onder het lijstje doen, zonder dat jij meeleest. Hoe dat precies zit, lees je in [de geheimen van je lijstje](/blog/de-geheimen-van-lijstje).

## Verjaardagen die je niet meer vergeet

Geef je vaker iets aan dezelfde mensen, voeg hun lijstjes dan toe aan je vrienden. Je ziet daar wie er binnenkort jarig is, en als je wilt sturen we je een herinnering, twee weken van tevoren. Vroeg genoeg om nog iets te bestellen, laat genoeg om het niet weer te vergeten. Wil je die mail niet, dan zet je hem uit. Ook zonder in te loggen, met de link onderaan de mail.

## Met een hele groep

Sinterklaas met twaalf neven en nichten, of een kerstdiner op het werk? Dan wil je [lootjes trekken](/lootjestrekken). Je vult de namen in, zegt wie elkaar beter niet kan trekken, en wij doen de rest. Iedereen krijgt een mail met een eigen lootje. Bij dat lootje hoort een lijstje, zodat degene die jou trekt meteen weet waar je blij van wordt. Heb je nog een vraag aan wie je getrokken hebt? Stel hem anoniem. Het antwoord komt terug zonder dat je naam erin staat.

## Het kost niets en je zit nergens aan vast

Een lijstje maken is gratis. Wil je stoppen, dan verwijder je je account zelf, zonder te bellen of te mailen. Wat we van je bewaren en hoe lang, staat in gewone taal in de [privacyverklaring](/voorwaarden/privacy).

## Het echte gemak

Het gemak zit niet in de knoppen. Het zit in de vraag die niemand meer hoeft te stellen. Je oma hoeft niet te raden welke maat je hebt. Je vrienden hoeven geen aparte groepsapp te maken. En jij hoeft niet drie keer per jaar onder druk iets te verzinnen, want het staat er al, verzameld op de momenten dat je iets leuks tegenkwam.

Dus de volgende keer dat je in een winkel denkt 'dat zou ik wel willen hebben': pak je telefoon en zet het erop. [Maak een lijstje](/account/create) als je er nog geen hebt. En wil je er het meeste uit halen, lees dan de [praktische tips](/blog/praktische-tips-voor-je-online-verlanglijstje).
`,
};
