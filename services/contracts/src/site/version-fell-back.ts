import { z } from 'zod/mini';

/** What operators are told when a version that failed in browsers was taken out by itself (design §3, §4). */
export const VersionFellBack = z.object({
  /** A remote, as `mf_wishlist`. */
  part: z.string(),
  failed: z.string(),
  /** What everybody has now. */
  good: z.string(),
  /** So many addresses told of it, within so many minutes. */
  addresses: z.number(),
  minutes: z.number(),
  /** Only a share of visitors had it. */
  wasShare: z.boolean(),
});
