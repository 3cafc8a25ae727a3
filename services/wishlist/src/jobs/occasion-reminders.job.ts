import type { DailyJob, SiteFlags } from '@site/service-kit';
import type { Deps } from '../domain/deps.js';
import { remindFriends } from '../domain/reminders/remind-friends.js';

/** The reminders of occasions of a morning, while operators want them (spec 3 §8). */
export const occasionRemindersJob = (deps: Pick<Deps, 'base' | 'stores'>, flags: SiteFlags): DailyJob => ({
  name: 'occasion-reminders',
  at: '08:00',
  work: async ({ day }) => ((await flags.isOn('sendsReminderMails')) ? remindFriends(deps, day) : { sent: 0 }),
});
