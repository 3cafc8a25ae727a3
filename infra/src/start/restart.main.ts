import { dataFolder } from '../system/folders.js';
import { runMain } from '../system/start-problem.js';
import { requestRestart } from './restart-request.js';

/**
 * `npm run restart [-- <service> …]`: the running site starts its services anew, one process after the other. With INSTANCES=2 no
 * request is lost; after `npm run build` they run what was built.
 */
await runMain(async () => {
  const services = process.argv.slice(2);
  await requestRestart(dataFolder(process.env), services);
  console.log(`${services.length === 0 ? 'every service' : services.join(', ')} has been restarted`);
});
