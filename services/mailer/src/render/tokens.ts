/** The site's colours and shape as mail can carry them: inlined, because mail clients know no custom properties. */
export const LIGHT = {
  paper: '#FFFBF5',
  surface: '#FFFFFF',
  ink: '#1F2933',
  muted: '#5B6672',
  line: '#E8E0D5',
  primary: '#0F6B5C',
  onPrimary: '#FFFFFF',
  soft: '#E3F1EE',
  accent: '#E4573D',
} as const;

/** For clients that follow a dark theme; the others invert the light one, which stays readable. */
export const DARK = {
  paper: '#181613',
  surface: '#221F1B',
  ink: '#F4EFE7',
  muted: '#B9B0A3',
  line: '#3A352E',
  primary: '#63C7B2',
  onPrimary: '#06231E',
  soft: '#17352F',
  accent: '#FF8468',
} as const;

export const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const RADIUS = '12px';
export const COLUMN = 560;
