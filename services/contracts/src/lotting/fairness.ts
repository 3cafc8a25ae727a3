import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { DateOnly, Guid } from '../fields.js';

/** 32 bytes, hexadecimal. */
export const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid_hash'));

/** By what a draw can be checked (docs/fair-draw.md). */
export const Fairness = z.object({
  /** The two halves of the seal: what was promised before the draw, and the root over all pairs, published when it stood. */
  seal: Hash,
  root: Hash,
  /** Did the page that drew show this seal before? */
  sealedBefore: z.boolean(),
  /** Who added the second secret: the organizer's browser, or for an older page the service itself. */
  contributedBy: z.enum(['organizer', 'service']),
  /** On `day` everybody may read the draw; else its seed is destroyed then. */
  opens: z.boolean(),
  day: DateOnly,
});
export type Fairness = z.infer<typeof Fairness>;

/** The pair of a lot, and the way from it to the root. */
export const PairProof = z.object({
  giver: Guid,
  receiver: Guid,
  salt: Hash,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash: Hash })),
});

/**
 * GET Opening (ours): a draw by the first half of its seal, which all who take part have. `waits`: it opens on its day; `open`: with
 * all that it takes to draw it again; `closed`: nobody will read it, and on its day its seed goes; `destroyed`: it went.
 */
export const getOpening = endpoint({
  method: 'GET',
  path: '/api/Loting/Opening/:seal',
  flag: 'drawLotsEnabled',
  access: 'anyone',
  params: z.object({ seal: z.string() }),
  replies: {
    200: z.object({
      state: z.enum(['waits', 'open', 'closed', 'destroyed']),
      title: z.string(),
      fairness: Fairness,
      opening: z.nullable(
        z.object({
          engine: z.int(),
          round: z.int(),
          /** Null for who deleted their account. */
          participants: z.array(z.object({ guid: Guid, name: z.nullable(z.string()) })),
          /** By position, whom each may not draw. */
          rules: z.array(z.array(z.int())),
          /** No two people draw each other; said only where that was a rule. */
          noSwaps: z.optional(z.boolean()),
          seed: Hash,
          contribution: Hash,
          /** When it repaired another drawing: both halves of its seal, and by position who had opened their lot. */
          repair: z.optional(z.object({ previous: z.string(), opened: z.array(z.int()) })),
        }),
      ),
    }),
  },
});
