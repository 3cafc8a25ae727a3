const { register } = require('tsx/cjs/api');

/** One mongod and one Redis for the whole run; the service kit's testing door takes a database per worker. */
module.exports = async () => {
  const unregister = register();
  const { startTestDatabases } = require('../../src/testing/test-databases.ts');
  globalThis.testDatabases = await startTestDatabases();
  unregister();
  process.env.TEST_MONGODB_URI = globalThis.testDatabases.mongodbUri;
  process.env.TEST_REDIS_URL = globalThis.testDatabases.redisUrl;
  process.env.TEST_MONGOD = globalThis.testDatabases.programs.mongod;
  process.env.TEST_REDIS = globalThis.testDatabases.programs.redis;
};
