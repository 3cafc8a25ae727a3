/** A path of an answer as others type it; `baseUrl` is the site's own, or '' for the one this page came from. */
export const absoluteLink = (baseUrl: string, path: string): string =>
  new URL(path, baseUrl === '' ? location.origin : baseUrl).href;

/** The address of a list as others type it: `https://site.nl/anna`. `baseUrl` is the site's own, with or without a slash. */
export const listLink = (baseUrl: string, username: string): string =>
  `${baseUrl.replace(/\/$/, '')}/${encodeURIComponent(username)}`;

/** Opens WhatsApp, on a phone or in the browser, with this text ready to send. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
