import type { IncomingHttpHeaders } from 'node:http';
import { cookieName, Language, LANGUAGE_COOKIE, LANGUAGES, OWN_LANGUAGE } from '@site/contracts';
import { z } from 'zod/mini';

/** One of ours by its name; null for any other. */
export const offeredLanguage = (name: string | null | undefined): Language | null => {
  const found = z.safeParse(Language, name).data;
  return found !== undefined && LANGUAGES.includes(found) ? found : null;
};

/** What somebody chose in this browser; null when nobody did. */
export const chosenLanguage = (cookies: string | undefined, isHttps: boolean): Language | null => {
  const name = `${cookieName(LANGUAGE_COOKIE, isHttps)}=`;
  const pair = cookies?.split(';').find((one) => one.trim().startsWith(name));
  return pair === undefined ? null : offeredLanguage(pair.trim().slice(name.length));
};

/** `en-GB;q=0.8`: what it names, and how much it is wished. */
const readWish = (wish: string): { readonly language: Language | null; readonly weight: number } => {
  const [range = '', ...more] = wish.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(more.find((part) => part.startsWith('q='))?.slice(2) ?? 1);
  return { language: offeredLanguage(range.split('-', 1)[0]), weight: Number.isFinite(weight) ? weight : 0 };
};

/** The one of ours that a browser wishes most, the first of several; the site's own for none (RFC 9110 §12.5.4). */
export const wishedLanguage = (wishes: string | undefined): Language => {
  let best = { language: OWN_LANGUAGE, weight: 0 };
  for (const { language, weight } of (wishes ?? '').split(',').map(readWish))
    if (language !== null && weight > best.weight) best = { language, weight };
  return best.language;
};

/** For answers that know no more of who asks than their request. */
export const askedLanguage = (headers: IncomingHttpHeaders, isHttps: boolean): Language =>
  chosenLanguage(headers.cookie, isHttps) ?? wishedLanguage(headers['accept-language']);
