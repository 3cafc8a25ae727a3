import { resolve } from 'node:path';
import { runMain, StartProblem } from '../system/start-problem.js';
import { withDatabases } from './find-databases.js';
import { restore } from './restore.js';

/** `npm run restore -- <folder>`: puts a backup into empty databases and checks that it is all there. */
await runMain(async () => {
  const [place] = process.argv.slice(2);
  if (place === undefined) throw new StartProblem('Name the backup: npm run restore -- <folder>');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', place);
  const { takenAt, collections } = await withDatabases((client, prefix) => restore(client, { prefix, folder }));
  console.log(`the site is as it was at ${takenAt}: ${collections.length} collections, compared`);
});
