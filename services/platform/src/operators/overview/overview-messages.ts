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
