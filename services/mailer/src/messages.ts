/** Every text of every mail. `{name}` is filled in; the address the site lives at is `{site}`. */
const MESSAGES = {
  'mail.site_name': 'Verlanglijstje',
  'mail.greeting': 'Hoi {name},',
  'mail.greeting_nameless': 'Hoi,',
  'mail.button_fallback': 'Werkt de knop niet? Open dan deze link:',
  'mail.footer': 'Je krijgt deze mail omdat je {site} gebruikt. Vragen? Kijk op {site}/faq.',

  'mail.welcome.subject': 'Je lijstje staat klaar, {firstName}',
  'mail.welcome.preview': 'Zet je wensen erop en deel het adres met wie je wilt.',
  'mail.welcome.heading': 'Welkom, je lijstje staat klaar',
  'mail.welcome.body': 'Je lijstje heeft een eigen adres: {address}. Zet je wensen erop en deel het adres met wie je wilt.',
  'mail.welcome.surprise': 'Wie iets voor je koopt, streept het af. Jij ziet daar niets van: de verrassing blijft bewaard.',
  'mail.welcome.button': 'Naar mijn lijstje',

  'mail.cross_off.subject': 'Afgestreept: {gift}',
  'mail.cross_off.preview': 'Op het lijstje van {owner}. Van gedachten veranderd? Dat kan met de link in deze mail.',
  'mail.cross_off.heading': 'Je hebt een cadeau afgestreept',
  'mail.cross_off.body':
    'Je hebt “{gift}” afgestreept op het lijstje van {owner}. Andere bezoekers zien nu dat het al gekocht wordt.',
  'mail.cross_off.undo':
    'Toch niet? Met de knop maak je het ongedaan, ook later nog. Bewaar deze mail dus, en stuur hem niet door.',
  'mail.cross_off.button': 'Afstrepen ongedaan maken',
  'mail.cross_off.list': 'Het lijstje van {owner}: {address}',

  'mail.lot.subject': 'Je lootje voor {draw}',
  'mail.lot.preview': 'De lootjes zijn getrokken. Open het jouwe en zie voor wie je een cadeau uitzoekt.',
  'mail.lot.heading': 'De lootjes zijn getrokken',
  'mail.lot.body': '{organizer} heeft lootjes getrokken voor {draw}. Open je lootje en zie voor wie jij een cadeau uitzoekt.',
  'mail.lot.secret': 'Dit lootje is alleen voor jou. Stuur deze mail niet door, anders is het geheim eraf.',
  'mail.lot.button': 'Open mijn lootje',

  'mail.draw.subject': 'De lootjes voor {draw} zijn getrokken',
  'mail.draw.preview': 'Alle {count} deelnemers krijgen hun lootje in een eigen mail.',
  'mail.draw.heading': 'Je trekking is klaar',
  'mail.draw.body':
    'De lootjes voor {draw} zijn getrokken. Alle {count} deelnemers krijgen hun lootje in een eigen mail, jij ook.',
  'mail.draw.manage':
    'Met de knop zie je wie het lootje al opende, en kun je een verkeerd adres verbeteren. Wie wie trok, zie ook jij niet.',
  'mail.draw.button': 'Bekijk mijn trekking',
} as const;

type Key = keyof typeof MESSAGES;
type Variables<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never;
type Arguments<K extends Key> =
  Variables<(typeof MESSAGES)[K]> extends never ? [] : [Readonly<Record<Variables<(typeof MESSAGES)[K]>, string>>];

/** The text of a key with its `{names}` filled in. What is filled in is not looked at for further names. */
export const message = <K extends Key>(key: K, ...[variables]: Arguments<K>): string => {
  const given: Readonly<Record<string, string>> = variables ?? {};
  return MESSAGES[key].replace(/\{(\w+)\}/g, (whole, name: string) => given[name] ?? whole);
};
