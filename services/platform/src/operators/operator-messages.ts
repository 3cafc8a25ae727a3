import type { FlagName } from '@site/contracts';
import type { PublicationProblem } from '../published/publication-problem.js';
import type { AuditNote } from '../site/change.js';

/** Everything operators read, in Dutch. */
export const TEXT = {
  title: 'Beheer',
  siteName: 'Verlanglijstje',
  login: 'Inloggen',
  loginIntro: 'Deze pagina is voor wie de site beheert.',
  name: 'Je naam, voor het logboek',
  password: 'Wachtwoord',
  logout: 'Uitloggen',
  loggedInAs: 'Ingelogd als',
  flags: 'Schakelaars',
  flagsIntro: 'Een wijziging geldt meteen, ook voor pagina’s die al open staan.',
  on: 'aan',
  off: 'uit',
  turnOn: 'Zet aan',
  turnOff: 'Zet uit',
  save: 'Bewaar',
  perRequest: 'per bezoeker bepaald',
  fromDefault: 'standaard',
  remotes: 'Onderdelen',
  noRemotes: 'Er is nog geen onderdeel gepubliceerd.',
  shell: 'Schil',
  live: 'actief',
  liveVersion: 'Actieve versie',
  none: 'geen',
  version: 'Versie',
  publishedAt: 'Gepubliceerd',
  activate: 'Maak actief',
  audit: 'Logboek',
  auditIntro: 'De laatste vijftig wijzigingen.',
  noAudit: 'Er is nog niets gewijzigd.',
  when: 'Wanneer',
  who: 'Wie',
  what: 'Wat',
  from: 'van',
  to: 'naar',
  unnamed: 'beheerder',
} as const;

/** What is said after an action; the key travels in the address. */
export const NOTICES = {
  opgeslagen: 'Opgeslagen.',
  uitgelogd: 'Je bent uitgelogd.',
} as const;
export type Notice = keyof typeof NOTICES;

export const ERRORS = {
  wrongPassword: 'Het wachtwoord klopt niet.',
  locked: 'Te vaak geprobeerd. Probeer het over een kwartier opnieuw.',
  expired: 'Dit formulier is verlopen. Laad de pagina opnieuw en probeer het nog eens.',
  invalidFlag: 'Deze waarde past niet bij de schakelaar.',
} as const;

export const PROBLEMS: Record<PublicationProblem, string> = {
  ManifestMissing: 'Het manifest van deze versie is er niet',
  ManifestUnreadable: 'Het manifest van deze versie is niet te lezen',
  MetadataDiffers: 'De gegevens van deze versie horen niet bij het onderdeel',
  RoutesNotExposed: 'Deze versie biedt geen pagina’s aan',
  FileMissing: 'Er ontbreekt een bestand van deze versie',
  ContractTooNew: 'Deze versie verwacht nieuwere diensten',
  SharedDoesNotFit: 'Deze versie past niet bij de schil',
  RemoteUnknown: 'Dit onderdeel bestaat niet',
  VersionUnknown: 'Deze versie bestaat niet',
  NothingBefore: 'Er is geen eerdere versie',
  AlreadyLive: 'Deze versie is al voor iedereen actief',
  DoesNotLoad: 'Deze versie laadt niet',
  FlagUnknown: 'Deze schakelaar bestaat niet',
  ValueInvalid: 'Deze waarde past niet bij de schakelaar',
  ScheduleUnknown: 'Deze geplande wijziging is er niet meer',
  InThePast: 'Dit moment is al voorbij',
  TokenUnknown: 'Dit token bestaat niet',
  UploadInvalid: 'De bestanden van deze versie kloppen niet',
};

export const ACTIONS: Record<AuditNote['action'], string> = {
  'flag.set': 'Schakelaar gezet',
  'flag.cleared': 'Schakelaar terug op standaard',
  'remote.enabled': 'Onderdeel aangezet',
  'remote.disabled': 'Onderdeel uitgezet',
  'remote.published': 'Onderdeel gepubliceerd',
  'remote.activated': 'Onderdeel actief gemaakt',
  'remote.shared': 'Deel van de bezoekers voor onderdeel',
  'remote.fellBack': 'Onderdeel vanzelf teruggezet',
  'remote.removed': 'Oude versie van onderdeel verwijderd',
  'shell.published': 'Schil gepubliceerd',
  'shell.activated': 'Schil actief gemaakt',
  'shell.shared': 'Deel van de bezoekers voor schil',
  'shell.fellBack': 'Schil vanzelf teruggezet',
  'shell.removed': 'Oude versie van schil verwijderd',
  'schedule.added': 'Wijziging gepland',
  'schedule.cancelled': 'Geplande wijziging geschrapt',
  'schedule.refused': 'Geplande wijziging niet uitgevoerd',
  'preview.made': 'Voorvertoning gemaakt',
  'token.created': 'Token gemaakt',
  'token.revoked': 'Token ingetrokken',
};

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
  baseUrl: 'Adres van de site',
  contactEmailAddress: 'E-mailadres voor contact',
};
