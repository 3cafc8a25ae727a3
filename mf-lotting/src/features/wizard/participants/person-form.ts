import { Email, NewParticipant } from '@site/contracts';
import { z } from 'zod/mini';

/** A participant as typed: a name and an address. */
export const PersonForm = z.object({ name: NewParticipant.shape.name, email: Email });
export type PersonForm = z.infer<typeof PersonForm>;
