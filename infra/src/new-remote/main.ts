import { rootFolder } from '../system/folders.js';
import { runMain } from '../system/start-problem.js';
import { makeRemote } from './make-remote.js';

/** `npm run new:remote -- mf-giftcards`: a remote that works, to go on from. */
await runMain(async () => {
  const [name = ''] = process.argv.slice(2);
  await makeRemote(name, rootFolder);
  console.log(`${name} is made. Next:
  npm install                  links it
  npm run dev -w ${name}       hot reload inside the running site
  npm run deploy -w ${name}    makes it live
The guide is infra/template/README.md.`);
});
