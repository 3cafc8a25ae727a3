// An environment that says otherwise must not make a test run against somebody's real data.
delete process.env.MONGODB_URI;
delete process.env.REDIS_URL;

// React checks this before it lets effects and updates settle inside act().
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// A failed query prints the page; beyond this much nobody reads it.
process.env.DEBUG_PRINT_LIMIT ??= '1500';
