import { FIGURES, HEADERS, LOCKOUTS, LOGIN_STATUS_CHANNEL, TIMES } from './constants.js';
import { LIMITS } from './limits.js';

/** What forms, services and their tests share is written out here once more: only so does a changed figure fail anywhere. */
test('the limits are those of the specification', () => {
  expect(LIMITS).toMatchObject({
    email: { min: 1, max: 100 },
    loginIdentifier: { min: 1, max: 100 },
    password: { min: 1, max: 500, newMin: 8 },
    username: { min: 3, max: 50 },
    firstName: { min: 1, max: 50 },
    lastName: { min: 1, max: 100 },
    city: { min: 0, max: 100 },
    categoryName: { min: 1, max: 100 },
    giftDescription: { min: 1, max: 500 },
    giftUrl: { min: 0, max: 2000 },
    listTitle: { min: 0, max: 100 },
    listDescription: { min: 0, max: 1000 },
    accessQuestion: { min: 1, max: 255 },
    accessAnswer: { min: 1, max: 32 },
    forumMessage: { min: 1, max: 1000 },
    ownerInviteName: { min: 1, max: 100 },
    contactSubject: { min: 1, max: 145 },
    contactMessage: { min: 3, max: 4096 },
    sendRecipients: { min: 1, max: 50, maxCharacters: 2000 },
    sendSubject: { min: 1, max: 128 },
    sendMessage: { min: 10, max: 2000 },
    deleteCustomAnswer: { min: 1, max: 400 },
    drawTitle: { min: 3, max: 100 },
    drawDescription: { min: 0, max: 1000 },
    participantName: { min: 1, max: 100 },
    lotQuestion: { min: 1, max: 1000 },
    drawParticipants: { min: 3, max: 500 },
    searchQuery: { min: 3, max: 100 },
    contextId: { max: 64 },
    idempotencyKey: { max: 100 },
    jsonBodyBytes: 262_144,
    giftImageBodyBytes: 14_680_064,
    drawBodyBytes: 4_194_304,
    imageUploadBytes: 10_485_760,
    imageCanvasPixels: 800,
    imagePreviewPixels: 400,
    eansPerLookup: 10,
    productsFirstPage: 30,
    productsNextPage: 10,
    listSearchResults: 50,
  });
});

test('the constants are those of the specification', () => {
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
  expect(TIMES).toMatchObject({
    ...{ apiTimeout: 10_000, longLoading: 500, serverCheckDebounce: 1000, listSearchDebounce: 500, productDebounce: 800 },
    ...{ copyFeedback: 2000, inviteHighlight: 500, changeHighlight: 1200, homeGuardReload: 1000, giftApplyReload: 1000 },
    ...{ drawDetailsAutosave: 600, drawModalMinimum: 2000, hubRetryFast: 1000, hubRetrySlow: 5000, dragHold: 200 },
    ...{ pageMaxAge: 7 * day, versionCheckNavigation: 4 * hour, versionCheckVisibility: 12 * hour, ownerOffline: 5000 },
    ...{ resetCodeLife: 24 * hour, freshLogin: 5 * minute, ownerInviteLife: 30 * day, invitationTokenLife: 365 * day },
    ...{ nudgePause: 24 * hour, coldCaseAge: 365 * day, recentDraw: 90 * day, statsMaxAge: 10 * minute },
    ...{ idempotencyKeep: 10 * minute, forumPostLife: 365 * day, openingNotice: 48 * hour, openingTold: hour },
  });
  expect(FIGURES).toMatchObject({
    ...{ hubFastTries: 5, modalBaseZIndex: 100, modalZIndexStep: 2, copyrightStart: 1999, wizardDraftVersion: 4 },
    ...{ blogPagerWindow: 2, imageZoom: 4, shopsShownPerProduct: 2, shopsShownAllUpTo: 3, productPreloadPixels: 800 },
    ...{ dragCancelPixels: 24, dragEdgePixels: 40, dragEdgePixelsPerMs: 0.42, dragGhostSnapPixels: 100 },
    ...{ dateMin: '1800-02-01', dateMax: '9999-12-31', overviewEmailFrequencies: [0, 1, 3, 6, 12] },
    ...{ priceSteps: [0, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000, 1_000_000] },
    ...{ occasionReminderDays: 14, unviewedLotReminderDays: 3, drawMonths: 18, drawEndNoticeDays: 30 },
    ...{ locale: 'nl-NL', currency: 'EUR' },
  });
  expect(LOCKOUTS).toEqual({
    ...{ window: 15 * minute, loginPerIdentifier: 10, loginPerAddress: 50 },
    ...{ wrongAnswersPerSession: 10, wrongAnswersPerAddress: 50, resetMailsPerHour: 3 },
  });
});

test('names on the wire are those of the specification', () => {
  expect(HEADERS).toMatchObject({
    ...{ csrf: 'x-csrf-token', csrfInvalid: 'csrf-token-invalid', csrfInvalidated: 'csrf-token-invalidated' },
    ...{ requestId: 'x-request-id', idempotencyKey: 'idempotency-key' },
  });
  expect(LOGIN_STATUS_CHANNEL).toBe('login-status');
});
