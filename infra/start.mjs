// `npm start` and `npm run dev`: plain JavaScript, because nothing may be installed yet when it begins.
import { ensureInstalled } from './src/bootstrap/ensure-installed.mjs';

if (await ensureInstalled()) {
  const { register } = await import('tsx/esm/api');
  register();
  const { run } = await import('./src/start/main.ts');
  if (process.argv.includes('--sharded')) process.env.SHARDED = '1';
  if (process.argv.includes('--redis-cluster')) process.env.REDIS_CLUSTER = '1';
  await run(process.argv.includes('--dev') ? 'dev' : 'start');
} else {
  process.exitCode = 1;
}
