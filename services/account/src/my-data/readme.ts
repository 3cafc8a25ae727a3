import type { Language } from '@site/contracts';

const DUTCH = `Al je gegevens
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

const ENGLISH = `All your data
=============

account.json    your name, your email address, your email settings and where you're logged in
lijstjes.json   your wish lists with everything on them, what you crossed off for others,
                your friends and what you wrote with wish lists
lootjes.json    the draws you organise and the names you drew
plaatjes/       the pictures you put on your wish lists yourself

What isn't in it, and why:

- What has been crossed off your own wish lists, and by whom. That stays a surprise.
- Who drew your name, and who asked you a question through a draw.
- Who you drew yourself, as long as you haven't opened your draw.
- Passwords, codes and keys: we keep them so that nobody can read them, or they let in
  whoever has them.
`;

/** How the zip is called, and what lies beside the data in it. */
export const README: Readonly<Record<Language, { readonly zip: string; readonly name: string; readonly text: string }>> = {
  nl: { zip: 'al-mijn-gegevens', name: 'LEES-MIJ.txt', text: DUTCH },
  en: { zip: 'all-my-data', name: 'README.txt', text: ENGLISH },
};
