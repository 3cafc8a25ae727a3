export const JOB_WORDS = {
  retention: 'clearing away',
  'daily-mails': 'daily emails',
  overviews: 'overview emails',
  'occasion-reminders': 'reminders of days',
  'lot-reminders': 'reminders of draws not opened',
  gatherings: 'drawing what was joined by a link',
  'draw-ends': 'draws that end',
};

export const FIGURE_WORDS = {
  drawn: 'drawn',
  told: 'organizer told',
  celebrations: 'celebrations',
  sent: 'sent',
  empty: 'nothing to report',
  guests: 'guests deleted',
  images: 'photos deleted',
  lists: 'wish lists cleared',
};

export const EXPIRY = { expired: 'expired', expiring: 'expires within a day' };

export const STATES = { ready: 'fine', notReady: 'not ready', away: 'away' };

export const VITAL_STATES = { fair: 'fair', bad: 'poor' };

export const FLAG_LABELS = {
  allowUnsollicitedEmail: 'Sending wish lists by email',
  blogEnabled: 'Blog',
  drawLotsEnabled: 'Drawing names',
  impressumEnabled: 'Imprint',
  isMobileApp: 'Mobile app',
  priceFilterEnabled: 'Price filter',
  privacyStatementEnabled: 'Privacy statement',
  privacyStatementUrl: 'Address of the privacy statement',
  productPriceComparisonEnabled: 'Price comparison',
  productSearchEnabled: 'Searching products',
  sendsReminderMails: 'Reminder emails',
  showAppStoreButtons: 'Buttons of the app stores',
  termsAndConditionsEnabled: 'Terms of use',
  termsAndConditionsUrl: 'Address of the terms of use',
  winkelsEnabled: 'Shops',
  worksOffline: 'Reading without a connection (kept by browsers; turning it off deletes it there)',
  showsStatistics: 'Figures on the home page',
  listSearchEnabled: 'Searching wish lists',
  refreshesPrices: 'Renewing prices',
  sendsOverviewMails: 'Overview emails (off: they come later)',
  baseUrl: 'Address of the site',
  contactEmailAddress: 'Email address for contact',
};
