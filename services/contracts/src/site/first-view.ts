import { LANGUAGE_COOKIE } from '../language.js';
import type { Language } from '../language-name.js';
import type { WishlistSummary } from '../wishlist/views.js';
import type { User } from '../account/user.js';
import type { SiteConfig } from './site-config.js';

/** Id of the script element with the `FirstView` of a page whose content came as HTML. */
export const FIRST_VIEW_ID = 'first-view';
/** Name of the meta elements that say which of the remote's style sheets such a page has inside of it. */
export const INLINED_SHEET = 'inlined-sheet';

/** What a page that came as HTML was made from, so that the browser begins exactly there. */
export interface FirstView {
  readonly user: User | null;
  /** The user's lists; null when they were not asked for. */
  readonly wishlists: readonly WishlistSummary[] | null;
  /** The day in the Netherlands on which it was made, `YYYY-MM-DD`. */
  readonly today: string;
  /** Answers that the screen knows from its first moment, as its query cache keeps them. */
  readonly queries: readonly { readonly key: readonly unknown[]; readonly data: unknown }[];
}

/** The answer to one call, as the visitor would get it. */
export interface FirstAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** What the gateway gives the shell's server entry to make a page of. */
export interface FirstViewJob {
  /** Path and query of the page. */
  readonly address: string;
  readonly config: SiteConfig;
  /** Answers by path; nothing else can be asked. */
  readonly answers: Readonly<Record<string, FirstAnswer>>;
  /** Moment at which the page is made, in ms. */
  readonly now: number;
  /** Name of the remote whose page it is. */
  readonly remote: string;
}

/** A page as HTML. */
export interface FirstViewPage {
  /** Content of `#root`. */
  readonly markup: string;
  readonly view: FirstView;
  /** What search engines read of it (schema.org); absent for most pages. */
  readonly structuredData?: object;
}

/**
 * The shell's server entry: `modules` are the copies that a remote's server entry shares, by package name; `render` answers
 * null for a page that the remote does not want to be made here, and rejects when it breaks.
 */
export interface ShellServerEntry {
  readonly modules: Readonly<Record<string, unknown>>;
  readonly render: (job: FirstViewJob, remote: unknown) => Promise<FirstViewPage | null>;
}

/** Header of a request for a page as the empty shell, for who works on the code that would make it. */
export const PLAIN_PAGE_HEADER = 'x-plain-page';

/**
 * Cookie of a browser in which somebody with lists of their own was logged in. While no account is logged in there, a list
 * comes without its content: they are first asked whether they want to look (docs/specification/3-decisions.md §5).
 */
export const OWNERS_DEVICE_COOKIE = 'owners-device';

/** Says that lists are shown compactly on a phone. Neither secret nor proof. */
export const COMPACT_COOKIE = 'compact';

/** Over https a cookie's name has browsers refuse one that another host or plain http put there, or that lacks `Secure`. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a chosen language in the browser (docs/decisions/0175-english.md). */
export const languageCookie = (language: Language, isHttps: boolean): string =>
  `${cookieName(LANGUAGE_COOKIE, isHttps)}=${language}; Path=/; Max-Age=${String(YEAR_S)}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
