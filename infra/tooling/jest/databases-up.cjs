const { register } = require('tsx/cjs/api');

/** One MongoDB for the whole run and a Redis for each worker (setup.cjs); each file makes databases of its own. */
module.exports = async ({ maxWorkers }) => {
  const unregister = register();
  const { startTestDatabases } = require('../../src/testing/test-databases.ts');
  globalThis.testDatabases = await startTestDatabases(maxWorkers);
  unregister();
  process.env.TEST_MONGODB_URI = globalThis.testDatabases.mongodbUri;
  process.env.TEST_MONGOD = globalThis.testDatabases.programs.mongod;
  process.env.TEST_MONGOS = globalThis.testDatabases.programs.mongos ?? '';
  process.env.TEST_REDIS = globalThis.testDatabases.programs.redis;
  process.env.TEST_REDIS_URLS = globalThis.testDatabases.redisUrls.join(' ');
  process.env.TEST_TWIN_REDIS_URLS = globalThis.testDatabases.twinRedisUrls.join(' ');
};
