import type { ArticleRecord } from '../article.model.js';

export const tips: Omit<ArticleRecord, 'position'> = {
  _id: 'praktische-tips-voor-je-online-verlanglijstje',
  title: 'Praktische tips voor je online verlanglijstje',
  subtitle: 'Veertien dingen die het verschil maken tussen een lijstje en een goed lijstje',
  intro:
    'Een goed lijstje helpt de ander kiezen zonder dat jij alles vastlegt. Deze tips gaan over wat je erop zet, hoe je het opschrijft en hoe je het op tijd bij de juiste mensen krijgt.',
  picture: 'tips',
  published: true,
  sites: null,
  publishedOn: '2026-10-19',
  updatedOn: '2026-11-20',
  body: `
Een lijstje maken is makkelijk. Een lijstje maken waar anderen iets aan hebben, vraagt een beetje aandacht. Het goede nieuws: het is een kwartiertje werk, en daarna heb je er jaren plezier van. Pak er een kop thee bij.

## Wat zet je erop?

**1. Zet er meer op dan je verwacht te krijgen.** Met drie wensen voor acht gasten zit iedereen klem. Twee keer zoveel wensen als gevers is een mooi streven. Dan is er iets te kiezen, en blijft het voor jou een verrassing.

**2. Wissel groot en klein af.** Een neefje van tien met zakgeld wil ook iets kunnen geven. Zorg dat er wensen bij staan van een paar euro, iets voor een gewone gever, en een of twee grote dingen waar mensen samen voor kunnen leggen.

**3. Vergeet wensen zonder winkel niet.** Een middag samen koken, een keer oppassen, hulp met de schutting. Een omschrijving is genoeg, er hoeft geen link bij. Vaak zijn dat de cadeaus die je onthoudt.

**4. Wens iets wat opraakt.** Goede koffie, verf, postzegels, kaarsen. Wie al veel heeft, maakt het anderen daarmee een stuk makkelijker.

## Hoe schrijf je het op?

**5. Schrijf de maat en de kleur erbij.** 'Trui, maat M, liefst groen of blauw' scheelt een ruilbon. Vertel ook wat je *niet* wilt als dat uitmaakt: 'geen wol, dat kriebelt'.

**6. Plak een link, maar vertrouw er niet op.** Een link laat precies zien wat je bedoelt, en we halen de titel, de prijs en een plaatje er graag voor je bij. Maar winkels veranderen hun pagina's. Zorg dat je omschrijving ook zonder link duidelijk is.

**7. Zeg of het precies dit moet zijn.** 'Deze, want hij past bij de rest' of 'zoiets, verras me maar'. De ene gever wil zekerheid, de andere wil zelf zoeken. Je helpt ze allebei.

**8. Maak groepjes.** Zet boeken bij boeken en keuken bij keuken. Een lijst van dertig wensen leest een stuk prettiger in vier groepjes. Wat je het liefst hebt, sleep je bovenaan.

## Wie mag het zien?

**9. Kies bewust wie er binnenkomt.** Voor een verjaardag is 'iedereen' meestal prima. Staat er iets persoonlijks op, kies dan voor een vraag die alleen bekenden kunnen beantwoorden. Een goede vraag heeft één kort antwoord: 'Hoe heet onze hond?' werkt beter dan 'Waar hebben we elkaar ontmoet?'

**10. Zet geen adres of telefoonnummer op je lijstje.** Wie je een pakje wil sturen, weet je te vinden. Meer van dit soort raad staat bij [veilig gebruik](/voorwaarden/veiligheid).

**11. Maak voor elke gelegenheid een eigen lijstje als de gasten verschillen.** Je collega's hoeven de babyuitzet niet te zien, en je schoonfamilie niet de wensen voor je motorvakantie. Een wens verplaats je zo van het ene lijstje naar het andere.

## Op tijd bij de juiste mensen

**12. Deel het vroeg.** Vier weken voor de dag is ruim. Twee weken kan nog. Drie dagen van tevoren deel je vooral stress uit. Zet de datum van de gelegenheid op je lijstje, dan ziet iedereen hoeveel dagen er nog zijn.

**13. Deel het daar waar de mensen zijn.** In de familieapp, onderaan de uitnodiging, en voor oma op papier: druk het af, de QR-code staat erop. Wil je een persoonlijk woord erbij, verstuur je lijstje dan per mail.

**14. Trek lootjes als de groep groot is.** Met tien mensen voor iedereen iets kopen is duur en vermoeiend. Met [lootjes trekken](/lootjestrekken) koopt ieder één cadeau, met aandacht. Je kunt aangeven wie elkaar niet moet trekken, en bij elk lootje hoort een lijstje.

## Na het feest

Ruim je lijstje een keer op. Verwijder wat je gekregen hebt, en ook wat je intussen zelf hebt gekocht. Verander een wens die er lang op staat liever niet in iets heel anders: misschien heeft iemand hem al in de kast liggen. Zet er een nieuwe bij, dan kan er niets misgaan.

En geef zelf ook eens van een lijstje. Voeg de lijstjes van je vrienden toe, dan zie je hun verjaardagen aankomen. Streep af zodra je besloten hebt, niet pas als het pakje binnen is. In die paar dagen ertussen gaat het anders nog weleens mis. Bedenk je je, dan maak je het gewoon ongedaan.

## De belangrijkste tip

Vul je lijstje het hele jaar door, niet op de avond dat iemand ernaar vraagt. De beste wensen komen op gewone dinsdagen, als je bij een vriendin uit een kopje drinkt en denkt: zo een wil ik ook. Zet het erop, en vergeet het weer. Dat is precies waar een lijstje voor is.

Nog geen lijstje? [Begin hier](/account/create). Wil je eerst weten hoe het werkt, lees dan over [het gemak van een lijstje](/blog/het-gemak-van-lijstje).
`,
};
