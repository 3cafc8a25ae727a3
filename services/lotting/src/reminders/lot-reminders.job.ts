import type { DailyJob } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { remindCelebrations } from './remind-celebrations.js';
import { remindLots } from './remind-lots.js';

/**
 * The reminders of lots and of celebrations of a morning (docs/specification/3-decisions.md §8). After those of occasions, which cannot wait as well
 * as a lot can: there is one reminder a day. What switches it off stands in FLAG_EFFECTS and in remote.json.
 */
export const lotRemindersJob = (deps: LottingDeps): DailyJob => ({
  name: 'lot-reminders',
  at: '09:00',
  // What is celebrated tomorrow cannot wait for another service.
  work: async ({ day }) => ({ ...(await remindCelebrations(deps, day)), ...(await remindLots(deps, day)) }),
});
