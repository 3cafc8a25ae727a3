import { createRedis } from '@site/service-kit';
import { mongo } from 'mongoose';
import { StartProblem } from '../system/start-problem.js';

/** An address without the name and password that may be in it. */
const shown = (uri: string): string => uri.replace(/\/\/[^@/]*@/, '//…@');

/** Throws a StartProblem unless a MongoDB replica set answers at `uri` within five seconds. */
export async function checkMongo(uri: string): Promise<void> {
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    const hello = await (await client.connect()).db('admin').command({ hello: 1 });
    if (hello.setName === undefined && hello.msg !== 'isdbgrid') {
      throw new StartProblem(`MongoDB at ${shown(uri)} is no replica set; start it with --replSet, transactions need it.`);
    }
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`MongoDB does not answer at ${shown(uri)}; start it or correct MONGODB_URI.`);
  } finally {
    await client.close();
  }
}

/** Throws a StartProblem unless a Redis answers at `url` within five seconds. */
export async function checkRedis(url: string): Promise<void> {
  const redis = createRedis(
    { REDIS_URL: url },
    { lazyConnect: true, connectTimeout: 5000, maxRetriesPerRequest: 0, retryStrategy: () => null },
  );
  // Without a listener the client prints the failure itself; connect() rejects with it anyway.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    throw new StartProblem(`Redis does not answer at ${shown(url)}; start it or correct REDIS_URL.`);
  } finally {
    redis.disconnect();
  }
}
