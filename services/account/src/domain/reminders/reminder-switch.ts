import type { MailKind } from '@site/contracts';
import type { SiteFlags } from '@site/service-kit';

/** The operators' switch, as far as mail goes. */
export interface ReminderSwitch {
  readonly flags: SiteFlags;
}

const REMINDERS: ReadonlySet<MailKind> = new Set<MailKind>(['occasionReminder', 'unviewedLotReminder']);

/**
 * Is mail of this kind switched off? Reminders are by `sendsReminderMails` (spec 3 §8); also those that wait in the queue
 * when it is switched off. An overview is what its reader chose, and no reminder.
 */
export const isMailOff = async ({ flags }: ReminderSwitch, kind: MailKind): Promise<boolean> =>
  REMINDERS.has(kind) && !(await flags.isOn('sendsReminderMails'));
