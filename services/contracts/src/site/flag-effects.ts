import type { MailKind } from '../mail.js';
import { type RouteName, ROUTES } from '../routes.js';
import type { FlagName } from './site-config.js';
import type { SiteState } from '../internal/platform.js';

/**
 * What a flag switches off besides calls, which name their flag themselves (`Endpoint.flag`). Gateway and platform switch off the
 * pages and jobs that stand here; a test compares `menu` with the remotes.
 */
export interface FlagEffect {
  /** Pages that are not found while it is off. */
  readonly pages?: readonly RouteName[];
  /** Where the menu entries lead that are gone while it is off. */
  readonly menu?: readonly string[];
  /** Daily jobs that do nothing while it is off. */
  readonly jobs?: readonly string[];
}

/** Daily jobs with the mails that they send; what waits in the queue is not sent either while its job is switched off. */
export const JOB_MAILS: Readonly<Record<string, readonly MailKind[]>> = {
  'occasion-reminders': ['occasionReminder'],
  'lot-reminders': ['unviewedLotReminder'],
  // What it draws is mailed as of any draw.
  gatherings: [],
  overviews: ['overviewMail'],
  'daily-mails': ['dailyMail'],
};

const routesOf = (beginning: string): RouteName[] =>
  (Object.keys(ROUTES) as RouteName[]).filter((name) => name.startsWith(beginning));

/**
 * docs/specification/1-shell-and-account.md §1-§2, docs/specification/2-wishlist-and-draw.md §2,
 * docs/specification/3-decisions.md §8.
 */
export const FLAG_EFFECTS: Readonly<Partial<Record<FlagName, FlagEffect>>> = {
  allowUnsollicitedEmail: { pages: ['send'], menu: ['/mylist/send'] },
  blogEnabled: { pages: routesOf('blog'), menu: ['/blog'] },
  drawLotsEnabled: { pages: routesOf('lot'), menu: ['/lootjestrekken'], jobs: ['gatherings', 'lot-reminders'] },
  impressumEnabled: { pages: ['impressum'] },
  privacyStatementEnabled: { pages: ['privacy'] },
  sendsReminderMails: { jobs: ['occasion-reminders', 'lot-reminders'] },
  termsAndConditionsEnabled: { pages: ['terms'] },
  winkelsEnabled: { pages: ['shops'], menu: ['/winkels'] },
};

/** Names of the daily jobs that are switched off by a flag, or with a remote that they are for. */
export const jobsOff = ({ flags, remotes }: Pick<SiteState, 'flags' | 'remotes'>): string[] => {
  const effects = (Object.entries(FLAG_EFFECTS) as [FlagName, FlagEffect][]).filter(([name]) => flags[name] === false);
  const ofFlags = effects.flatMap(([, { jobs = [] }]) => jobs);
  const ofRemotes = remotes.filter(({ enabled }) => !enabled).flatMap(({ jobs = [] }) => jobs);
  return [...new Set([...ofFlags, ...ofRemotes])];
};
