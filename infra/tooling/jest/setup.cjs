// An environment that says otherwise must not make a test run against somebody's real data.
delete process.env.MONGODB_URI;
delete process.env.REDIS_URL;

// Each worker has a Redis of its own: what one publishes is heard in all of its databases.
const { TEST_REDIS_URLS: urls, TEST_TWIN_REDIS_URLS: twins = '', JEST_WORKER_ID: worker = '1' } = process.env;
if (urls !== undefined) process.env.TEST_REDIS_URL = urls.split(' ')[Number(worker) - 1];
if (twins !== '') process.env.TEST_TWIN_REDIS_URL = twins.split(' ')[Number(worker) - 1];

// React checks this before it lets effects and updates settle inside act().
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// A failed query prints the page; beyond this much nobody reads it.
process.env.DEBUG_PRINT_LIMIT ??= '1500';
