import { runMain } from '../system/start-problem.js';
import { addressFor, DATABASE_USERS } from '../databases/database-users.js';
import { completeSecrets, publicKeysOf } from './secrets.js';
import { readSettings } from './settings.js';

const COMPOSE = {
  mongodbUri: 'mongodb://mongo:27017/?replicaSet=rs0&tls=true&tlsCAFile=/tls/ca.crt',
  redisUrl: 'rediss://redis:6379',
};

/**
 * `npm run secrets`: lines for `.env` of compose or the Secret of a cluster; those that are in the environment stay. MONGODB_URI and
 * REDIS_URL say where a cluster's servers are.
 */
await runMain(() => {
  const settings = readSettings(process.env);
  const { mongodbUri = COMPOSE.mongodbUri, redisUrl = COMPOSE.redisUrl } = settings;
  const secrets = completeSecrets(settings.secrets);
  const addresses = DATABASE_USERS.flatMap((user) => [
    [`${user.toUpperCase()}_MONGODB_URI`, addressFor(mongodbUri, user, secrets)],
    ...(user === 'backup' ? [] : [[`${user.toUpperCase()}_REDIS_URL`, addressFor(redisUrl, user, secrets)]]),
  ]);
  const all = {
    ...secrets,
    SERVICE_PUBLIC_KEYS: publicKeysOf(secrets),
    ...(Object.fromEntries(addresses) as Record<string, string>),
  };
  for (const [name, value] of Object.entries(all)) console.log(`${name}=${value}`);
  return Promise.resolve();
});
