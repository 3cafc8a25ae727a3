import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.js';

/** `npm run e2e` starts the site first and hands its addresses over in the environment. */
export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    launchOptions: chromiumLaunch,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
