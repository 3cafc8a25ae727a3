import type { IncomingHttpHeaders } from 'node:http';

/** Where the browser is, and where the site is that its requests are passed on to. */
export interface Passage {
  /** `http://localhost:3001`: what the browser has in its address bar. */
  front: string;
  /** `https://lijstjes.example`. */
  site: string;
}

const replaced = (value: string | undefined, from: string, to: string): string | undefined =>
  value === from || value?.startsWith(`${from}/`) === true ? to + value.slice(from.length) : value;

/**
 * A request's headers as the site must get them. Pages of the front are the site's own, so what they are named by in
 * `Origin` and `Referer` becomes the site; another page's origin stays what it is, and is refused there as ever.
 */
export const headersToSite = (headers: IncomingHttpHeaders, { front, site }: Passage): IncomingHttpHeaders => {
  const { origin, referer, cookie } = headers;
  const sent = {
    origin: replaced(origin, front, site),
    referer: replaced(referer, front, site),
    cookie: cookie?.replaceAll(`${HERE}__Host-`, '__Host-'),
  };
  const changed = { ...headers, ...sent, host: new URL(site).host };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
};

/** A browser keeps no `__Host-` cookie of a page on http: under this name it does. */
const HERE = 'here';

/** A cookie of a site on https, kept by a browser that talks http to this machine: without the marks that forbid that. */
const cookieHere = (cookie: string): string =>
  cookie
    .replace(/^__Host-/, `${HERE}__Host-`)
    .split(';')
    .filter((part) => !/^\s*(secure|partitioned|domain=.*)$/i.test(part))
    .map((part) => part.replace(/^(\s*samesite=)none$/i, '$1Lax'))
    .join(';');

/**
 * The site's content security policy with nothing more than hot reload must have: its socket, which comes from where the page
 * comes from. Requests are not forced to https, which nobody speaks here.
 */
const policyHere = (policy: string, { front, site }: Passage): string => {
  const socketOf = (origin: string) => origin.replace(/^http/, 'ws');
  return policy
    .split(';')
    .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
    .map((directive) => {
      if (!/^\s*connect-src\s/.test(directive)) return directive;
      const sources = directive.split(' ').filter((source) => source !== socketOf(site) && source !== socketOf(front));
      return [...sources, socketOf(front)].join(' ');
    })
    .join(';');
};

/** An answer's headers as the browser must get them to be on the site while it is at the front. */
export const headersFromSite = (headers: IncomingHttpHeaders, passage: Passage): IncomingHttpHeaders => {
  const { 'strict-transport-security': _hsts, ...kept } = headers;
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = kept;
  return {
    ...kept,
    ...(location !== undefined && { location: replaced(location, passage.site, '') || '/' }),
    ...(cookies !== undefined && { 'set-cookie': cookies.map(cookieHere) }),
    ...(typeof policy === 'string' && { 'content-security-policy': policyHere(policy, passage) }),
  };
};
