/** The site's colours and shape as mail can carry them: inlined, because mail clients know no custom properties. */
export const LIGHT = {
  paper: '#FFFBF5',
  surface: '#FFFFFF',
  ink: '#1F2933',
  muted: '#5B6672',
  line: '#E8E0D5',
  primary: '#0F6B5C',
  onPrimary: '#FFFFFF',
  accent: '#E4573D',
} as const;

/** For clients that follow a dark theme; the others invert the light one, which stays readable. */
export const DARK = {
  paper: '#14191D',
  surface: '#1D2429',
  ink: '#EDF1F3',
  muted: '#A9B4BD',
  line: '#323C44',
  primary: '#5CC3AE',
  onPrimary: '#0B1F1B',
  accent: '#F0836C',
} as const;

export const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const RADIUS = '12px';
export const COLUMN = 560;
