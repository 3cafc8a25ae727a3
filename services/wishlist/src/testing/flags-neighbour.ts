import { type Flags, platformInternal, SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { handleInternal, say, type ServiceBase } from '@site/service-kit';
import { aSiteState } from '@site/service-kit/testing';
import { standIn } from './stand-in.js';

export interface FlagsNeighbour {
  /** Turns flags as an operator does; services hear of it in a moment. */
  turn(change: Partial<Flags>): Promise<void>;
}

/** The platform service as far as flags are asked of it. Call at the top of a test file. */
export const flagsNeighbour = (base: ServiceBase): FlagsNeighbour => {
  let { flags } = aSiteState();
  standIn(base, ['PLATFORM_URL'], [handleInternal(platformInternal.flags, async () => flags)]);
  return {
    turn: async (change) => {
      flags = { ...flags, ...change };
      await say(base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
    },
  };
};
