import { z } from 'zod/mini';
import { Guid } from '../fields.js';

/**
 * Who makes a call, as far as the session knows. `userGuid` is the person's public guid. A guest session of an afstreper
 * that has not proven its address carries its own `guestGuid` and may only touch what it did itself
 * (docs/specification/3-decisions.md §6).
 */
export const Viewer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('account'), userGuid: Guid }),
  z.object({ kind: z.literal('afstreper'), userGuid: Guid, guestGuid: z.nullable(Guid), proven: z.boolean() }),
]);
export type Viewer = z.infer<typeof Viewer>;
