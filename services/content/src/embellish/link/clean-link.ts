import { isTracking } from './tracking-parameters.js';
import { unwrapAffiliate } from './unwrap-affiliate.js';
import { webAddressOf, type WebAddress } from './web-address.js';

const nameOf = (pair: string): string => {
  const [name = ''] = pair.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    // A stray % is no reason to keep or drop a parameter: it is looked at as it stands.
    return name;
  }
};

/** `a=1&utm_source=x&b=2` becomes `a=1&b=2`; nothing else about it changes. */
const stripPairs = (query: string, host: string): string =>
  query
    .split('&')
    .filter((pair) => pair === '' || !isTracking(nameOf(pair), host))
    .join('&');

/** Amazon writes the click in the path as well. */
const stripPath = (path: string, host: string): string =>
  /(^|\.)amazon\.[a-z.]+$/.test(host) ? path.replace(/\/ref=[^/]*\/?$/, '') : path;

/**
 * A fragment may choose a colour or be the page of an app, so it stays, but for what a link to marked text adds and for
 * tracking parameters that hide in it.
 */
const stripFragment = (fragment: string, host: string): string => {
  const plain = fragment.replace(/:~:.*$/, '');
  return plain.includes('=') ? stripPairs(plain, host) : plain;
};

/** Parts `text` at the first `mark`; the second part is null without one. */
const cut = (text: string, mark: string): readonly [string, string | null] => {
  const index = text.indexOf(mark);
  return index < 0 ? [text, null] : [text.slice(0, index), text.slice(index + 1)];
};

/** With its mark in front, when there is something left of what was there; what was empty before stays as it was. */
const rejoin = (mark: string, before: string | null, after: string): string =>
  before === null || (after === '' && before !== '') ? '' : `${mark}${after}`;

/**
 * A link without what only tracks: affiliate wrappers that name their target, tracking parameters and partner ids
 * (spec 3 §13). All that is kept, is kept in its order and letter by letter.
 */
export const cleanLink = (given: WebAddress): WebAddress => {
  const { text, url } = unwrapAffiliate(given);
  const [address, fragment] = cut(text, '#');
  const [path, query] = cut(address, '?');
  const host = url.hostname;
  const cleaned = [
    stripPath(path, host),
    rejoin('?', query, stripPairs(query ?? '', host)),
    rejoin('#', fragment, stripFragment(fragment ?? '', host)),
  ].join('');
  return webAddressOf(cleaned) ?? { text, url };
};
