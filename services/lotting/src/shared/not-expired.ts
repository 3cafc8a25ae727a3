import type { Clock } from '@site/service-kit';

/** Condition of every read: the database removes what expired only once a minute, and nobody sees it meanwhile. */
export const notExpired = (clock: Clock) => ({ expiresAt: { $not: { $lte: clock.now() } } });
