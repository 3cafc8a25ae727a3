// Used as `FIGURES`. Each an export of its own, so that pages get those that they use and no others.

export const hubFastTries = 5;
export const modalBaseZIndex = 100;
export const modalZIndexStep = 2;
export const copyrightStart = 1999;
export const wizardDraftVersion = 4;
export const blogPagerWindow = 2;
export const imageZoom = 4;
export const shopsShownPerProduct = 2;
export const shopsShownAllUpTo = 3;
export const productPreloadPixels = 800;
export const dragCancelPixels = 24;
export const dragEdgePixels = 40;
export const dragEdgePixelsPerMs = 0.42;
export const dragGhostSnapPixels = 100;
export const dateMin = '1800-02-01';
export const dateMax = '9999-12-31';
export const priceSteps = [0, 5, 10, 15, 20, 30, 50, 100, 200, 500, 1000, 1_000_000] as const;
export const overviewEmailFrequencies = [0, 1, 3, 6, 12] as const;
/** Days ahead of an occasion or birthday on which its friends are reminded; days after a draw for lots nobody opened. */
export const occasionReminderDays = 14;
export const unviewedLotReminderDays = 3;
/** So many days after a draw nobody is reminded of it any more. */
export const unviewedLotReminderLastDays = 30;
/** A draw ends so many months after it was drawn, and its organizer is told so many days before. */
export const drawMonths = 18;
export const drawEndNoticeDays = 30;
/** So many days after it was drawn the seed of a draw that nobody may read goes; and no draw opens fewer or more days after it. */
export const drawSeedDays = 30;
export const drawOpensAfterDays = 7;
export const drawOpensWithinDays = 365;
/** So many days ahead the last day may be on which people put themselves in a draw, and so long after it they are kept. */
export const gatheringDays = 180;
export const gatheringKeptDays = 30;
/** So many earlier draws of the same people a draw heeds at the most. */
export const drawsRemembered = 3;
/** Of each kind of line in an overview mail. */
export const overviewMailLines = 20;
export { locale } from './locale-messages.js';
export const currency = 'EUR';
export const timeZone = 'Europe/Amsterdam';
