import { useConfig } from '@site/shell-sdk';

/** What legal texts say about the site, from its configuration (spec 1 §1). */
export interface SiteFacts {
  readonly siteName: string;
  /** Host of the site as people read it. */
  readonly address: string;
  readonly url: string;
  /** Null when operators set none. */
  readonly email: string | null;
}

/** The facts of this site, live. */
export const useSiteFacts = (): SiteFacts => {
  const { siteName, baseUrl, contactEmailAddress } = useConfig();
  const address = URL.canParse(baseUrl) ? new URL(baseUrl).host.replace(/^www\./, '') : baseUrl;
  return { siteName, address, url: baseUrl, email: contactEmailAddress === '' ? null : contactEmailAddress };
};
