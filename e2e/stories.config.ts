import { defineConfig } from '@playwright/test';
import everyday, { stories } from './playwright.config.js';

/** The catalogue by itself: without a site and without journeys. */
export default defineConfig({ ...everyday, projects: [stories] });
