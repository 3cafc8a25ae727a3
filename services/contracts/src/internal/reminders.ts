import { z } from 'zod/mini';
import { DateOnly, Guid, Instant } from '../fields.js';
import { Language } from '../language-name.js';
import { MAIL_KINDS, MailAddressee } from '../mail.js';
import { internalCall } from './internal-call.js';

const Overview = z.pick(MAIL_KINDS.overviewMail, { ownLists: true, changedLists: true, dates: true, more: true });

export const remindersInternal = {
  /**
   * Takes the day for a reminder mail to each of these addressees: there is one a day for whoever reads the mail to an
   * address, whichever service reminds (docs/specification/3-decisions.md §8). `by` names the mail in no more than it takes to
   * know it again, so that asking twice for the same mail takes the day once. Answers in order: `yes`; `later`, the day is
   * another mail's; `no`, none is to be made, for it is not wanted, the address bounced, the person is gone or reminders are
   * switched off.
   */
  takeDay: internalCall({
    service: 'account',
    path: '/internal/take-reminder-day',
    callers: ['wishlist', 'lotting'],
    changes: true,
    body: z.object({
      day: DateOnly,
      kind: z.enum(['occasionReminder', 'unviewedLotReminder']),
      mails: z.array(z.object({ to: MailAddressee, by: z.string() })),
    }),
    reply: z.array(z.enum(['yes', 'later', 'no'])),
  }),
  /**
   * What an overview mail tells each of these people, in order: what is new since a moment, and what is ahead after
   * `today` up to `until`.
   */
  overviews: internalCall({
    service: 'wishlist',
    path: '/internal/overviews',
    callers: ['account'],
    body: z.object({
      people: z.array(
        // In whose language lists without a name are called; Dutch when left out.
        z.object({ userGuid: Guid, since: Instant, today: DateOnly, until: DateOnly, language: z.optional(Language) }),
      ),
    }),
    reply: z.array(Overview),
  }),
} as const;
