import type { Flags } from '@site/contracts';

/**
 * The flags as they are until an operator says otherwise (spec 3 §1, §12 Pages): all on, except `impressumEnabled` and
 * `isMobileApp` (which the gateway decides for each request); URLs empty.
 * @param publicUrl where people reach the site, for `baseUrl` and the contact address.
 */
export const flagDefaults = (publicUrl: string): Flags => ({
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
  baseUrl: publicUrl.replace(/\/+$/, ''),
  contactEmailAddress: `info@${new URL(publicUrl).hostname}`,
});
