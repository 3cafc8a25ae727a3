const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Text with every guid replaced: a private guid is a capability and is never logged (spec 3 §3). */
export const maskGuids = (text: string): string => text.replace(GUID, '{guid}');

/** A request's path for the log: no query, no guids. */
export const maskPath = (url: string): string => maskGuids(url.split('?', 1)[0] ?? '');

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'token',
  'secret',
  'csrfSecret',
  'answer',
  'listAnswer',
  'email',
  'emailOrUsername',
  'privateGuid',
  'crossOffGuid',
  'wishlistPrivateGuid',
  'privateWishlistGuid',
  'categoryPrivateGuid',
  'lotPrivateGuid',
  'userPrivateGuid',
  'friendPrivateGuid',
  'manageGuid',
  'organizerGuid',
  'guestGuid',
  'inviteGuid',
  'resetCode',
  'invitationToken',
  'undoPath',
  'lotPath',
  'managePath',
  'resetPath',
];
const DASHED_KEYS = ['set-cookie', 'x-csrf-token', 'x-internal-signature'];

/** Paths for pino's `redact`: those keys on the first three levels of what is logged. */
export const REDACTED_PATHS: readonly string[] = [
  ...SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  ...DASHED_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
];
