import { ROOMS } from '@site/contracts/rooms';
import type { CSSProperties } from 'react';
import type { MailContent } from '../mails/mail-content.js';

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
const DARK = {
  paper: '#181613',
  surface: '#221F1B',
  ink: '#F4EFE7',
  muted: '#B9B0A3',
  line: '#3A352E',
  primary: '#63C7B2',
  onPrimary: '#06231E',
  soft: '#17352F',
} as const;

export const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const RADIUS = '12px';

export const text: CSSProperties = { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', color: LIGHT.ink };
/** Inherited by all that is said: a name or an address without a space is broken, however long, and no mail is wider than its column. */
export const column: CSSProperties = { textAlign: 'left', overflowWrap: 'anywhere', wordBreak: 'break-word' };
export const small: CSSProperties = { margin: '0 0 8px', fontSize: '14px', lineHeight: '21px', color: LIGHT.muted };

export const quoted: CSSProperties = {
  padding: '12px 16px',
  borderLeft: `4px solid ${LIGHT.primary}`,
  borderRadius: '0 12px 12px 0',
  background: LIGHT.soft,
};

/** The room of the site itself is that of a list for no occasion. */
export const roomOf = ({ face = 'JustBecause' }: MailContent) => ROOMS[face];

export const darkRules = ([ground, accent]: readonly [string, string]): string => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: ${DARK.paper} !important; }
    .card { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
    .ink { color: ${DARK.ink} !important; }
    .muted, .muted a { color: ${DARK.muted} !important; }
    .link { color: ${DARK.primary} !important; }
    .head { background: ${ground} !important; border-color: ${accent} !important; }
    .box { background: ${DARK.paper} !important; border-color: ${DARK.line} !important; }
    .quote { background: ${DARK.soft} !important; border-color: ${DARK.primary} !important; }
    .mark { background-color: ${DARK.primary} !important; }
    .more { border-color: ${DARK.line} !important; }
    .button, .button a { background: ${DARK.primary} !important; color: ${DARK.onPrimary} !important; }
  }
  @media (max-width: 480px) {
    .head, .body { padding: 20px !important; }
    .head h1 { font-size: 22px !important; line-height: 28px !important; }
    .drawing { width: 72px !important; height: 72px !important; }
    .picture { width: 84px !important; height: 63px !important; }
    .action { width: 100% !important; }
    .button a { display: block !important; }
  }
`;
