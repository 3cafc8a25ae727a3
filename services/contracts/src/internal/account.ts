import { z } from 'zod/mini';
import { User } from '../account/user.js';
import { SuppressionReason } from '../account/mail-trouble.js';
import { Guid, Instant } from '../fields.js';
import { Language } from '../language-name.js';
import { MailAddressee, MailKindName, MailSender } from '../mail.js';
import { internalCall } from './internal-call.js';

const Person = z.object({
  userGuid: Guid,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  isAccount: z.boolean(),
  /** Did the holder prove to read the mail to this address? Of an afstreper it is their sessions that may have. */
  isAddressProven: z._default(z.boolean(), false),
});

export const accountInternal = {
  /** People by public guid; unknown ones are left out. */
  people: internalCall({
    service: 'account',
    path: '/internal/people',
    callers: ['wishlist', 'lotting', 'content'],
    body: z.object({ userGuids: z.array(Guid) }),
    reply: z.array(Person),
  }),
  /**
   * Accounts by public guid, each as `userData` answers it to a session of its own; those that are none (any more) are left out.
   * Of all pages that are made at one moment.
   */
  accounts: internalCall({
    service: 'account',
    path: '/internal/accounts',
    callers: ['gateway'],
    body: z.object({ userGuids: z.array(Guid) }),
    reply: z.array(User),
  }),
  /** What somebody with an account chose: for their mails, and for browsers in which they chose none. Again is harmless. */
  chooseLanguage: internalCall({
    service: 'account',
    path: '/internal/choose-language',
    callers: ['gateway'],
    changes: true,
    body: z.object({ userGuid: Guid, language: Language }),
    reply: z.literal(true),
  }),
  /** How many accounts there are. */
  countAccounts: internalCall({
    service: 'account',
    path: '/internal/count-accounts',
    callers: ['wishlist'],
    body: z.object({}),
    reply: z.object({ accounts: z.number() }),
  }),
  /** People by e-mail address, without regard to case; unknown ones are left out. */
  peopleByEmail: internalCall({
    service: 'account',
    path: '/internal/people-by-email',
    callers: ['lotting'],
    body: z.object({ emails: z.array(z.string()) }),
    reply: z.array(Person),
  }),
  /**
   * Where mails go, and whether they are wanted there: asked for many at once, answered in the same order. Null when the
   * person is gone. `usable`: mail to the address did not bounce before (docs/specification/3-decisions.md §8). `wanted`: its
   * reader did not end mail of this kind, or of this sender, nor have it in their daily mail. With a `notice` that stands at the
   * reader's bell from then on; again with the same `id` is the same.
   */
  mailRecipients: internalCall({
    service: 'account',
    path: '/internal/mail-recipients',
    callers: ['mailer', 'lotting'],
    changes: true,
    body: z.object({
      asked: z
        .array(
          z.object({
            ...{ to: MailAddressee, kind: MailKindName, sender: z.optional(MailSender) },
            notice: z.optional(
              z.object({
                ...{ id: z.string(), title: z.string(), path: z.string(), at: Instant },
                /** Its title in the other languages. */
                titles: z.optional(z.record(z.string(), z.string())),
              }),
            ),
          }),
        )
        .check(z.maxLength(500)),
    }),
    reply: z.array(
      z.nullable(
        z.object({
          ...{ address: z.string(), name: z.nullable(z.string()), usable: z.boolean(), wanted: z.boolean() },
          /** The address of an account, which its owner has proven. Absent in answers of before. */
          isProven: z.optional(z.boolean()),
          /** Of the account that the address is of; absent for an address without one, whose mail is in the language of who caused it. */
          language: z.optional(Language),
        }),
      ),
    ),
  }),
  /** What each kind of mail looks like, with sample data: told by the mailer when it starts. Again is harmless. */
  mailPreviews: internalCall({
    service: 'account',
    path: '/internal/mail-previews',
    callers: ['mailer'],
    changes: true,
    body: z.object({ previews: z.array(z.object({ kind: MailKindName, html: z.string() })) }),
    reply: z.literal(true),
  }),
  /** Mail to this address bounced or was complained of: it gets none any more and makes no afstreper. Again is harmless. */
  suppressAddress: internalCall({
    service: 'account',
    path: '/internal/suppress-address',
    callers: ['mailer'],
    changes: true,
    body: z.object({ address: z.string(), reason: z._default(SuppressionReason, 'bounce') }),
    reply: z.literal(true),
  }),
  /**
   * A page was asked for by a link that only its addressee has: the session has proven that address
   * (docs/specification/3-decisions.md §13). `proof` is what the link carries besides its path, when it came by a mail that says
   * to whom it went. `cookie` is what the browser brought; `setCookie` what its answer must set, for a session that began with
   * this.
   */
  linkOpened: internalCall({
    service: 'account',
    path: '/internal/link-opened',
    callers: ['gateway'],
    changes: true,
    body: z.object({
      cookie: z.nullable(z.string()),
      proof: z.nullable(z.string()),
      link: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('emailSettings'), userPrivateGuid: Guid }),
        z.object({ kind: z.literal('crossOff'), giftPublicGuid: Guid, crossOffGuid: Guid }),
        z.object({ kind: z.literal('lot'), lotPrivateGuid: Guid }),
        z.object({ kind: z.literal('organizer'), publicLotingGuid: Guid, organizerGuid: z.nullable(Guid) }),
      ]),
    }),
    reply: z.object({ setCookie: z.array(z.string()) }),
  }),
  /**
   * Names for an account that lacks them, given by the person (docs/specification/2-wishlist-and-draw.md §7.2
   * AcceptExtraOwnerInvite): what is there already stays. Answers the names it has then; null when there is no such account.
   */
  completeName: internalCall({
    service: 'account',
    path: '/internal/complete-name',
    callers: ['wishlist'],
    changes: true,
    body: z.object({ userGuid: Guid, firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
    reply: z.nullable(z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) })),
  }),
  /** Ends every session of the account with this address; null when there is none. */
  endSessions: internalCall({
    service: 'account',
    path: '/internal/end-sessions',
    callers: ['platform'],
    changes: true,
    body: z.object({ email: z.string() }),
    reply: z.nullable(z.object({ ended: z.number() })),
    // Asked again, they have ended already.
    repeatable: false,
  }),
  /**
   * Somebody told the operators that they lost app, passkeys and recovery codes: their second step ends after 72 hours, unless who
   * reads their mail stops it. Answers when; again it stays at that. `at` is null without a second step; null for no account.
   */
  endSecondFactor: internalCall({
    service: 'account',
    path: '/internal/end-second-factor',
    callers: ['platform'],
    changes: true,
    body: z.object({ email: z.string() }),
    reply: z.nullable(z.object({ at: z.nullable(Instant) })),
  }),
  /** The person with this address, made as an afstreper when there is none: how a draw knows its organizer. */
  ensureAfstreper: internalCall({
    service: 'account',
    path: '/internal/ensure-afstreper',
    callers: ['lotting'],
    changes: true,
    body: z.object({ email: z.string(), name: z.nullable(z.string()) }),
    reply: z.object({ userGuid: Guid, isAccount: z.boolean(), isNew: z.boolean() }),
    // Asked again, who was made a moment ago is not new any more.
    repeatable: false,
  }),
} as const;
