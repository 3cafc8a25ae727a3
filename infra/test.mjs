// `npm test`, `npm run check` and `npm run e2e`: plain JavaScript, because nothing may be installed yet when it begins.
import { ensureInstalled } from './src/bootstrap/ensure-installed.mjs';

if (await ensureInstalled()) {
  const { register } = await import('tsx/esm/api');
  register();
  const { runChecks } = await import('./src/check/main.ts');
  process.exitCode = await runChecks(process.argv.slice(2));
} else {
  process.exitCode = 1;
}
