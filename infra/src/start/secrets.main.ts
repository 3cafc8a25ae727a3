import { runMain } from '../system/start-problem.js';
import { completeSecrets, publicKeysOf } from './secrets.js';
import { readSettings } from './settings.js';

/** `npm run secrets`: lines for `.env` of compose or the Secret of a cluster; those that are in the environment stay. */
await runMain(() => {
  const secrets = completeSecrets(readSettings(process.env).secrets);
  const all = { ...secrets, SERVICE_PUBLIC_KEYS: publicKeysOf(secrets) };
  for (const [name, value] of Object.entries(all)) console.log(`${name}=${value}`);
  return Promise.resolve();
});
