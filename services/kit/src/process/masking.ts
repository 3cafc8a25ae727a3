import { types } from 'node:util';

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Text with every guid replaced: a private guid is a capability and is never logged (docs/specification/3-decisions.md §3). */
export const maskGuids = (text: string): string => text.replace(GUID, '{guid}');

/** `/api/Area/Call`: what comes after the name of a call may open something, whatever its shape. */
const NAMING_PARTS = 4;

/** The path of a request that no call answers, for the log: no query, no guids, nothing after what names a call. */
export const maskPath = (url: string): string => {
  const parts = maskGuids(url.split('?', 1)[0] ?? '').split('/');
  return [...parts.slice(0, NAMING_PARTS), ...(parts.length > NAMING_PARTS ? ['…'] : [])].join('/');
};

const SECRET_KEYS: ReadonlySet<string> = new Set([
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
  'participantPrivateGuid',
  'fromLot',
  'questionGuid',
  'privateUserGuid',
  'userPrivateGuid',
  'friendPrivateGuid',
  'manageGuid',
  'organizerGuid',
  'guestGuid',
  'inviteGuid',
  'invitationGuid',
  'resetCode',
  'invitationToken',
  'undoCode',
  'undoPath',
  'keepPath',
  'currentPassword',
  'recoveryCodes',
  'pin',
  'listPath',
  'replyTo',
  'recipients',
  'lotPath',
  'answerPath',
  'managePath',
  'resetPath',
  'set-cookie',
  'x-csrf-token',
  'x-internal-signature',
]);

const MAX_DEPTH = 6;

/**
 * What is logged, without the values of keys that name secrets, at any depth. Errors are left to their own serializer.
 * Hand-made because a logger's redaction by paths costs more than the rest of a log line.
 */
export const withoutSecrets = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || types.isNativeError(value)) return value;
  if (depth > MAX_DEPTH) return '[deep]';
  if ('toJSON' in value && typeof value.toJSON === 'function')
    return withoutSecrets((value.toJSON as () => unknown)(), depth + 1);
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1));
  const kept: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    kept[key] = SECRET_KEYS.has(key) ? '[redacted]' : withoutSecrets(child, depth + 1);
  }
  return kept;
};
