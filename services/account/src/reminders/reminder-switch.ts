import { JOB_MAILS, type MailKind } from '@site/contracts';
import type { SiteJobs } from '@site/service-kit';

/** The operators' switch, as far as mail goes. */
export interface ReminderSwitch {
  readonly flags: SiteJobs;
}

const JOB_OF: ReadonlyMap<MailKind, string> = new Map(
  Object.entries(JOB_MAILS).flatMap(([job, kinds]) => kinds.map((kind): [MailKind, string] => [kind, job])),
);

/**
 * Is mail of this kind switched off? That of a daily job is with the job: reminders by `sendsReminderMails`
 * (docs/specification/3-decisions.md §8) or with the remote whose pages they lead to; also those that wait in the queue when it
 * is switched off.
 */
export const isMailOff = async ({ flags }: ReminderSwitch, kind: MailKind): Promise<boolean> => {
  const job = JOB_OF.get(kind);
  return job !== undefined && !(await flags.isJobOn(job));
};
