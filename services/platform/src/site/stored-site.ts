import type { Flags, RemoteMetadata, SiteChange } from '@site/contracts';

/** A version that was published once; its folder is immutable. */
export interface StoredShellVersion {
  readonly version: string;
  readonly publishedAt: Date;
  /** When it was live for the last time, for everybody or for a share; null while it is, and when it never was. */
  readonly retiredAt: Date | null;
}

/** A version of a remote, with what it says of itself. */
export interface StoredVersion extends StoredShellVersion {
  readonly metadata: RemoteMetadata;
}

/** A share of visitors that gets a version before everybody does. */
export interface StoredShare {
  readonly version: string;
  /** 1 to 99. */
  readonly percent: number;
}

/** What a remote and the shell have in common: their versions, and which of them are live. */
export interface StoredPart<V extends StoredShellVersion = StoredShellVersion> {
  readonly active: string | null;
  /** What browsers try when the live one does not load. */
  readonly previous: string | null;
  /** What was live for everybody before, the last first; without what was gone back from. */
  readonly before: readonly string[];
  readonly share: StoredShare | null;
  /** When an operator last chose what is live; null when it was put back by itself. */
  readonly chosenAt: Date | null;
  /** The live version, when operators pinned it: it is never taken out by itself. */
  readonly pinned: string | null;
  /** Versions that failed in browsers: no fallback, until an operator makes one live all the same. */
  readonly failed: readonly string[];
  /** The live or shared version of which operators were notified that it fails and stays. */
  readonly toldOf: string | null;
  /** Newest first. */
  readonly versions: readonly V[];
}

/** A remote with what is live and what was live before. */
export interface StoredRemote extends StoredPart<StoredVersion> {
  readonly name: string;
  /** The operators' switch: off, its routes answer not found and its menu entries are gone. */
  readonly enabled: boolean;
}

/** The shell's versions. */
export type StoredShell = StoredPart;

/** A change that waits for its time. */
export interface StoredSchedule {
  readonly id: string;
  readonly at: Date;
  /** Who asked for it. */
  readonly by: string;
  readonly change: SiteChange;
}

/** Somebody or something that may give commands from elsewhere. */
export interface StoredToken {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the token: who reads this cannot use it. */
  readonly hash: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  /** What it is good for. */
  readonly scopes: readonly string[];
  /** It counts for nothing from then on. */
  readonly until: Date;
}

/** What is left out because the site is busy (docs/decisions/0185-shedding.md). */
export interface StoredShedding {
  /** How many of the things that are left out are, the first first. */
  readonly steps: number;
  /** When that changed last; null: never. */
  readonly at: Date | null;
  /** How long things waited then, in ms. */
  readonly waits: number;
  /** How long it must be quiet before something comes back, in ms. */
  readonly quietMs: number;
  /** When something came back, if nothing was left out since. */
  readonly restoredAt: Date | null;
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
  /** The next one first. */
  readonly scheduled: readonly StoredSchedule[];
  readonly tokens: readonly StoredToken[];
  readonly shedding: StoredShedding;
}

const NO_VERSIONS = {
  active: null,
  previous: null,
  before: [],
  share: null,
  chosenAt: null,
  pinned: null,
  failed: [],
  toldOf: null,
  versions: [],
} as const;

/** A remote that was never published. */
export const newRemote = (name: string): StoredRemote => ({ name, enabled: true, ...NO_VERSIONS });

/** Nothing is left out, and what is comes back after three quiet minutes. */
export const NO_SHEDDING: StoredShedding = { steps: 0, at: null, waits: 0, quietMs: 3 * 60_000, restoredAt: null };

export const EMPTY_SITE: StoredSite = {
  revision: 0,
  flags: {},
  shell: NO_VERSIONS,
  remotes: [],
  scheduled: [],
  tokens: [],
  shedding: NO_SHEDDING,
};

/** What a version, a part and the site may lack when they were written by code from before it. */
type Older<V> = Omit<V, 'retiredAt'> & { readonly retiredAt?: Date | null };
type OlderPart<P extends StoredPart> = Omit<P, 'before' | 'share' | 'chosenAt' | 'pinned' | 'failed' | 'toldOf' | 'versions'> &
  Partial<Pick<P, 'before' | 'share' | 'chosenAt' | 'pinned' | 'failed' | 'toldOf'>> & {
    readonly versions: readonly Older<P['versions'][number]>[];
  };
type OlderToken = Omit<StoredToken, 'scopes' | 'until'> & Partial<StoredToken>;
type OlderSite = Omit<StoredSite, 'shell' | 'remotes' | 'scheduled' | 'tokens' | 'shedding'> &
  Partial<Pick<StoredSite, 'scheduled' | 'shedding'>> & {
    readonly tokens?: readonly OlderToken[];
    readonly shell: OlderPart<StoredShell>;
    readonly remotes: readonly OlderPart<StoredRemote>[];
  };

const completePart = <P extends StoredPart>(part: OlderPart<P>): P =>
  ({
    ...NO_VERSIONS,
    before: part.previous === null ? [] : [part.previous],
    ...part,
    versions: part.versions.map((version) => ({ retiredAt: null, ...version })),
  }) as unknown as P;

/** A site as it was written, by this code or by code from before some of its parts. */
export const completeSite = (stored: OlderSite): StoredSite => {
  const { revision, flags, shell, remotes, scheduled, tokens, shedding } = { ...EMPTY_SITE, ...stored };
  return {
    revision,
    flags,
    shell: completePart<StoredShell>(shell),
    remotes: remotes.map((remote) => completePart<StoredRemote>(remote)),
    scheduled,
    shedding,
    // One from before scopes could do everything: it is over.
    tokens: tokens.map((token) => ({ scopes: [], until: token.createdAt, ...token })),
  };
};
