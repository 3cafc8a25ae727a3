import { FIGURES, type MailData, pathTo, TIMES } from '@site/contracts';
import { dateFormat, message } from '../message.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** Farewell to who deleted their account, or a guest's data: what is gone and what stays (docs/specification/3-decisions.md §8, §12). */
export const accountDeletedMail = (
  { firstName, isGuest = false }: MailData<'accountDeleted'>,
  { link, address }: MailWorld,
): MailContent => {
  const site = address('/');
  const who = isGuest ? 'mail.deleted.guest' : 'mail.deleted';
  return {
    subject: message(`${who}.subject`),
    preview: message(`${who}.preview`),
    heading: message(`${who}.subject`),
    greets: firstName,
    paragraphs: [
      message(`${who}.body`, { site }),
      message('mail.deleted.stays'),
      message('mail.deleted.farewell'),
      message('mail.deleted.not_you'),
    ],
    button: { label: message('mail.deleted.button'), url: link(pathTo('contact')) },
    footer: message(`${who}.footer`, { site }),
  };
};

const DAY_MS = 24 * 60 * 60 * 1000;

const dates = dateFormat({
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: FIGURES.timeZone,
});

/** What ends no session; the first that changed is told. */
const OTHER_CHANGES = [
  ['secondFactorOff', 'second_factor_off'],
  ['secondFactorOn', 'second_factor_on'],
  ['passkeyAdded', 'passkey_added'],
  ['passkeyRemoved', 'passkey_removed'],
  ['recoveryCodesMade', 'recovery_codes_made'],
  ['recoveryCodeUsed', 'recovery_code_used'],
] as const;

/**
 * To the address an account had before a change: what changed, when, and what to do if it was not the reader
 * (docs/specification/3-decisions.md §12-§14). A forgotten password is no way out once the address is another's: its mail would
 * go there.
 */
export const accountChangedMail = (
  { firstName, changed, undoPath }: MailData<'accountChanged'>,
  { link, address }: MailWorld,
  askedAt: Date,
): MailContent => {
  const hasNewEmail = changed.includes('email');
  const other = OTHER_CHANGES.find(([change]) => changed.includes(change))?.[1] ?? null;
  const what = hasNewEmail ? (changed.includes('password') ? 'both' : 'email') : (other ?? 'password');
  const newPassword = [other === null ? 'password' : 'passkey', pathTo('forgotPassword')] as const;
  const contact = hasNewEmail ? (['email', pathTo('contact')] as const) : newPassword;
  const [remedy, remedyPath] =
    undoPath === null ? contact : ([what === 'second_factor_on' ? 'undo_factor' : 'undo', undoPath] as const);
  return {
    subject: message(`mail.changed.${what}.title`),
    preview: message('mail.changed.preview'),
    heading: message(`mail.changed.${what}.title`),
    greets: firstName,
    paragraphs: [
      message(`mail.changed.${what}.body`, { when: dates.format(askedAt), site: address('/') }),
      message(other === null ? 'mail.changed.devices' : 'mail.changed.preview'),
      message(`mail.changed.${remedy}.not_you`, { days: String(TIMES.emailUndoLife / DAY_MS) }),
    ],
    button: { label: message(`mail.changed.${remedy}.button`), url: link(remedyPath) },
  };
};

/** Their second step ends, for somebody said that they lost it; whoever reads this can stop that. */
export const secondFactorEndsMail = (
  { firstName, at, keepPath }: MailData<'secondFactorEnds'>,
  { link, address }: MailWorld,
): MailContent => ({
  subject: message('mail.factor_ends.subject'),
  preview: message('mail.factor_ends.preview'),
  heading: message('mail.factor_ends.subject'),
  greets: firstName,
  paragraphs: [
    message('mail.factor_ends.body', { site: address('/'), at: dates.format(new Date(at)) }),
    message('mail.factor_ends.you'),
    message('mail.factor_ends.not_you'),
  ],
  button: { label: message('mail.factor_ends.button'), url: link(keepPath) },
});

/** The copy of all that is kept of its reader is there; the link leads to their profile, which asks who they are. */
export const dataCopyReadyMail = (
  { firstName, profilePath, until }: MailData<'dataCopyReady'>,
  { link, address }: MailWorld,
): MailContent => ({
  subject: message('mail.data_copy.subject'),
  preview: message('mail.data_copy.preview'),
  heading: message('mail.data_copy.heading'),
  greets: firstName,
  paragraphs: [
    message('mail.data_copy.body', { site: address('/'), until: dates.format(new Date(until)) }),
    message('mail.data_copy.log_in'),
  ],
  button: { label: message('mail.data_copy.button'), url: link(profilePath) },
  notes: [message('mail.data_copy.not_you')],
});

const HOUR_MS = 3_600_000;

/** The link to choose a new password by: it works once, for a day (docs/specification/3-decisions.md §4). */
export const resetPasswordMail = (
  { firstName, resetPath }: MailData<'resetPassword'>,
  { link, address }: MailWorld,
): MailContent => {
  const hours = String(TIMES.resetCodeLife / HOUR_MS);
  return {
    subject: message('mail.reset.subject'),
    preview: message('mail.reset.preview', { hours }),
    heading: message('mail.reset.heading'),
    greets: firstName,
    paragraphs: [message('mail.reset.body', { site: address('/') }), message('mail.reset.limit', { hours })],
    button: { label: message('mail.reset.button'), url: link(resetPath) },
    notes: [message('mail.reset.not_you')],
  };
};

/** To an address that its person asked to prove, or to try after mail came back: opening the link shows that it arrives. */
export const addressCheckMail = (
  { firstName, settingsPath, toProve = false }: MailData<'addressCheck'>,
  { ownLink, address }: MailWorld,
): MailContent => {
  const about = toProve ? 'address_proof' : 'address_check';
  return {
    subject: message(`mail.${about}.subject`),
    preview: message(`mail.${about}.preview`),
    heading: message(`mail.${about}.heading`),
    greets: firstName,
    paragraphs: [message(`mail.${about}.body`, { site: address('/') }), message(`mail.${about}.how`)],
    button: { label: message(`mail.${about}.button`), url: ownLink(settingsPath) },
    notes: [message('mail.address_check.not_you')],
  };
};

/** Welcome to somebody who just made an account with a first list. */
export const welcomeMail = ({ firstName, username }: MailData<'welcome'>, { link, address }: MailWorld): MailContent => {
  const path = pathTo('listView', { username });
  return {
    subject: message('mail.welcome.subject', { firstName: inSubject(firstName) }),
    preview: message('mail.welcome.preview'),
    heading: message('mail.welcome.heading'),
    face: 'JustBecause',
    greets: firstName,
    paragraphs: [message('mail.welcome.body', { address: address(path) }), message('mail.welcome.surprise')],
    button: { label: message('mail.welcome.button'), url: link(path) },
  };
};
