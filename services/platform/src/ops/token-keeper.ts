import { createHash, randomBytes } from 'node:crypto';
import type { ServiceBase } from '@site/service-kit';
import { PublicationRefused } from '../published/publication-problem.js';
import { addToken, revokeToken } from '../site/change.js';
import type { ChangeSite } from '../site/change-site.js';
import type { SiteRepository } from '../site/site.repository.js';
import type { StoredToken } from '../site/stored-site.js';

const TOKEN_BYTES = 32;
/** So that a token is known for what it is wherever it turns up. */
const PREFIX = 'lijstje_ops_';

const DAY_MS = 24 * 3_600_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What a token is to be called, good for, and how long. */
export interface NewToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly days: number;
}

/** Tokens of operators: named, shown once, kept as hashes, ended by time or taken back; both are in the audit log. */
export interface TokenKeeper {
  readonly create: (actor: string, asked: NewToken) => Promise<{ id: string; token: string; until: Date }>;
  readonly list: () => Promise<readonly StoredToken[]>;
  /** @throws PublicationRefused when there is no such token. */
  readonly revoke: (actor: string, id: string) => Promise<void>;
  /** Whose token an `Authorization` header brings; null for none that counts. */
  readonly find: (authorization: string | undefined) => Promise<StoredToken | null>;
}

interface Deps {
  readonly base: Pick<ServiceBase, 'clock' | 'newGuid'>;
  readonly repository: SiteRepository;
  readonly changeSite: ChangeSite;
}

export const createTokenKeeper = ({ base, repository, changeSite }: Deps): TokenKeeper => ({
  create: async (actor, { name, scopes, days }) => {
    const token = PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
    const id = base.newGuid();
    const createdAt = base.clock.now();
    const until = new Date(createdAt.getTime() + days * DAY_MS);
    const kept = { id, name, scopes: [...new Set(scopes)], hash: hashOf(token), createdAt, createdBy: actor, until };
    await changeSite(actor, (site) => addToken(site, kept));
    return { id, token, until };
  },
  list: async () => (await repository.read()).tokens,
  revoke: async (actor, id) => {
    await changeSite(actor, (site) => {
      const change = revokeToken(site, id);
      if (change.notes.length === 0) throw new PublicationRefused('TokenUnknown', id);
      return change;
    });
  },
  find: async (authorization) => {
    const token = /^Bearer (lijstje_ops_[\w-]{20,100})$/.exec(authorization ?? '')?.[1];
    if (token === undefined) return null;
    // Looked up by its hash: how long that takes says nothing about the token.
    const hash = hashOf(token);
    const now = base.clock.now();
    return (await repository.read()).tokens.find((known) => known.hash === hash && known.until > now) ?? null;
  },
});
