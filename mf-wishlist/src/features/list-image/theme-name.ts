import { themeNames } from './theme-messages.js';

/** What a theme image shows; a newer one than this page knows goes by its id. */
export const themeName = (id: string): string => themeNames[id] ?? id.replaceAll('-', ' ');
