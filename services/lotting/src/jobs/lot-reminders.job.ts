import type { DailyJob, SiteFlags } from '@site/service-kit';
import type { LottingDeps } from '../domain/deps.js';
import { remindLots } from '../domain/reminders/remind-lots.js';

/**
 * The reminders of lots of a morning, while operators want them and there are draws (spec 3 §8). After those of occasions,
 * which cannot wait as well as a lot can: there is one reminder a day.
 */
export const lotRemindersJob = (deps: LottingDeps, flags: SiteFlags): DailyJob => ({
  name: 'lot-reminders',
  at: '09:00',
  work: async ({ day }) => {
    const isOn = (await flags.isOn('sendsReminderMails')) && (await flags.isOn('drawLotsEnabled'));
    return isOn ? remindLots(deps, day) : { sent: 0 };
  },
});
