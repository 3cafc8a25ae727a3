import { type KeyService, type RotateReply, type RotateRequest, rotateKeysCall } from '@site/contracts';
import type { ServiceBase } from '../process/service-base.js';
import { handleInternal, type InternalRoute } from './handle-internal.js';

export type Rotate = (act: RotateRequest['act']) => Promise<RotateReply>;

/** Gives this service another key, a step with each call. `resealAll` seals what there is anew; answers how much that was. */
export const rotateKeys =
  ({ keys }: Pick<ServiceBase, 'keys'>, resealAll: () => Promise<number>): Rotate =>
  (act) =>
    act === 'drop' ? keys.dropOld() : keys.rotate(act === 'begin', resealAll);

/** The call by which operators have a service do that; for the service's `internal` routes. */
export const rotateKeysRoute = (
  service: Exclude<KeyService, 'platform'>,
  base: ServiceBase,
  resealAll: () => Promise<number>,
): InternalRoute => {
  const rotate = rotateKeys(base, resealAll);
  return handleInternal(rotateKeysCall(service), ({ body }) => rotate(body.act));
};
