import type { Language } from './language-name.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Times in milliseconds (docs/specification/1-shell-and-account.md §9, docs/specification/2-wishlist-and-draw.md §9,
 * docs/specification/3-decisions.md ° figures).
 */
export * as TIMES from './times.js';

/** Other figures of docs/specification/1-shell-and-account.md §9 and docs/specification/2-wishlist-and-draw.md §9. */
export * as FIGURES from './figures.js';

/** The product's word (docs/specification/3-decisions.md §1). Screens have it as `product` of the page's configuration. */
export const PRODUCT = 'lijstje';

/** Names on the wire that both sides must spell alike. */
export const HEADERS = {
  csrf: 'x-csrf-token',
  csrfInvalid: 'csrf-token-invalid',
  csrfInvalidated: 'csrf-token-invalidated',
  requestId: 'x-request-id',
  /** The W3C's: trace and span that a request belongs to. */
  traceparent: 'traceparent',
  /** Language of who asks, as the gateway knows it: for the mails that come of it. */
  language: 'x-language',
  idempotencyKey: 'idempotency-key',
  contractVersion: 'x-contract-version',
  /** Of an answer that a browser kept: since when. */
  keptAt: 'x-kept-at',
} as const;

/** Broadcast channel on which tabs tell each other who is logged in (docs/specification/1-shell-and-account.md §4). */
export const LOGIN_STATUS_CHANNEL = 'login-status';

/**
 * Version of this contract. Raised when a change is more than an addition; a remote built against a newer contract than
 * the services speak is refused at activation.
 */
export const CONTRACT_VERSION = 5;

/** Calls per address in a window of milliseconds; generous, loopback exempt unless RATE_LIMIT_LOOPBACK=1. */
export const RATE_LIMITS = {
  general: { calls: 1200, window: MINUTE },
  accountCreation: { calls: 30, window: HOUR },
  login: { calls: 300, window: 15 * MINUTE },
  passwordReset: { calls: 120, window: HOUR },
  guest: { calls: 60, window: HOUR },
  contact: { calls: 20, window: HOUR },
  send: { calls: 60, window: HOUR },
  question: { calls: 60, window: HOUR },
  message: { calls: 300, window: HOUR },
  forum: { calls: 120, window: HOUR },
  report: { calls: 600, window: HOUR },
  emailCheck: { calls: 300, window: HOUR },
  accountChange: { calls: 60, window: HOUR },
  crossOff: { calls: 300, window: HOUR },
  draw: { calls: 60, window: HOUR },
  seal: { calls: 600, window: HOUR },
  lotMail: { calls: 120, window: HOUR },
  calendar: { calls: 1200, window: HOUR },
  card: { calls: 600, window: HOUR },
  gift: { calls: 1200, window: HOUR },
  import: { calls: 60, window: HOUR },
  picture: { calls: 120, window: HOUR },
  pageFetch: { calls: 300, window: HOUR },
  search: { calls: 1200, window: HOUR },
} as const;

/** To how many people a draw's organizer has mail sent in a day, by address and by network (docs/specification/3-decisions.md §14). */
export const RECIPIENTS_A_DAY = { unproven: 60, proven: 3000 } as const;

/** Mails that others may cause to one address; more than anybody's friends and draws do in a day. */
export const MAILS_OF_OTHERS = { calls: 60, window: DAY } as const;

/** Failed logins and wrong answers after which calls are refused (docs/specification/3-decisions.md §4, §13). */
export const LOCKOUTS = {
  window: 15 * MINUTE,
  loginPerIdentifier: 10,
  loginPerAddress: 50,
  wrongAnswersPerSession: 10,
  wrongAnswersPerAddress: 50,
  resetMailsPerHour: 3,
} as const;

/** What the one category of a new list is called, in the language of who makes it (docs/specification/3-decisions.md §12). */
export const FIRST_CATEGORY: Readonly<Record<Language, string>> = { nl: 'Algemeen', en: 'General' };
