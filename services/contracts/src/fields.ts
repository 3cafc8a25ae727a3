import { z } from 'zod/mini';
import { FIGURES } from './constants.js';
import { LIMITS } from './limits.js';
import { isReservedName } from './routes.js';

/**
 * The fields of docs/specification/1-shell-and-account.md §5 and docs/specification/2-wishlist-and-draw.md §5 as schemas. The
 * text of a rule is its message key, so the form shows it and the service answers it as `issues[].code`.
 */

/** Lower-case UUID v4 (docs/specification/3-decisions.md §3). */
export const Guid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'invalid_guid'));
export type Guid = z.infer<typeof Guid>;

/** `YYYY-MM-DD`, an existing day within the bounds of docs/specification/2-wishlist-and-draw.md §5. */
export const DateOnly = z.iso
  .date('general.date.invalid')
  .check(z.refine((value) => value >= '1800-02-01' && value <= '9999-12-31', 'general.date.out_of_range'));

/** ISO 8601 UTC time. */
export const Instant = z.iso.datetime();

/** Nothing, whether said with null or by leaving the key out, comes out as null (docs/specification/3-decisions.md §12). */
export const optionalOf = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);

/** Marks that turn the direction of what stands around them, and control characters: neither belongs in anybody's name or words. */
const UNRULY = /[\u202A-\u202E\u2066-\u2069]|(?![\n\r\t])\p{Cc}/gu;

/** A text as it was meant, without what would turn or break the text around it. Arabic and Hebrew words keep their direction. */
export const withoutUnruly = (text: string): string => text.replace(UNRULY, '');

/** What people write for others to read: trimmed, and without what is unruly. */
export const tidied = z.overwrite((text: string) => withoutUnruly(text).trim());

interface TextRule {
  readonly min: number;
  readonly max: number;
}

/** Tidied text; `${key}.required` when empty, `.too_short` and `.too_long` otherwise. */
export const text = (limit: TextRule, key: string) =>
  z
    .string(`${key}.required`)
    .check(
      tidied,
      z.minLength(Math.min(limit.min, 1), `${key}.required`),
      z.minLength(limit.min, `${key}.too_short`),
      z.maxLength(limit.max, `${key}.too_long`),
    );

/** Text that may be empty; absent, null and blank all come out as null. */
export const optionalText = (max: number, key: string) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(tidied, z.maxLength(max, `${key}.too_long`)))),
    z.transform((value: string | null | undefined) => (value === undefined || value === '' ? null : value)),
  );

export const Email = z
  .string('general.email.is_required')
  .check(
    z.trim(),
    z.minLength(1, 'general.email.is_required'),
    z.maxLength(LIMITS.email.max, 'general.email.too_long'),
    z.regex(z.regexes.email, 'general.email.invalid'),
  );

/** An address as it compares: without regard to case (docs/specification/3-decisions.md §2). */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Could mail be sent to this? */
export const isEmail = (email: string): boolean => z.safeParse(Email, email).success;

export const LoginIdentifier = z
  .string('general.email_or_username.is_required')
  .check(
    z.trim(),
    z.minLength(1, 'general.email_or_username.is_required'),
    z.maxLength(LIMITS.loginIdentifier.max, 'general.email_or_username.too_long'),
  );

/** A password someone already has: never trimmed, no rule but its length. */
export const CurrentPassword = z
  .string('general.password.is_required')
  .check(z.minLength(1, 'general.password.is_required'), z.maxLength(LIMITS.password.max, 'general.password.too_long'));

/** A password someone chooses now; combine with `passwordDiffersFromPerson`. */
export const NewPassword = z
  .string('general.password.is_required')
  .check(
    z.minLength(1, 'general.password.is_required'),
    z.minLength(LIMITS.password.newMin, 'general.password.too_short'),
    z.maxLength(LIMITS.password.max, 'general.password.too_long'),
  );

export const FirstName = text(LIMITS.firstName, 'general.first_name');
export const LastName = text(LIMITS.lastName, 'general.last_name');
export const City = optionalText(LIMITS.city.max, 'general.city');

/** Routable form of docs/specification/3-decisions.md §2: what an address of a list may look like. */
export const ROUTABLE_USERNAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
/** Fully supported form: what a new list may be called. */
export const SUPPORTED_USERNAME = /^([0-9][0-9_-]*)?[A-Za-z][A-Za-z0-9_-]*$/;

const FREQUENCIES: ReadonlySet<number> = new Set(FIGURES.overviewEmailFrequencies);

/** Username of a new list. A reserved name is well formed: the service answers `Unavailable`. */
export const NewUsername = z
  .string('general.username.is_required')
  .check(
    z.trim(),
    z.minLength(1, 'general.username.is_required'),
    z.minLength(LIMITS.username.min, 'general.username.too_short'),
    z.maxLength(LIMITS.username.max, 'general.username.too_long'),
    z.regex(SUPPORTED_USERNAME, 'general.username.invalid'),
  );

/** May a list have this well-formed name, as far as the site's own paths go? */
export const isFreeOfReservedNames = (username: string): boolean => !isReservedName(username);

/** Username as a path parameter: anything routable; the rest counts as unknown. */
export const UsernameParam = z.string().check(z.maxLength(LIMITS.username.max), z.regex(ROUTABLE_USERNAME));

/** Months between overview mails; 0 is never (docs/specification/1-shell-and-account.md §9). */
export const OverviewEmailFrequency = z
  .number('general.overview_email_frequency.invalid')
  .check(z.refine((months) => FREQUENCIES.has(months), 'general.overview_email_frequency.invalid'));

/** Why somebody leaves, in their own words (docs/specification/1-shell-and-account.md §5). */
export const DeleteCustomAnswer = text(LIMITS.deleteCustomAnswer, 'delete_user.custom_answer');

interface PersonWithPassword {
  /** Null: no password is chosen, so none can be wrong. */
  readonly password: string | null;
  readonly email?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/**
 * docs/specification/1-shell-and-account.md §5: a new password must not equal the first name, last name, their combinations, or
 * the e-mail address.
 */
export const passwordDiffersFromPerson = (person: PersonWithPassword): boolean => {
  const chosen = person.password?.toLowerCase();
  if (chosen === undefined) return true;
  const first = (person.firstName ?? '').trim();
  const last = (person.lastName ?? '').trim();
  const taken = [
    first,
    last,
    `${first}${last}`,
    `${first} ${last}`,
    `${last}${first}`,
    `${last} ${first}`,
    (person.email ?? '').trim(),
  ];
  return !taken.some((value) => value !== '' && value.toLowerCase() === chosen);
};

/** The same rule as a check on an object with `password`. */
export const passwordRule = z.refine<PersonWithPassword>(passwordDiffersFromPerson, {
  path: ['password'],
  error: 'general.password.equals_person',
});

interface TypedTwice {
  readonly password: string | null;
  readonly confirmation: string | null;
}

/** docs/specification/1-shell-and-account.md §5: the confirmation must match. Null on both sides: no password is chosen. */
export const confirmationRule = z.refine<TypedTwice>(({ password, confirmation }) => password === confirmation, {
  path: ['confirmation'],
  error: 'general.password.do_not_match',
});

/** An address that begins with a host name gets `https://` in front; with any scheme it stays as it is. */
export const withScheme = (value: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(value) && !/^[\w.-]+:\d/.test(value) ? value : `https://${value}`;

/** http(s) address; one that begins with a host name gets `https://` in front. Blank comes out as null. */
export const GiftUrl = z.pipe(
  optionalText(LIMITS.giftUrl.max, 'gift.url'),
  z.transform((value: string | null, context: z.core.ParsePayload) => {
    if (value === null) return null;
    const full = withScheme(value);
    const parsed = URL.canParse(full) ? new URL(full) : null;
    const isWeb =
      parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:') && parsed.hostname.includes('.');
    if (isWeb) return full;
    context.issues.push({ code: 'custom', message: 'gift.url.invalid', input: value });
    return z.NEVER;
  }),
);

export const ContextId = optionalOf(z.string().check(z.maxLength(LIMITS.contextId.max)));

/** The body of a 200 with no answer named in the specification (docs/specification/3-decisions.md §3). */
export const True = z.literal(true);
