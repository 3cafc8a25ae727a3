import { PRODUCT, type RouteName } from '@site/contracts';

/** Texts of the HTML that the gateway makes. */
export const TEXT = {
  siteName: 'Verlanglijstje',
  /** What one makes here, in the middle of a sentence. */
  product: PRODUCT,
  home: 'Naar de beginpagina van Verlanglijstje',
  loading: 'De pagina wordt geladen',
  newWish: 'Nieuwe wens',
  myLists: 'Mijn lijstjes',
  whatIGive: 'Wat ik geef',
  preview: 'Voorvertoning',
  previewUntil: 'Voorvertoning: dit ziet nog niemand anders. Tot',
  previewEnd: 'Stop de voorvertoning',
  listOf: (name: string): string => `Verlanglijstje van ${name}`,
  listAsks: 'Geef antwoord op de vraag van dit lijstje en bekijk de wensen.',
  listDescription: 'Bekijk de wensen en streep af wat je geeft, zodat niemand hetzelfde krijgt.',
};

interface HeadText {
  readonly title: string;
  readonly description: string;
}

/**
 * Title and description of pages that are the same for everybody, in the words of their screens. Those that name
 * somebody's list or invite have none, because it would be private.
 */
export const HEADS: Partial<Record<RouteName, HeadText>> = {
  home: {
    title: `Verlanglijstje: maak een ${PRODUCT} en trek lootjes`,
    description: `Maak gratis een verlang${PRODUCT}, deel het met familie en vrienden en trek samen lootjes.`,
  },
  login: { title: 'Inloggen', description: `Log in om je verlang${PRODUCT} te bekijken en bij te werken.` },
  createAccount: { title: `Maak een ${PRODUCT}`, description: `Maak in een minuut een gratis verlang${PRODUCT} en deel het.` },
  forgotPassword: {
    title: 'Wachtwoord vergeten',
    description: `Vraag een link aan waarmee je een nieuw wachtwoord voor je verlang${PRODUCT} kiest.`,
  },
  resetPassword: { title: 'Kies een nieuw wachtwoord', description: 'Stel met de link uit je mail een nieuw wachtwoord in.' },
  undoEmailChange: { title: 'Je e-mailadres terug', description: 'Zet met de link uit je mail je e-mailadres terug.' },
  keepSecondFactor: {
    title: 'Houd je tweede stap',
    description: 'Laat met de link uit je mail inloggen in twee stappen aan staan.',
  },
  emailSettings: { title: 'Mailinstellingen', description: 'Kies welke mail je van ons wilt krijgen.' },
  messages: { title: 'Berichten', description: 'Kies wat je per mail krijgt, en hoe vaak.' },
  editProfile: { title: 'Mijn gegevens', description: 'Pas je naam, e-mailadres, wachtwoord en mailinstellingen aan.' },
  deleteUser: { title: 'Account verwijderen', description: `Verwijder je account met je ${PRODUCT}s en je gegevens.` },
  userDeleted: { title: 'Je account is verwijderd', description: 'Je account en je gegevens zijn verwijderd.' },
  userDeletedError: { title: 'Dit account is verwijderd', description: 'Dit account bestaat niet meer.' },
  goodbye: { title: 'Tot ziens', description: 'Je bent uitgelogd.' },
  impressum: { title: 'Impressum', description: 'Wie er achter Verlanglijstje zit en hoe je ons bereikt.' },
  terms: { title: 'Gebruiksvoorwaarden', description: 'De afspraken tussen jou en Verlanglijstje.' },
  privacy: { title: 'Privacyverklaring', description: 'Welke gegevens Verlanglijstje van je bewaart, waarom en hoe lang.' },
  safety: { title: 'Veilig gebruik', description: `Tips om je account, je ${PRODUCT} en de verrassing veilig te houden.` },
  blogIndex: { title: 'Blog', description: `Verhalen en tips over verlang${PRODUCT}s, cadeaus en feest.` },
  blogArticle: { title: 'Blog', description: `Verhalen en tips over verlang${PRODUCT}s, cadeaus en feest.` },
  faq: { title: 'Veelgestelde vragen', description: `Antwoorden over je account, je ${PRODUCT}, afstrepen en privacy.` },
  shops: { title: 'Winkels', description: `Winkels waar je inspiratie en cadeaus vindt voor je verlang${PRODUCT}.` },
  contact: { title: 'Contact', description: 'Stel je vraag of vertel ons wat er beter kan.' },
  addWish: { title: `Zet op mijn ${PRODUCT}`, description: `Zet iets van een andere site of app op je verlang${PRODUCT}.` },
  listsearch: { title: `Zoek een ${PRODUCT}`, description: `Zoek het verlang${PRODUCT} van iemand die je kent.` },
  // Of a lot all say the same: a link that was sent on shows nothing else.
  lot: { title: 'Je lootje', description: 'Kijk wie jij hebt getrokken.' },
  lotingHome: { title: 'Lootjes trekken', description: 'Trek online lootjes met familie, vrienden of collega’s.' },
};

export const ERROR_PAGES = {
  starting: { title: 'We zijn zo terug', body: 'Er wordt even aan de site gewerkt. Deze pagina probeert het vanzelf opnieuw.' },
  tooMany: { title: 'Even rustig aan', body: 'Er komen erg veel verzoeken van dit adres. Probeer het over een minuut opnieuw.' },
  broken: { title: 'Er ging iets mis', body: 'Dat ligt aan ons. Probeer het over een paar minuten opnieuw.' },
};
