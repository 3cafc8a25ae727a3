// Times in milliseconds, used as `TIMES`. Each an export of its own, so that pages get those that they use and no others.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const apiTimeout = 10 * SECOND;
export const longLoading = 500;
export const serverCheckDebounce = 1000;
export const listSearchDebounce = 500;
export const productDebounce = 800;
export const copyFeedback = 2 * SECOND;
export const inviteHighlight = 500;
export const changeHighlight = 1200;
export const homeGuardReload = 1000;
export const giftApplyReload = 1000;
export const drawDetailsAutosave = 600;
export const drawModalMinimum = 2 * SECOND;
export const hubRetryFast = 1 * SECOND;
export const hubRetrySlow = 5 * SECOND;
export const dragHold = 200;
export const pageMaxAge = 7 * DAY;
export const versionCheckNavigation = 4 * HOUR;
export const versionCheckVisibility = 12 * HOUR;
export const ownerOffline = 5 * SECOND;
export const resetCodeLife = 24 * HOUR;
/** So long the reader of an account's earlier address may put it back. */
export const emailUndoLife = 7 * DAY;
/** So long a person can stop that operators take their second step away. */
export const secondFactorOffWait = 72 * HOUR;
/** So long after the right password the second step may follow, and so long a new authenticator app may be confirmed. */
export const secondStepLife = 15 * MINUTE;
/** So long after a login its session does what a borrowed one must not, without the password. */
export const freshLogin = 5 * MINUTE;
export const ownerInviteLife = 30 * DAY;
export const invitationTokenLife = 365 * DAY;
export const nudgePause = 24 * HOUR;
export const coldCaseAge = 365 * DAY;
export const recentDraw = 90 * DAY;
export const statsMaxAge = 10 * MINUTE;
export const idempotencyKeep = 10 * MINUTE;
export const drawSealLife = DAY;
export const forumPostLife = 365 * DAY;
export const ideaLife = 365 * DAY;
export const giverMailQuiet = 15 * MINUTE;
export const giverMailLatest = 2 * HOUR;
/** So long givers know that a list opens before it does, and so long it takes at most to tell them. */
export const openingNotice = 48 * HOUR;
export const openingTold = HOUR;
export const remoteSlow = 5 * SECOND;
