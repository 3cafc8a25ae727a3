import type { DailyJob } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { sendOverviews } from './send-overviews.js';

/** The overview mails of a morning (spec 3 §8). */
export const overviewJob = (deps: Pick<AccountDeps, 'base' | 'overviews'>): DailyJob => ({
  name: 'overviews',
  at: '08:00',
  work: ({ day }) => sendOverviews(deps, day),
});
