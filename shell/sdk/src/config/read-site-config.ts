import type { SiteConfig } from '@site/contracts';

/** Id of the script element that carries the configuration (docs/specification/3-decisions.md §1). */
export const SITE_CONFIG_ID = 'site-config';

/** The configuration in a page. Throws when the page has none: the gateway always writes one. */
export const readSiteConfig = (page: Document): SiteConfig => {
  const text = page.getElementById(SITE_CONFIG_ID)?.textContent;
  if (text === undefined || text === '') throw new Error(`The page has no #${SITE_CONFIG_ID}`);
  return JSON.parse(text) as SiteConfig;
};

/**
 * The configuration as a page loaded now would have it. Read from the HTML of the shell's own `/error` page, so that an
 * open page and a new one can never be told different things.
 */
export const fetchSiteConfig = async (fetch: typeof globalThis.fetch): Promise<SiteConfig> => {
  const response = await fetch('/error', { headers: { accept: 'text/html' }, cache: 'no-store' });
  return readSiteConfig(new DOMParser().parseFromString(await response.text(), 'text/html'));
};
