import { z } from 'zod/mini';

/** The 17 feature flags of docs/specification/1-shell-and-account.md §1, spelled as there, and five of ours. */
export const Flags = z.object({
  allowUnsollicitedEmail: z.boolean(),
  blogEnabled: z.boolean(),
  drawLotsEnabled: z.boolean(),
  impressumEnabled: z.boolean(),
  isMobileApp: z.boolean(),
  priceFilterEnabled: z.boolean(),
  privacyStatementEnabled: z.boolean(),
  privacyStatementUrl: z.string(),
  productPriceComparisonEnabled: z.boolean(),
  productSearchEnabled: z.boolean(),
  sendsReminderMails: z.boolean(),
  showAppStoreButtons: z.boolean(),
  termsAndConditionsEnabled: z.boolean(),
  termsAndConditionsUrl: z.string(),
  winkelsEnabled: z.boolean(),
  baseUrl: z.string(),
  contactEmailAddress: z.string(),
  /** Ours: browsers keep what pages need without a connection. Off, they forget it. */
  worksOffline: z._default(z.boolean(), true),
  // Ours as well, for when it is busy: what is left out first then (docs/decisions/0185-shedding.md).
  /** Figures of the whole site on the home page. */
  showsStatistics: z._default(z.boolean(), true),
  listSearchEnabled: z._default(z.boolean(), true),
  /** Off, prices stay as they were last heard of. */
  refreshesPrices: z._default(z.boolean(), true),
  /** Off, overviews are not asked for; those that were are sent. */
  sendsOverviewMails: z._default(z.boolean(), true),
});
export type Flags = z.infer<typeof Flags>;
export type FlagName = keyof Flags;
/** The flags that are true or false. */
export type SwitchName = { [F in FlagName]: Flags[F] extends boolean ? F : never }[FlagName];

/**
 * The flags as they are until an operator says otherwise (docs/specification/3-decisions.md §1, §12 Pages): all on, except
 * `impressumEnabled` and `isMobileApp` (which the gateway decides for each request); URLs empty.
 * @param publicUrl where people reach the site, for `baseUrl` and the contact address.
 */
export const flagDefaults = (publicUrl: string): Flags => ({
  allowUnsollicitedEmail: true,
  blogEnabled: true,
  drawLotsEnabled: true,
  impressumEnabled: false,
  isMobileApp: false,
  priceFilterEnabled: true,
  privacyStatementEnabled: true,
  privacyStatementUrl: '',
  productPriceComparisonEnabled: true,
  productSearchEnabled: true,
  sendsReminderMails: true,
  showAppStoreButtons: true,
  termsAndConditionsEnabled: true,
  termsAndConditionsUrl: '',
  winkelsEnabled: true,
  worksOffline: true,
  showsStatistics: true,
  listSearchEnabled: true,
  refreshesPrices: true,
  sendsOverviewMails: true,
  baseUrl: publicUrl.replace(/\/$/, ''),
  contactEmailAddress: `info@${new URL(publicUrl).hostname}`,
});

/** Where a remote's menu entry goes and when it shows. `label` is Dutch text: the shell has no catalogue of remotes. */
export const MenuEntry = z.object({
  id: z.string(),
  /** `bar`: along the foot of a small screen, four at most. Pages that are open and do not know it leave it out. */
  slot: z.enum(['common', 'footer', 'account', 'bar']),
  label: z.string(),
  /** The same in other languages; who is shown a page in one without gets `label`. */
  labels: z.optional(z.record(z.string(), z.string())),
  to: z.string(),
  order: z.number(),
  when: z._default(
    z.object({
      session: z._default(z.enum(['any', 'in', 'out']), 'any'),
      flag: z.optional(z.keyof(Flags)),
      minLists: z.optional(z.number()),
      /** Not for guests. Beside `session`, because pages that are open do not know it and must show nobody else an entry. */
      accountOnly: z.optional(z.boolean()),
    }),
    { session: 'any' },
  ),
});
export type MenuEntry = z.infer<typeof MenuEntry>;

/** What a remote says of itself when it is deployed: `remote.json`, published as `deploy.json`. */
export const RemoteMetadata = z.object({
  name: z.string().check(z.regex(/^mf_[a-z][a-z0-9_]*$/)),
  contractVersion: z.number(),
  /** Path patterns in react-router syntax; the most specific match of all remotes wins. */
  paths: z.array(z.string().check(z.startsWith('/'))),
  menu: z._default(z.array(MenuEntry), []),
  /** Calls that a page makes first, preloaded by the HTML; `:param` of the page's path may be used. */
  preload: z._default(z.array(z.object({ path: z.string(), calls: z.array(z.string()) })), []),
  /** Calls that nobody else makes: they answer 404 while it is switched off. As `callPattern` reads them. */
  calls: z.optional(z.array(z.string().check(z.regex(/^([A-Z]+ )?\/api\//)))),
  /** Daily jobs whose mails lead to its pages: they do nothing while it is switched off. */
  jobs: z.optional(z.array(z.string())),
});
export type RemoteMetadata = z.infer<typeof RemoteMetadata>;

/** A remote in the page's site-config (docs/specification/3-decisions.md §12 Pages); disabled ones are listed too. */
export const ConfiguredRemote = z.object({
  name: z.string(),
  enabled: z.boolean(),
  version: z.string(),
  manifestUrl: z.string(),
  /** The script that the manifest names; without it the manifest is asked. */
  entryUrl: z.optional(z.string()),
  /** What the entry of this version must be for the browser to run it (SRI). */
  integrity: z.optional(z.string()),
  paths: z.array(z.string()),
  menu: z.array(MenuEntry),
  /** The version that was active before, tried when this one does not load. */
  fallbackManifestUrl: z.nullable(z.string()),
  fallbackIntegrity: z.optional(z.string()),
});
export type ConfiguredRemote = z.infer<typeof ConfiguredRemote>;

/** The page-level configuration object (docs/specification/3-decisions.md §1). */
export const SiteConfig = z.extend(Flags, {
  product: z.string(),
  siteName: z.string(),
  serverError: z.boolean(),
  webVersion: z.string(),
  /** Raised by every change of flags, switches or versions: how an open page finds out that it missed one. */
  revision: z.number(),
  /** Did this request bring a session? Without one the shell need not ask who is logged in. */
  hasSession: z.boolean(),
  /** Where the app is to be had; what is not configured is not there. */
  stores: z.optional(z.object({ appStore: z.optional(z.string()), playStore: z.optional(z.string()) })),
  /** What pages tell of themselves: of which share of them, 0 to 1, and whether calls are traced. Without it nothing. */
  reports: z.optional(z.object({ share: z.number(), traces: z.boolean() })),
  /** Whose login failed before this page came, as `?loginFailed=` says; the login page tells it. Null mostly. */
  failedLogin: z.nullable(z.string()),
  remotes: z.array(ConfiguredRemote),
});
export type SiteConfig = z.infer<typeof SiteConfig>;
