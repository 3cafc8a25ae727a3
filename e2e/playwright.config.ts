import { defineConfig, type Project } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.js';

/** Specs that switch something of the whole site, which nobody else may be on meanwhile. */
const SITE_WIDE = /\/(beheer|deploy|fifth-remote|layout|offline|remotes)\.spec\.ts$/;

/** Starts a whole site of its own, which is much at once beside two browsers. */
const OWN_SITE = /\/old-and-new\.spec\.ts$/;

/** Text as any Chromium draws it, with a window or without. */
const ALIKE = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
];

/**
 * Each story of the catalogue in `STORIES_FOLDER`: axe, and a picture beside those in `stories/pictures`. A dialog that lies half a
 * pixel lower, as it does now and then, differs by 1.2 %.
 */
export const stories: Project = {
  name: 'stories',
  testDir: 'stories',
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
  use: { launchOptions: { ...chromiumLaunch, args: [...(chromiumLaunch.args ?? []), ...ALIKE] } },
};

/**
 * `npm run e2e` starts the site first and hands its addresses over in the environment. Three files run at the same time, as people do.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 3,
  // `people` run by themselves (infra/src/check/e2e-step.ts), and the others after them, whatever failed.
  projects: [
    { name: 'people', testIgnore: [SITE_WIDE, OWN_SITE] },
    { name: 'site', testMatch: SITE_WIDE, workers: 1 },
    { name: 'own site', testMatch: OWN_SITE, workers: 1 },
    // What switches something of the site runs one by one; the catalogue, which needs no site, fills the other core.
    ...(process.env.STORIES_FOLDER === undefined ? [] : [stories]),
  ],
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // What it answers is not seen by what tests route. Journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch,
    // Both cost a third of the run: a trace is taken when asked for, and motion is shown where a test is about it.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'on',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
