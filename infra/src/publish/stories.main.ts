import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildStories } from '../build/build-stories.js';
import { dataFolder } from '../system/folders.js';
import { runMain, StartProblem } from '../system/start-problem.js';

/**
 * `npm run stories:publish`: builds the catalogue of the kit and puts it where the gateway serves it from, in place of the one
 * that was there.
 */
await runMain(async () => {
  const dataDir = dataFolder(process.env);
  const place = join(dataDir, 'stories');
  const draft = join(dataDir, `.draft-stories-${process.pid}`);
  await mkdir(dataDir, { recursive: true });
  try {
    const failed = await buildStories(draft);
    if (failed !== null) throw new StartProblem(`The catalogue cannot be built:\n${failed}`);
    await rm(place, { recursive: true, force: true });
    await rename(draft, place);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  console.log('The catalogue is at /beheer/catalogus/ of the site');
});
