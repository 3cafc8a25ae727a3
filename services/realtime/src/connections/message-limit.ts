import type { Clock } from '@site/service-kit';
import { SOCKET_LIMITS } from './limits.js';

/** Says of each message whether it is still within the limit: a bucket that fills by the second. */
export const createMessageLimit = (clock: Clock): (() => boolean) => {
  let left: number = SOCKET_LIMITS.messageBurst;
  let filledAt = clock.now().getTime();
  return () => {
    const now = clock.now().getTime();
    left = Math.min(SOCKET_LIMITS.messageBurst, left + ((now - filledAt) / 1000) * SOCKET_LIMITS.messagesPerSecond);
    filledAt = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};
