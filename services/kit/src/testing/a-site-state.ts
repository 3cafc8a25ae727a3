import type { SiteState } from '@site/contracts';

/** Flags as the platform has them by default, for a site at `http://lijstjes.example`. */
const FLAGS: SiteState['flags'] = {
  allowUnsollicitedEmail: true,
  blogEnabled: true,
  drawLotsEnabled: true,
  impressumEnabled: false,
  isMobileApp: false,
  priceFilterEnabled: true,
  privacyStatementEnabled: true,
  privacyStatementUrl: '',
  productPriceComparisonEnabled: true,
  productSearchEnabled: true,
  sendsReminderMails: true,
  showAppStoreButtons: true,
  termsAndConditionsEnabled: true,
  termsAndConditionsUrl: '',
  winkelsEnabled: true,
  baseUrl: 'http://lijstjes.example',
  contactEmailAddress: 'info@lijstjes.example',
};

/** What the platform answers: a site without remotes unless `overrides` brings some; `flags` are laid over the defaults. */
export const aSiteState = ({
  flags = {},
  ...overrides
}: Partial<Omit<SiteState, 'flags'>> & { flags?: Partial<SiteState['flags']> } = {}): SiteState => ({
  flags: { ...FLAGS, ...flags },
  shellVersion: null,
  shellShare: null,
  webVersion: 'web1',
  revision: 1,
  remotes: [],
  ...overrides,
});
