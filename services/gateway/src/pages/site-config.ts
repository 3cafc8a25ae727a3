import { type Language, OWN_LANGUAGE, type SiteConfig, type SiteState } from '@site/contracts';
import { manifestUrl, planIn, speaks } from '../site/load-plan.js';
import type { SiteCache } from '../site/site-cache.js';
import { textsOf } from './texts.js';

/** The part of the configuration that depends on the request. */
interface RequestPart {
  readonly language: Language;
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

/** Where the browser gets a version of a remote, in this language or else in the site's own. */
const loadedAs = (language: Language, planOf: SiteCache['planOf'], name: string, version: string) => {
  const plan = planOf(name, version);
  const [entry] = plan === undefined ? [] : planIn(plan, language).scripts;
  return {
    manifestUrl: manifestUrl(name, version, plan !== undefined && speaks(plan, language) ? language : OWN_LANGUAGE),
    entryUrl: entry?.url,
    integrity: entry?.integrity ?? undefined,
  };
};

const fallbackOf = (loaded: ReturnType<typeof loadedAs> | null) => ({
  fallbackManifestUrl: loaded?.manifestUrl ?? null,
  fallbackIntegrity: loaded?.integrity,
});

/** The page-level configuration object: flags, versions, and every remote, those switched off too. */
export const siteConfigOf = (state: SiteState, request: RequestPart, planOf: SiteCache['planOf']): SiteConfig => ({
  ...state.flags,
  isMobileApp: request.isMobileApp,
  // Without an address there is nothing that a button could lead to.
  showAppStoreButtons: state.flags.showAppStoreButtons && Object.values(request.stores).some((url) => url !== undefined),
  stores: request.stores,
  product: textsOf(request.language).TEXT.product,
  siteName: textsOf(request.language).TEXT.siteName,
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
    ...loadedAs(request.language, planOf, name, version),
    paths,
    menu: menu.map(({ labels, ...entry }) => ({ ...entry, label: labels?.[request.language] ?? entry.label })),
    ...fallbackOf(fallbackVersion === null ? null : loadedAs(request.language, planOf, name, fallbackVersion)),
  })),
});
