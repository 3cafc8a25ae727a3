import { createHash, createHmac } from 'node:crypto';
import { HUBS } from '@site/contracts';
import { channelOf, isCluster, type RedisClient } from '@site/service-kit';
import { mongo } from 'mongoose';
import { ownSecretOf, type Secrets, type ServiceName, SERVICES } from '../start/secrets.js';

/** What a service has in the databases for itself; all else is shut to it (docs/decisions/0089-walls-between-databases.md). */
interface Share {
  readonly hasDatabase: boolean;
  /** Queues that it fills or works off. */
  readonly queues: readonly string[];
  /** Keys in Redis, beside those that every service has. */
  readonly keys: readonly string[];
  readonly channels?: readonly string[];
}

const SESSIONS = ['sess:*', 'sess-ended:*', 'user-sessions:*'];
/** `BULL:` stands for what the names of queues begin with, as it does for all that is of one site. */
const BULL = 'BULL:';
const SOCKETS = `${BULL}sockets`;

const SHARES: Readonly<Record<ServiceName, Share>> = {
  account: {
    hasDatabase: true,
    queues: ['mail', 'events-account', 'events-wishlist', 'events-lotting', 'events-mailer'],
    keys: [...SESSIONS, 'failed-logins:*', 'passkey:*', 'second-step:*', 'authenticator:*'],
    channels: ['notices-changed'],
  },
  wishlist: {
    hasDatabase: true,
    queues: ['mail', 'events-wishlist', 'events-lotting', 'events-realtime'],
    keys: [...SESSIONS, 'wrong-answers:*', 'pictures:*', 'kept:*'],
  },
  lotting: {
    hasDatabase: true,
    queues: ['mail', 'events-lotting', 'events-realtime'],
    keys: [...SESSIONS, 'draw-recipients:*'],
  },
  content: {
    hasDatabase: true,
    queues: ['mail'],
    keys: [...SESSIONS, 'page:*', 'pages-fetched:*', 'contact-form:*', 'contact-marked:*'],
  },
  platform: {
    hasDatabase: true,
    queues: ['*'],
    keys: [...SESSIONS, 'operator-*', 'remote-failures:*', 'page-loads:*', `${BULL}pages:*`],
  },
  realtime: {
    hasDatabase: false,
    queues: ['events-realtime'],
    keys: [...SESSIONS, `${BULL}told:*`],
    // Who listens to a pattern needs that very pattern.
    channels: ['notices-changed', `${SOCKETS}*`, ...['', ...HUBS].map((hub) => `${SOCKETS}#/${hub}#*`)],
  },
  gateway: { hasDatabase: false, queues: [], keys: [...SESSIONS, 'kept:*', 'page-loads:*'] },
  mailer: {
    hasDatabase: true,
    queues: ['mail', 'events-mailer'],
    keys: [`${BULL}mail-domain:*`, 'mails-of-others:*'],
  },
};

const COMMON_KEYS = ['rate:*', `${BULL}presence`, `${BULL}tally:*`, `${BULL}daily-runs`];
const COMMON_CHANNELS = ['site-config-changed', 'session-changed'];

/** Nothing that concerns the server or others' keys; INFO is asked for by clients when they connect. */
const COMMANDS = '+@all -@admin -@dangerous -scan -randomkey +info';

/** What names of a site's databases and queues begin with, where several sites share a server. */
export interface Prefixes {
  readonly database: string;
  readonly bull: string;
}

export const prefixesOf = (env: NodeJS.ProcessEnv): Prefixes => ({
  database: env['DATABASE_PREFIX'] ?? '',
  bull: env['BULL_PREFIX'] ?? 'vl',
});

/** Who makes all others, who reads everything for a backup, and a user of each service. */
export const DATABASE_USERS = ['admin', 'backup', ...SERVICES] as const;
export type DatabaseUser = (typeof DATABASE_USERS)[number];

/** A service's follows from its own secret, so that who has that has this and no other. */
export const databasePassword = (user: DatabaseUser, secrets: Secrets): string => {
  if (user === 'admin') return secrets.DATABASES_SECRET;
  const secret = user === 'backup' ? secrets.DATABASES_SECRET : secrets[ownSecretOf(user)];
  return createHmac('sha256', secret).update(`databases, ${user}`).digest('base64url');
};

/** An address of MongoDB or Redis for one of its users, whoever it was for. */
export const addressFor = (address: string, user: DatabaseUser, secrets: Secrets): string =>
  address.replace(/:\/\/(?:[^@/]*@)?/, `://${user}:${databasePassword(user, secrets)}@`);

const ownKeysOf = (service: ServiceName): string[] => [
  ...SHARES[service].keys,
  // On one server, and on a cluster (`queuePrefix` of the kit).
  ...SHARES[service].queues.flatMap((queue) => (queue === '*' ? [`${BULL}*`] : [`${BULL}${queue}:*`, `${BULL}{${queue}}:*`])),
  ...[`${BULL}daily-${service}:*`, `${BULL}{daily-${service}}:*`, `answered:${service}:*`, `internal-nonce:${service}:*`],
];

const rulesOf = (service: ServiceName, { bull }: Prefixes): string[] => {
  const keys = [...COMMON_KEYS, ...ownKeysOf(service)].map((key) => `~${key}`);
  const named = [...COMMON_CHANNELS, `outbox:${service}`, ...(SHARES[service].channels ?? [])];
  const channels = [...named, ...named.map(channelOf)].map((each) => `&${each}`);
  const commands = `${COMMANDS}${service === 'platform' ? ' +client|list' : ''}`.split(' ');
  return [...keys, ...channels].map((rule) => rule.replace(BULL, `${bull}:`)).concat(commands);
};

/** Users of Redis and their rules, the one that nobody needs a password for among them. */
export const redisUsers = (
  secrets: Secrets,
  prefixes: Prefixes,
): readonly (readonly [user: string, rules: readonly string[]])[] => {
  const hashOf = (user: DatabaseUser): string => `#${createHash('sha256').update(databasePassword(user, secrets)).digest('hex')}`;
  return [
    // Nobody can be it, but what Redis reads back of scripts and transactions at a start is written as this user.
    ['default', ['off', '~*', '&*', '+@all']],
    ['admin', ['on', hashOf('admin'), '~*', '&*', '+@all']],
    ...SERVICES.map((service): [string, string[]] => [service, ['on', hashOf(service), ...rulesOf(service, prefixes)]]),
  ];
};

/** The same as a file that Redis reads its users from. */
export const redisUsersFile = (secrets: Secrets, prefixes: Prefixes): string =>
  redisUsers(secrets, prefixes)
    .map(([user, rules]) => `user ${user} ${rules.join(' ')}\n`)
    .join('');

/** What the servers of a replica set know each other by, and who administers it where it runs: so it is, users or not. */
export const replicaSetKey = ({ DATABASES_SECRET }: Secrets): string =>
  createHash('sha256').update(DATABASES_SECRET).digest('hex');

/** Makes the users of MongoDB, or has them be as they are to be now. */
export async function makeMongoUsers(client: mongo.MongoClient, secrets: Secrets, { database }: Prefixes): Promise<void> {
  const admin = client.db('admin');
  const make = async (user: DatabaseUser, roles: readonly (string | { role: string; db: string })[]): Promise<void> => {
    const about = { pwd: databasePassword(user, secrets), roles, mechanisms: ['SCRAM-SHA-256'] };
    try {
      await admin.command({ updateUser: user, ...about });
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError) || error.codeName !== 'UserNotFound') throw error;
      await admin.command({ createUser: user, ...about });
    }
  };
  await make('admin', ['root']);
  await make('backup', ['readAnyDatabase']);
  for (const service of SERVICES)
    await make(service, SHARES[service].hasDatabase ? [{ role: 'readWrite', db: database + service }] : []);
}

/** The same of a Redis that runs, of each node of a cluster: one of its own has them in a file (`redisUsers`). */
export async function makeRedisUsers(redis: RedisClient, secrets: Secrets, prefixes: Prefixes): Promise<void> {
  for (const server of isCluster(redis) ? redis.nodes() : [redis]) {
    for (const [user, rules] of redisUsers(secrets, prefixes)) await server.call('ACL', 'SETUSER', user, 'reset', ...rules);
    await server.call('ACL', 'SAVE');
  }
}
