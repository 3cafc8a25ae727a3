import { PRODUCT, type SiteConfig, type SiteState } from '@site/contracts';
import { manifestUrl } from '../site/load-plan.js';
import type { SiteCache } from '../site/site-cache.js';
import { TEXT } from './page-messages.js';

/** The part of the configuration that depends on the request. */
interface RequestPart {
  readonly hasSession: boolean;
  readonly isMobileApp: boolean;
  /** Whose login failed before this page came; null for none (docs/specification/1-shell-and-account.md §2 Login page). */
  readonly failedLogin: string | null;
  /** The page starts as a server error (docs/specification/1-shell-and-account.md §4). */
  readonly serverError: boolean;
  /** What pages report. */
  readonly reports: NonNullable<SiteConfig['reports']>;
  readonly stores: NonNullable<SiteConfig['stores']>;
}

/** The page-level configuration object: flags, versions, and every remote, those switched off too. */
export const siteConfigOf = (state: SiteState, request: RequestPart, entryOf: SiteCache['entryOf']): SiteConfig => ({
  ...state.flags,
  isMobileApp: request.isMobileApp,
  // Without an address there is nothing that a button could lead to.
  showAppStoreButtons: state.flags.showAppStoreButtons && Object.values(request.stores).some((url) => url !== undefined),
  stores: request.stores,
  product: PRODUCT,
  siteName: TEXT.siteName,
  serverError: request.serverError,
  webVersion: state.webVersion,
  revision: state.revision,
  hasSession: request.hasSession,
  ...(request.reports.share > 0 || request.reports.traces ? { reports: request.reports } : {}),
  failedLogin: request.failedLogin,
  remotes: state.remotes.map(({ name, enabled, version, fallbackVersion, paths, menu }) => ({
    name,
    enabled,
    version,
    manifestUrl: manifestUrl(name, version),
    entryUrl: entryOf(name, version)?.url,
    integrity: entryOf(name, version)?.integrity ?? undefined,
    paths,
    menu,
    fallbackManifestUrl: fallbackVersion === null ? null : manifestUrl(name, fallbackVersion),
    fallbackIntegrity: fallbackVersion === null ? undefined : (entryOf(name, fallbackVersion)?.integrity ?? undefined),
  })),
});
