import { mongo } from 'mongoose';
import { createRedis } from '@site/service-kit';
import { completeSecrets, ownSecretOf, SERVICES } from '../start/secrets.js';
import { readSettings } from '../start/settings.js';
import { runMain, StartProblem } from '../system/start-problem.js';
import { makeMongoUsers, makeRedisUsers, prefixesOf } from './database-users.js';

/**
 * `npm run database-users`: makes a user for each service in the servers that MONGODB_URI and REDIS_URL name, as one who may; again
 * with each new version. `npm start` does it by itself.
 */
await runMain(async () => {
  const { mongodbUri, redisUrl, secrets: given } = readSettings(process.env);
  const missing = [...SERVICES.map(ownSecretOf), 'DATABASES_SECRET' as const].filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new StartProblem(`${missing.join(', ')} must be set; npm run secrets prints them.`);
  if (mongodbUri === undefined || redisUrl === undefined)
    throw new StartProblem('Set MONGODB_URI and REDIS_URL to the servers, as a user who may make users.');
  const secrets = completeSecrets(given);
  const client = new mongo.MongoClient(mongodbUri, { serverSelectionTimeoutMS: 5000 });
  const options = { lazyConnect: true, retryStrategy: () => null };
  const redis = createRedis({ REDIS_URL: redisUrl, TLS_DIR: process.env['TLS_DIR'] }, options);
  try {
    await makeMongoUsers(client, secrets, prefixesOf(process.env));
    await redis.connect();
    await makeRedisUsers(redis, secrets, prefixesOf(process.env));
    console.log('every service has its user');
  } finally {
    redis.disconnect();
    await client.close();
  }
});
