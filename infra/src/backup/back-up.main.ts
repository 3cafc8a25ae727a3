import { resolve } from 'node:path';
import { runMain, StartProblem } from '../system/start-problem.js';
import { backUp } from './back-up.js';
import { withDatabases } from './find-databases.js';

/** `npm run backup -- <folder>`: copies the site's databases, as they are at one moment, into a new folder. */
await runMain(async () => {
  const [place] = process.argv.slice(2);
  if (place === undefined) throw new StartProblem('Name the folder to make: npm run backup -- <folder>');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', place);
  const { collections } = await withDatabases((client, prefix) => backUp(client, { prefix, folder }));
  const documents = collections.reduce((total, each) => total + each.documents, 0);
  console.log(`${folder}: ${collections.length} collections, ${documents} documents`);
});
