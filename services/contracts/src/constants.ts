const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Times in milliseconds (docs/specification/1-shell-and-account.md §9, docs/specification/2-wishlist-and-draw.md §9,
 * docs/specification/3-decisions.md ° figures).
 */
export const TIMES = {
  apiTimeout: 10 * SECOND,
  longLoading: 500,
  serverCheckDebounce: 1000,
  listSearchDebounce: 500,
  productDebounce: 800,
  copyFeedback: 2 * SECOND,
  inviteHighlight: 500,
  changeHighlight: 1200,
  homeGuardReload: 1000,
  giftApplyReload: 1000,
  drawDetailsAutosave: 600,
  drawModalMinimum: 2 * SECOND,
  hubRetryFast: 1 * SECOND,
  hubRetrySlow: 5 * SECOND,
  dragHold: 200,
  pageMaxAge: 7 * DAY,
  versionCheckNavigation: 4 * HOUR,
  versionCheckVisibility: 12 * HOUR,
  ownerOffline: 5 * SECOND,
  resetCodeLife: 24 * HOUR,
  /** So long the reader of an account's earlier address may put it back. */
  emailUndoLife: 7 * DAY,
  /** So long a person can stop that operators take their second step away. */
  secondFactorOffWait: 72 * HOUR,
  /** So long after the right password the second step may follow, and so long a new authenticator app may be confirmed. */
  secondStepLife: 15 * MINUTE,
  /** So long after a login its session does what a borrowed one must not, without the password. */
  freshLogin: 5 * MINUTE,
  ownerInviteLife: 30 * DAY,
  invitationTokenLife: 365 * DAY,
  nudgePause: 24 * HOUR,
  coldCaseAge: 365 * DAY,
  recentDraw: 90 * DAY,
  statsMaxAge: 10 * MINUTE,
  idempotencyKeep: 10 * MINUTE,
  drawSealLife: DAY,
  forumPostLife: 365 * DAY,
  ideaLife: 365 * DAY,
  giverMailQuiet: 15 * MINUTE,
  giverMailLatest: 2 * HOUR,
  /** So long givers know that a list opens before it does, and so long it takes at most to tell them. */
  openingNotice: 48 * HOUR,
  openingTold: HOUR,
  remoteSlow: 5 * SECOND,
  oldVersionKept: 7 * DAY,
} as const;

/** Other figures of docs/specification/1-shell-and-account.md §9 and docs/specification/2-wishlist-and-draw.md §9. */
export const FIGURES = {
  hubFastTries: 5,
  modalBaseZIndex: 100,
  modalZIndexStep: 2,
  copyrightStart: 1999,
  wizardDraftVersion: 4,
  blogPagerWindow: 2,
  imageZoom: 4,
  shopsShownPerProduct: 2,
  shopsShownAllUpTo: 3,
  productPreloadPixels: 800,
  dragCancelPixels: 24,
  dragEdgePixels: 40,
  dragEdgePixelsPerMs: 0.42,
  dragGhostSnapPixels: 100,
  dateMin: '1800-02-01',
  dateMax: '9999-12-31',
  priceSteps: [0, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000, 1_000_000],
  overviewEmailFrequencies: [0, 1, 3, 6, 12],
  /** Days ahead of an occasion or birthday on which its friends are reminded; days after a draw for lots nobody opened. */
  occasionReminderDays: 14,
  unviewedLotReminderDays: 3,
  /** So many days after a draw nobody is reminded of it any more. */
  unviewedLotReminderLastDays: 30,
  /** A draw ends so many months after it was drawn, and its organizer is told so many days before. */
  drawMonths: 18,
  drawEndNoticeDays: 30,
  /** So many days after it was drawn the seed of a draw that nobody may read goes; and no draw opens fewer or more days after it. */
  drawSeedDays: 30,
  drawOpensAfterDays: 7,
  drawOpensWithinDays: 365,
  /** So many days ahead the last day may be on which people put themselves in a draw, and so long after it they are kept. */
  gatheringDays: 180,
  gatheringKeptDays: 30,
  /** So many earlier draws of the same people a draw heeds at the most. */
  drawsRemembered: 3,
  /** Of each kind of line in an overview mail. */
  overviewMailLines: 20,
  locale: 'nl-NL',
  currency: 'EUR',
  timeZone: 'Europe/Amsterdam',
} as const;

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
  idempotencyKey: 'idempotency-key',
  contractVersion: 'x-contract-version',
} as const;

/** Broadcast channel on which tabs tell each other who is logged in (docs/specification/1-shell-and-account.md §4). */
export const LOGIN_STATUS_CHANNEL = 'login-status';

/**
 * Version of this contract. Raised when a change is more than an addition; a remote built against a newer contract than
 * the services speak is refused at activation.
 */
export const CONTRACT_VERSION = 3;

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
