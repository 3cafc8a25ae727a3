import type { Flags, RemoteMetadata } from '@site/contracts';

/** A version of a remote that was published once; its folder is immutable. */
export interface StoredVersion {
  readonly version: string;
  readonly metadata: RemoteMetadata;
  readonly publishedAt: Date;
}

/** A remote with what is live and what was live before. */
export interface StoredRemote {
  readonly name: string;
  /** The operators' switch: off, its routes answer not found and its menu entries are gone. */
  readonly enabled: boolean;
  readonly active: string | null;
  readonly previous: string | null;
  /** Newest first. */
  readonly versions: readonly StoredVersion[];
}

/** The shell's versions. */
export interface StoredShell {
  readonly active: string | null;
  readonly previous: string | null;
  /** Newest first. */
  readonly versions: readonly { readonly version: string; readonly publishedAt: Date }[];
}

/** All that is live, in one document, so that every change is one atomic write. */
export interface StoredSite {
  /** Raised by every change. */
  readonly revision: number;
  /** Only the flags an operator set; the rest follow the defaults, which depend on PUBLIC_URL. */
  readonly flags: Readonly<Partial<Flags>>;
  readonly shell: StoredShell;
  /** By name. */
  readonly remotes: readonly StoredRemote[];
}

export const EMPTY_SITE: StoredSite = {
  revision: 0,
  flags: {},
  shell: { active: null, previous: null, versions: [] },
  remotes: [],
};
