/** The address of a list as people say it: host and path, without scheme and `www.` (docs/specification/3-decisions.md §12). */
export const listAddress = (baseUrl: string, username: string): string =>
  `${baseUrl.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}/${username}`;
