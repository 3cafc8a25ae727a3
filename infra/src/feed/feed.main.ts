import { problemText } from '../system/start-problem.js';
import { runFeed } from './run-feed.js';

/** `npm run feed -- <file or url>`: imports a product feed into the catalogue of the running site. */
try {
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  process.exitCode = await runFeed(process.argv.slice(2), { env: process.env, cwd, say: (line) => console.error(`· ${line}`) });
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}
