import type { DailyJob } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { remindFriends } from './remind-friends.js';

/** The reminders of occasions of a morning (spec 3 §8). What switches it off stands in FLAG_EFFECTS and in remote.json. */
export const occasionRemindersJob = (deps: Pick<Deps, 'base' | 'stores'>): DailyJob => ({
  name: 'occasion-reminders',
  at: '08:00',
  work: ({ day }) => remindFriends(deps, day),
});
