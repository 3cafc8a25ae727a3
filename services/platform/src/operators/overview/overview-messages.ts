/** What the daily jobs of services are called. */
export const JOB_WORDS: Readonly<Record<string, string>> = {
  retention: 'opruimen',
  'daily-mails': 'dagelijkse mails',
  overviews: 'overzichtsmails',
  'occasion-reminders': 'herinneringen aan dagen',
  'lot-reminders': 'herinneringen aan lootjes',
  gatherings: 'lotingen met een link trekken',
  'draw-ends': 'lotingen die aflopen',
};

const FIGURE_WORDS: Readonly<Record<string, string>> = {
  drawn: 'getrokken',
  told: 'organisator ingelicht',
  celebrations: 'feesten',
  sent: 'verstuurd',
  empty: 'niets te melden',
  guests: 'gasten gewist',
  images: 'foto’s gewist',
  lists: 'lijstjes opgeruimd',
};

/** What a figure of a daily job counts. What expires by itself is named after its collection. */
export const figureWord = (figure: string): string => {
  const [, state, collection] = /^(expired|expiring)-(.+)$/.exec(figure) ?? [];
  if (collection !== undefined) return `${state === 'expired' ? 'verlopen' : 'verloopt binnen een dag'} (${collection})`;
  return FIGURE_WORDS[figure] ?? figure;
};

export const STATES = { ready: 'in orde', notReady: 'niet klaar', away: 'weg' } as const;
