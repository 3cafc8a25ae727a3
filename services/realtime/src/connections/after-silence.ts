import type { openPatientRedis } from '@site/service-kit';

/**
 * Calls `hear` each time that a subscription stands again after its connection was lost: what was said meanwhile was heard by nobody
 * here, so whoever lives by it has to look for itself.
 */
export const afterSilence = (subscriber: ReturnType<typeof openPatientRedis>, hear: () => void): void => {
  let isBroken = false;
  subscriber.on('close', () => {
    isBroken = true;
  });
  subscriber.on('ready', () => {
    if (!isBroken) return;
    isBroken = false;
    // Its channels were asked for on this connection before: the answer comes when they are heard again. Who is lost once more
    // meanwhile comes here once more.
    subscriber.ping().then(hear, () => (isBroken = true));
  });
};
