import { z } from 'zod/mini';
import { Flags } from '../site/site-config.js';

/** Name of a published version: a hash of its files. */
export const Version = z.string().check(z.regex(/^[a-z0-9]{6,64}$/));
/** A remote, or `shell`. */
export const PartName = z.string().check(z.regex(/^(shell|mf_[a-z][a-z0-9_]*)$/));
/** A remote, as the browser knows it. */
export const RemoteName = z.string().check(z.regex(/^mf_[a-z][a-z0-9_]*$/));

const FlagChange = z.object({
  kind: z.literal('flag'),
  name: z.keyof(Flags),
  /** `aan` or `uit`, or the text of a flag that holds one. */
  value: z.string().check(z.maxLength(2000)),
});
const VersionChange = z.object({ kind: z.literal('version'), name: PartName, version: Version });
const EnabledChange = z.object({ kind: z.literal('enabled'), name: RemoteName, enabled: z.boolean() });

/** A part of the visitors gets a version, everybody the one that is live; 0 ends that. */
const ShareChange = z.object({
  kind: z.literal('share'),
  name: PartName,
  version: Version,
  percent: z.int().check(z.minimum(0), z.maximum(99)),
});

/** A change of what is live that can be made now, at a later time, or shown before it is made. */
export const SiteChange = z.discriminatedUnion('kind', [FlagChange, VersionChange, EnabledChange, ShareChange]);
export type SiteChange = z.infer<typeof SiteChange>;
