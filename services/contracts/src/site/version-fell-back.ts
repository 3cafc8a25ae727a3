import { z } from 'zod/mini';

/** What operators are told of a version that failed in browsers: that it was taken out by itself, or that it stays. */
export const VersionFellBack = z.object({
  /** A remote, as `mf_wishlist`. */
  part: z.string(),
  failed: z.string(),
  /** What everybody has now; null when nothing took its place. */
  good: z.nullable(z.string()),
  /** So many addresses told of it, within so many minutes. */
  addresses: z.number(),
  minutes: z.number(),
  /** Only a share of visitors had it, or has. */
  wasShare: z.boolean(),
});
