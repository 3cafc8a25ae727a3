import { cookieName } from '@site/contracts';

/** How the site looks: as the system asks, or as the person chose here. */
export type Theme = 'system' | 'light' | 'dark';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** The cookie that remembers the choice; a cookie, so that the server can send the page in the right colours. */
const COOKIE = 'theme';
const YEAR = 365 * 24 * 60 * 60;

/** The chosen theme in a `document.cookie`. */
export const themeIn = (cookies: string, isHttps: boolean): Theme => {
  const kept = cookies.split(/;\s*/);
  return THEMES.find((theme) => kept.includes(`${cookieName(COOKIE, isHttps)}=${theme}`)) ?? 'system';
};

/** Shows the page in a theme, which the style sheet reads from `<html data-theme>`. */
export const applyTheme = (theme: Theme, page: Document): void => {
  if (theme === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = theme;
};

/** Applies a choice and remembers it for a year. */
export const chooseTheme = (theme: Theme, page: Document): void => {
  applyTheme(theme, page);
  const isHttps = page.location.protocol === 'https:';
  const secure = isHttps ? '; secure' : '';
  page.cookie = `${cookieName(COOKIE, isHttps)}=${theme}; path=/; max-age=${theme === 'system' ? 0 : YEAR}; samesite=lax${secure}`;
};
