import { cookieName, LANGUAGE_COOKIE, LANGUAGES, type Language, OWN_LANGUAGE } from '@site/contracts';
import { StartProblem } from '../system/start-problem.js';

/** The one language that dev servers make: of `DEV_LANGUAGE`, else the site's own. */
export const devLanguage = (env: NodeJS.ProcessEnv): Language => {
  const asked = env['DEV_LANGUAGE'] || OWN_LANGUAGE;
  const found = LANGUAGES.find((language) => language === asked);
  if (found === undefined) throw new StartProblem(`DEV_LANGUAGE must be one of ${LANGUAGES.join(', ')}.`);
  return found;
};

/** What the choice of another language is answered with. */
export const OTHER_LANGUAGE = `Dev servers make one language. For another: DEV_LANGUAGE=${LANGUAGES.join('|')} npm run dev`;

/** Cookies of somebody who chose that language, so that what the site makes of a page is in it too. */
export const cookiesIn = (language: Language, cookies: string | undefined, site: URL): string => {
  const chosen = `${cookieName(LANGUAGE_COOKIE, site.protocol === 'https:')}=`;
  const others = (cookies ?? '').split(/; */).filter((one) => one !== '' && !one.startsWith(chosen));
  return [...others, chosen + language].join('; ');
};
