import type { RouteName } from '@site/contracts';

/** Texts of the HTML that the gateway makes, in Dutch. */
export const TEXT = {
  siteName: 'Verlanglijstje',
  home: 'Naar de beginpagina van Verlanglijstje',
  loading: 'De pagina wordt geladen',
  noScript: 'Zet JavaScript aan in je browser om Verlanglijstje te gebruiken.',
  listDescription: 'Bekijk de wensen en streep af wat je geeft, zodat niemand hetzelfde krijgt.',
} as const;

interface HeadText {
  readonly title: string;
  readonly description: string;
}

/** Title and description of the pages that may be found; the others need none. */
export const HEADS: Partial<Record<RouteName, HeadText>> = {
  home: {
    title: 'Verlanglijstje: maak een lijstje en trek lootjes',
    description: 'Maak gratis een verlanglijstje, deel het met familie en vrienden en trek samen lootjes.',
  },
  login: { title: 'Inloggen', description: 'Log in om je verlanglijstje te bekijken en bij te werken.' },
  createAccount: { title: 'Maak een lijstje', description: 'Maak in een minuut een gratis verlanglijstje en deel het.' },
  blogIndex: { title: 'Blog', description: 'Verhalen en tips over verlanglijstjes, cadeaus en feest.' },
  blogArticle: { title: 'Blog', description: 'Verhalen en tips over verlanglijstjes, cadeaus en feest.' },
  faq: { title: 'Veelgestelde vragen', description: 'Antwoorden over je account, je lijstje, afstrepen en privacy.' },
  shops: { title: 'Winkels', description: 'Winkels waar je inspiratie en cadeaus vindt voor je verlanglijstje.' },
  contact: { title: 'Contact', description: 'Stel je vraag of vertel ons wat er beter kan.' },
  listsearch: { title: 'Zoek een lijstje', description: 'Zoek het verlanglijstje van iemand die je kent.' },
  lotingHome: { title: 'Lootjes trekken', description: 'Trek online lootjes met familie, vrienden of collega’s.' },
};

export interface TroubleText {
  readonly title: string;
  readonly body: string;
}

/** Pages for when there is no page. */
export const TROUBLES = {
  starting: { title: 'We zijn zo terug', body: 'Er wordt even aan de site gewerkt. Deze pagina probeert het vanzelf opnieuw.' },
  tooMany: { title: 'Even rustig aan', body: 'Er komen erg veel verzoeken van dit adres. Probeer het over een minuut opnieuw.' },
  broken: { title: 'Er ging iets mis', body: 'Dat ligt aan ons. Probeer het over een paar minuten opnieuw.' },
} as const satisfies Record<string, TroubleText>;
export type Trouble = keyof typeof TROUBLES;
