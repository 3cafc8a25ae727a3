/** Options for whatever npm fetches: errors only, a few retries, and not minutes of waiting for a registry that is not there. */
export const patientOptions = [
  '--loglevel=error',
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=8000',
];

/** What npm's own words mean to a person. */
const explanations = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET|network/i,
    'the package registry cannot be reached; check the network and npm’s registry setting',
  ],
  [/ENOSPC/, 'the disk is full'],
  [/EACCES|EPERM|EROFS/, 'this folder cannot be written to'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json do not fit each other; run npm install'],
  [/E40[13]/, 'the package registry refuses us; check npm’s credentials'],
];

/** Why npm failed, in a few words for a person. */
export const explainNpm = (output) =>
  explanations.find(([pattern]) => pattern.test(output))?.[1] ?? output.trim().split('\n').slice(-3).join(' ');
