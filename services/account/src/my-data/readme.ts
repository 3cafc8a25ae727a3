/** What lies beside the data, for who opens the zip. */
export const README = `Al je gegevens
==============

account.json    je naam, je e-mailadres, je mailinstellingen en waar je bent ingelogd
lijstjes.json   je lijstjes met alles wat erop staat, wat je bij anderen afstreepte,
                je vrienden en wat je bij lijstjes schreef
lootjes.json    de lotingen die je organiseert en de lootjes die je hebt
plaatjes/       de plaatjes die je zelf op je lijstjes zette

Wat er niet in staat, en waarom:

- Wat er op je eigen lijstjes is afgestreept, en door wie. Dat blijft een verrassing.
- Wie jouw naam trok, en wie je een vraag stelde via een lootje.
- Wie je zelf trok, zolang je je lootje nog niet hebt bekeken.
- Wachtwoorden, codes en sleutels: die bewaren we zo dat niemand ze kan lezen, of ze
  geven toegang aan wie ze heeft.
`;
