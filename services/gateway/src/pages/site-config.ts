import type { SiteConfig, SiteState } from '@site/contracts';
import { manifestUrl } from '../site/load-plan.js';
import { TEXT } from './page-messages.js';

/** What the page's configuration says of the request itself. */
interface Asked {
  readonly hasSession: boolean;
  readonly isMobileApp: boolean;
  /** Whose login failed before this page came; null for none (spec 1 §2 Login page). */
  readonly failedLogin: string | null;
  /** The page starts as a server error (spec 1 §4). */
  readonly serverError: boolean;
  /** What pages tell of themselves. */
  readonly reports: NonNullable<SiteConfig['reports']>;
}

/** The page-level configuration object (spec 3 §1): flags, versions, and every remote, those switched off too. */
export const siteConfigOf = (state: SiteState, asked: Asked): SiteConfig => ({
  ...state.flags,
  isMobileApp: asked.isMobileApp,
  product: 'lijstje',
  siteName: TEXT.siteName,
  serverError: asked.serverError,
  webVersion: state.webVersion,
  revision: state.revision,
  hasSession: asked.hasSession,
  ...(asked.reports.share > 0 || asked.reports.traces ? { reports: asked.reports } : {}),
  failedLogin: asked.failedLogin,
  remotes: state.remotes.map(({ name, enabled, version, fallbackVersion, paths, menu }) => ({
    name,
    enabled,
    version,
    manifestUrl: manifestUrl(name, version),
    paths,
    menu,
    fallbackManifestUrl: fallbackVersion === null ? null : manifestUrl(name, fallbackVersion),
  })),
});
