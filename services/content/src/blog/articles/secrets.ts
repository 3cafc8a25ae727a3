import type { ArticleRecord } from '../article.model.js';

export const secrets: Omit<ArticleRecord, 'position'> = {
  _id: 'de-geheimen-van-lijstje',
  title: 'De geheimen van je lijstje',
  subtitle: 'Wat er achter de schermen gebeurt om jouw verrassing heel te houden',
  intro:
    'Een lijstje weet meer dan het laat zien. Het weet wie wat geeft, en zwijgt daarover tegen de jarige. Dit zijn de kleine geheimen waar je als maker, gever of familie het meeste aan hebt.',
  picture: 'geheimen',
  published: true,
  sites: null,
  publishedOn: '2026-09-07',
  updatedOn: '2026-11-20',
  body: `
Een verlanglijstje lijkt het eenvoudigste wat er is: een rij wensen onder elkaar. Toch zit er iets geks in. Het lijstje is van jou, maar de helft ervan mag jij niet weten. Wie geeft wat? Is de theepot al gekocht? Zodra jij dat ziet, is de verrassing weg. Daarom is een goed lijstje eigenlijk twee lijstjes: een voor jou, en een voor de mensen die van je houden.

## Het eerste geheim: jij ziet niet wat er is afgestreept

Wie iets van je lijstje geeft, streept het af. Andere bezoekers zien dat meteen, zodat niemand hetzelfde koopt. Jij ziet niets. Geen streep, geen aantal, geen melding en geen mail. Ook niet als je je lijstje aanpast terwijl er iemand op kijkt. We hebben dat niet verstopt achter een knop die je per ongeluk kunt indrukken: de gegevens worden gewoon niet naar jou gestuurd.

Wil je het tóch weten? Bij een huwelijk of een babyuitzet is dat soms handig, omdat je dan weet wat je zelf nog moet kopen. In de instellingen van je lijstje kun je het aanzetten. We vragen dan eerst of je het zeker weet, want wat je eenmaal gezien hebt, krijg je niet meer uit je hoofd.

Nog een tip die daarbij hoort: open je eigen openbare lijstje niet uitgelogd op je telefoon om te spieken. Als je op dat apparaat ingelogd bent geweest, vragen we eerst of je echt wilt kijken. Meer kunnen we niet doen. De rest is karakter.

## Het tweede geheim: gevers overleggen waar jij niet bij bent

Onder elk lijstje is plek voor overleg. Tante vraagt of iemand meedoet met de fiets, een vriend meldt dat de kookworkshop volgeboekt is. Dat gesprek is van de gevers. Jij leest het niet mee, en je mede-eigenaren ook niet. Na een jaar verdwijnen de berichten vanzelf.

## Het derde geheim: afstrepen kan zonder account

Niet iedereen heeft zin in weer een wachtwoord. Wie iets wil afstrepen, hoeft alleen een e-mailadres op te geven. Zo weten we dat het dezelfde persoon is als die zich bedenkt. Want dat kan: alleen wie een cadeau heeft afgestreept, kan het ook weer vrijgeven. Niemand anders, en jij dus ook niet.

En als twee mensen op precies hetzelfde moment op de knop drukken? Dan krijgt er één het cadeau. De ander hoort direct dat het net weg is en kan iets anders kiezen. Eén cadeau, één streep, hoe druk het ook is.

## Het vierde geheim: een lijstje kan meer dan openbaar of privé

Je bepaalt zelf wie er binnenkomt:

- **Iedereen.** Handig voor een verjaardag. Je kiest apart of je lijstje ook te vinden is via [Zoek een lijstje](/list/search).
- **Wie je vraag kan beantwoorden.** Bedenk iets wat je vrienden weten en een vreemde niet. Hoofdletters en accenten maken bij het antwoord niet uit.
- **Alleen wie je uitnodigt.** Je verstuurt het lijstje per mail en iedere ontvanger krijgt een eigen link.
- **Alleen jij.** Om rustig te beginnen, of voor wensen die nog even van jou zijn.

Verander je later de vraag of het antwoord, dan moet iedereen opnieuw antwoorden. Zo houd je de deur in eigen hand. Meer hierover lees je bij [veilig gebruik](/voorwaarden/veiligheid).

## Het vijfde geheim: je mag het samen doen

Een lijstje voor een kind, een stel of een heel gezin hoeft niet op één paar schouders te rusten. Nodig een mede-eigenaar uit met een link. Die kan wensen toevoegen en aanpassen, en jullie zien van elkaar wie er op dat moment bezig is. Het lijstje verwijderen kan alleen degene die het gemaakt heeft.

## Het zesde geheim: oude wensen houden we voor je in de gaten

Staat een wens er al meer dan een jaar ongewijzigd op, dan waarschuwen we je voordat je hem aanpast. Niet omdat iemand hem heeft afgestreept (dat verklappen we nooit), maar omdat er een kans is dat iemand er al plannen mee heeft. Wil je iets heel anders? Zet er dan liever een nieuwe wens bij. Dan krijgt niemand een doos waar inmiddels iets anders op het kaartje staat.

## En het grootste geheim

Dat zit niet in de techniek. Mensen vinden geven fijn, ze vinden alleen gokken vervelend. Een lijstje haalt het gokken weg en laat de verrassing staan. Je weet wat er op je lijstje staat, maar niet wat er straks in het pakje zit, of van wie het is.

Nieuwsgierig geworden? [Maak een lijstje](/account/create), zet er drie wensen op en stuur de link naar iemand die altijd vraagt wat je wilt hebben. Lees daarna verder over [het gemak ervan](/blog/het-gemak-van-lijstje).
`,
};
