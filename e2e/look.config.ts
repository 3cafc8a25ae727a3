import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.js';

/** `npm run look`: pictures of the main screens, for `docs/look`. */
export default defineConfig({ ...everyday, testDir: 'look', projects: [{ name: 'look' }], reporter: [['list'], ['json']] });
