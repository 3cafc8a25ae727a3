import { parentPort } from 'node:worker_threads';
import type { FirstViewPage } from '@site/contracts';
import { createServerEntries } from './first-view/server-entries.js';
import type { ThreadRequest, ThreadReply } from './first-view/thread-messages.js';

/**
 * A thread of the gateway that makes pages with the code of published versions. It has no environment and no network: it
 * gets answers and gives HTML. One page at a time, because a shell on the server is one page's.
 */
const entriesOf = createServerEntries();
let last: Promise<unknown> = Promise.resolve();

const answer = async (asked: ThreadRequest): Promise<readonly string[] | FirstViewPage | null> => {
  const { shell, remote } = entriesOf(asked.entries);
  return asked.kind === 'load' ? remote.pages.map(({ path }) => path) : shell.render(asked.job, remote);
};

const tell = (reply: ThreadReply): void => parentPort?.postMessage(reply);

parentPort?.on('message', (asked: ThreadRequest) => {
  last = last
    .then(() => answer(asked))
    .then(
      (value) => tell({ id: asked.id, ok: true, value }),
      (error: unknown) =>
        tell({ id: asked.id, ok: false, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
