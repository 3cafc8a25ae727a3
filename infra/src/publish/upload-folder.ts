import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { OPS_API_PATH } from '@site/contracts';
import { filesIn, isPublishedFile, versionOfFolder } from '@site/service-kit';
import { pack } from 'tar-stream';
import { containerName, distFolder, type Target } from '../build/workspaces.js';
import { StartProblem } from '../system/start-problem.js';
import { askSite } from './ops-client.js';
import { publishFolder } from './publish-folder.js';
import type { SiteAccess } from './reach-site.js';

/** Brings what was built of a part to where the site has its versions; answers the version's name. Throws a StartProblem. */
export const deliver = (target: Target, reached: SiteAccess): Promise<string> =>
  reached.kind === 'local' ? publishFolder(target, reached.dataDir) : uploadFolder(target, reached.url, reached.token);

/** The files of a folder as a tar, one after the other. */
async function* tarOf(folder: string): AsyncGenerator<Buffer> {
  const tar = pack();
  const chunks = tar[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const files = (await filesIn(folder)).filter(isPublishedFile);
  const filled = (async () => {
    for (const name of files) {
      const content = await readFile(join(folder, name));
      await new Promise<void>((resolve, reject) =>
        tar.entry({ name, mode: 0o644 }, content, (error) => (error ? reject(error) : resolve())),
      );
    }
    tar.finalize();
  })();
  filled.catch((error: unknown) => tar.destroy(error as Error));
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
  await filled;
}

/** Sends what was built of a part to a site elsewhere, as a stream; answers the version's name. Throws a StartProblem. */
export async function uploadFolder(target: Target, site: string, token: string): Promise<string> {
  const folder = distFolder(target);
  const version = await versionOfFolder(folder);
  const path = `${OPS_API_PATH}upload/${containerName(target)}/${version}`;
  const body = Readable.toWeb(Readable.from(tarOf(folder))) as ReadableStream;
  const init = { method: 'PUT', headers: { 'content-type': 'application/x-tar' }, body, duplex: 'half' } as RequestInit;
  const outcome = await askSite(site, token, path, init);
  if ('problem' in outcome) throw new StartProblem(`The site does not take the files: ${outcome.problem}`);
  return version;
}
