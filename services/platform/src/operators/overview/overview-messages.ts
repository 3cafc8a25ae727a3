import type { FlagName } from '@site/contracts';

/** What the daily jobs of services are called. */
export const JOB_WORDS = {
  retention: 'opruimen',
  'daily-mails': 'dagelijkse mails',
  overviews: 'overzichtsmails',
  'occasion-reminders': 'herinneringen aan dagen',
  'lot-reminders': 'herinneringen aan lootjes',
  gatherings: 'lotingen met een link trekken',
  'draw-ends': 'lotingen die aflopen',
};

/** What figures of daily jobs count. */
export const FIGURE_WORDS = {
  drawn: 'getrokken',
  told: 'organisator ingelicht',
  celebrations: 'feesten',
  sent: 'verstuurd',
  empty: 'niets te melden',
  guests: 'gasten gewist',
  images: 'foto’s gewist',
  lists: 'lijstjes opgeruimd',
};

/** What expires by itself is named after its collection. */
export const EXPIRY = { expired: 'verlopen', expiring: 'verloopt binnen een dag' } as const;

export const STATES = { ready: 'in orde', notReady: 'niet klaar', away: 'weg' } as const;

/** What is said of a figure of pages that is not good. */
export const VITAL_STATES = { fair: 'matig', bad: 'slecht' } as const;

/** What flags are called. */
export const FLAG_LABELS: Record<FlagName, string> = {
  allowUnsollicitedEmail: 'Lijstjes per e-mail versturen',
  blogEnabled: 'Blog',
  drawLotsEnabled: 'Lootjes trekken',
  impressumEnabled: 'Impressum',
  isMobileApp: 'Mobiele app',
  priceFilterEnabled: 'Prijsfilter',
  privacyStatementEnabled: 'Privacyverklaring',
  privacyStatementUrl: 'Adres van de privacyverklaring',
  productPriceComparisonEnabled: 'Prijsvergelijking',
  productSearchEnabled: 'Producten zoeken',
  sendsReminderMails: 'Herinneringsmails',
  showAppStoreButtons: 'Knoppen van de appwinkels',
  termsAndConditionsEnabled: 'Gebruiksvoorwaarden',
  termsAndConditionsUrl: 'Adres van de gebruiksvoorwaarden',
  winkelsEnabled: 'Winkels',
  worksOffline: 'Zonder verbinding lezen (browsers bewaren; uit wist het daar)',
  showsStatistics: 'Cijfers op de startpagina',
  listSearchEnabled: 'Lijstjes zoeken',
  refreshesPrices: 'Prijzen vernieuwen',
  sendsOverviewMails: 'Overzichtsmails (uit: ze komen later)',
  baseUrl: 'Adres van de site',
  contactEmailAddress: 'E-mailadres voor contact',
};
