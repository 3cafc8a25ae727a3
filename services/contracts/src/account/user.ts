import { z } from 'zod/mini';
import { Guid } from '../fields.js';
import { Language } from '../language-name.js';

/** A user as answered to that user. Names are null for an afstreper who gave none. */
export const User = z.object({
  email: z.string(),
  enableCrossOffConfirmationEmail: z.boolean(),
  firstName: z.nullable(z.string()),
  isAccount: z.boolean(),
  /** What they chose, or made the account in; absent for nothing. */
  language: z.optional(Language),
  lastName: z.nullable(z.string()),
  overviewEmailFrequency: z.number(),
  privateGuid: Guid,
  publicGuid: Guid,
});
export type User = z.infer<typeof User>;
