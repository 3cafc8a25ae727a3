import { useConfig } from '@site/shell-sdk';

/** What legal texts say about the site, from its configuration (docs/specification/1-shell-and-account.md §1). */
export interface SiteFacts {
  readonly siteName: string;
  /** Host of the site as people read it. */
  readonly address: string;
  /** Null when what operators set is no address. */
  readonly url: string | null;
  /** Null when operators set none. */
  readonly email: string | null;
}

/** The facts of this site, live. */
export const useSiteFacts = (): SiteFacts => {
  const { siteName, baseUrl, contactEmailAddress } = useConfig();
  const url = URL.canParse(baseUrl) ? baseUrl : null;
  const address = url === null ? baseUrl : new URL(url).host.replace(/^www\./, '');
  return { siteName, address, url, email: contactEmailAddress === '' ? null : contactEmailAddress };
};
