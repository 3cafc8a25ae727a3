import { runMain, StartProblem } from '../system/start-problem.js';
import { makeCertificates } from './make-certificates.js';

/** `npm run certificates -- <folder>`: certificates of the site's parts for each other; again to renew them (infra/README.md). */
await runMain(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new StartProblem('Name the folder: npm run certificates -- <folder>');
  const made = await makeCertificates(folder);
  console.log(made.length === 0 ? 'all certificates are good for long enough' : `new certificates: ${made.join(', ')}`);
});
