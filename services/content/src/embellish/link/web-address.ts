import { withScheme } from '@site/contracts';

/** An address as it was typed or pasted, made whole. */
export interface WebAddress {
  /** Untouched but for a scheme in front and what no URL can hold; what is stripped from it is stripped as text. */
  readonly text: string;
  readonly url: URL;
}

/** Browsers drop these from an address; pasted ones get them from mail programs that break lines. */
const BREAKS = /[\t\r\n]/g;

/** The http(s) address that a text means (spec 3 §13); null for another scheme and for what is no address. */
export const webAddressOf = (typed: string): WebAddress | null => {
  const text = withScheme(typed.replace(BREAKS, ''));
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // `https:/winkel.nl` and `https:\\winkel.nl` are read as addresses, but are none to look at.
  return { text: /^https?:\/\/[^/\\]/i.test(text) ? text : url.href, url };
};
