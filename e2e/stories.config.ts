import { defineConfig } from '@playwright/test';
import everyday, { stories } from './playwright.config.js';

/** The catalogue by itself: without a site, and without the journeys that it waits for in a whole run. */
export default defineConfig({ ...everyday, projects: [stories] });
