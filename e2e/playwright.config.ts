import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.js';

/** Specs that switch something of the whole site, which nobody else may be on meanwhile. */
const SITE_WIDE = /\/(beheer|deploy|fifth-remote|layout|offline|remotes)\.spec\.ts$/;

/** Starts a whole site of its own, which is much at once beside two browsers. */
const OWN_SITE = /\/old-and-new\.spec\.ts$/;

/**
 * `npm run e2e` starts the site first and hands its addresses over in the environment. Two files run at the same time, as people do.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  projects: [
    { name: 'people', testIgnore: [SITE_WIDE, OWN_SITE] },
    { name: 'site', testMatch: SITE_WIDE, dependencies: ['people'], workers: 1 },
    { name: 'own site', testMatch: OWN_SITE, dependencies: ['people'], workers: 1 },
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
