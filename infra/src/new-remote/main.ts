import { rootFolder } from '../system/folders.js';
import { problemText } from '../system/start-problem.js';
import { makeRemote } from './make-remote.js';

/** `npm run new:remote -- mf-giftcards`: a remote that works, to go on from. */
try {
  const [name = ''] = process.argv.slice(2);
  await makeRemote(name, rootFolder);
  console.log(`${name} is made. Next:
  npm install                  links it
  npm run dev -w ${name}       hot reload inside the running site
  npm run deploy -w ${name}    makes it live
The guide is infra/template/README.md.`);
} catch (error) {
  console.error(problemText(error));
  process.exitCode = 1;
}
