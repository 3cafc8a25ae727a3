import { runMain } from '../system/start-problem.js';
import { runFeed } from './run-feed.js';

/** `npm run feed -- <file or url>`: imports a product feed into the catalogue of the running site. */
await runMain(async () => {
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  process.exitCode = await runFeed(process.argv.slice(2), { env: process.env, cwd, say: (line) => console.error(`· ${line}`) });
});
