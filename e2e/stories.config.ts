import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.js';

const ALIKE = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-device-scale-factor=1',
];

/** Each story of the catalogue in `STORIES_FOLDER`: axe, and a picture beside those in `stories/pictures`. */
export default defineConfig({
  ...everyday,
  testDir: 'stories',
  // Text as any Chromium draws it, with a window or without.
  use: {
    ...everyday.use,
    launchOptions: { ...everyday.use?.launchOptions, args: [...(everyday.use?.launchOptions?.args ?? []), ...ALIKE] },
  },
  projects: [{ name: 'stories' }],
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' } },
});
