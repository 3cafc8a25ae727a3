import type { AccountSession } from '@site/contracts';
import bowser from 'bowser';

const APP_TOKEN = 'LijstjeApp/';
const KINDS = new Map([
  ['mobile', 'phone'],
  ['tablet', 'tablet'],
  ['desktop', 'computer'],
] as const);

/** What a `User-Agent` says of the device, as far as it is known. */
export const deviceOf = (userAgent: string): AccountSession['device'] => {
  if (userAgent === '') return { kind: 'unknown', browser: null, system: null };
  const { browser, os, platform } = bowser.parse(userAgent);
  const known = [...KINDS].find(([type]) => type === platform.type)?.[1] ?? 'unknown';
  const kind = userAgent.includes(APP_TOKEN) ? 'app' : known;
  return { kind, browser: browser.name ?? null, system: os.name ?? null };
};
