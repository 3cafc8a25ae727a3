import { RATE_LIMITS, type RateLimitName } from '@site/contracts';
import type { ServiceBase } from '../process/service-base.js';
import { isLoopback, subscriberOf } from './address.js';
import { createCallLimits } from './call-limit.js';

/** Counts calls per address (docs/specification/3-decisions.md §13). */
export interface RateLimiter {
  /** @throws HttpProblem TooManyRequests when the address is over the bucket's figure, or the general one. */
  check(address: string, bucket: RateLimitName | undefined): Promise<void>;
}

/** The general bucket is counted in batches, so that a plain view costs no round trip. */
export const createRateLimiter = (base: ServiceBase): RateLimiter => {
  const limits = createCallLimits(base);
  return {
    check: async (address, bucket) => {
      if (!base.config.RATE_LIMIT_LOOPBACK && isLoopback(address)) return;
      const who = subscriberOf(address);
      limits.checkInBatches('rate:general', who, RATE_LIMITS.general);
      if (bucket !== undefined) await limits.check(`rate:${bucket}`, who, RATE_LIMITS[bucket]);
    },
  };
};
