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
