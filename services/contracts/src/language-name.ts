import { z } from 'zod/mini';

export const Language = z.enum(['nl', 'en']);
export type Language = z.infer<typeof Language>;
