/** The address of a list as people say it: host and path, without scheme and `www.` (spec 3 §12). */
export const listAddress = (baseUrl: string, username: string): string =>
  `${baseUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/+$/, '')}/${username}`;
