import { resolve } from 'node:path';
import { readWords } from '../ops/read-words.js';
import { runMain, StartProblem } from '../system/start-problem.js';
import { sealFor } from './age.js';
import { backUp } from './back-up.js';
import { withDatabases } from './find-databases.js';
import { prune } from './prune.js';

/**
 * `npm run backup -- <folder> [--keep 14]`: copies the site's databases, as they are at one moment, into a new folder; sealed
 * when BACKUP_PUBLIC_KEY is set. Then removes the oldest backups beside it.
 */
await runMain(async () => {
  const { words, options } = readWords(process.argv.slice(2), ['keep']);
  const [place] = words;
  const { keep } = options;
  if (place === undefined || words.length > 1) throw new StartProblem('Name the folder to make: npm run backup -- <folder>');
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new StartProblem('--keep is how many backups stay, 1 or more.');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', place);
  const publicKey = process.env['BACKUP_PUBLIC_KEY'] ?? '';
  const seal = publicKey === '' ? undefined : sealFor(publicKey);
  const { collections } = await withDatabases('backup', (client, prefix) => backUp(client, { prefix, folder, seal }));
  const documents = collections.reduce((total, each) => total + each.documents, 0);
  console.log(`${folder}: ${collections.length} collections, ${documents} documents${seal === undefined ? '' : ', sealed'}`);
  const gone = keep === undefined ? [] : await prune(folder, Number(keep));
  for (const each of gone) console.log(`${each} is removed`);
});
