import { resolve } from 'node:path';
import { runMain, StartProblem } from '../system/start-problem.js';
import { openWith } from './age.js';
import { withDatabases } from './find-databases.js';
import { restore } from './restore.js';

/** `npm run restore -- <folder>`: puts a backup into empty databases and checks that it is all there. A sealed one needs BACKUP_KEY_FILE. */
await runMain(async () => {
  const [place] = process.argv.slice(2);
  if (place === undefined) throw new StartProblem('Name the backup: npm run restore -- <folder>');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', place);
  const keyFile = process.env['BACKUP_KEY_FILE'] ?? '';
  const open = keyFile === '' ? undefined : await openWith(keyFile);
  const { takenAt, collections } = await withDatabases('admin', (client, prefix) => restore(client, { prefix, folder, open }));
  console.log(`the site is as it was at ${takenAt}: ${collections.length} collections, compared`);
});
