/** The language that this build is in. Services, which speak them all, have the site's own. */
export const language = 'en';
export const locale = 'en-GB';
