import { parentPort } from 'node:worker_threads';
import type { FirstViewPage } from '@site/contracts';
import { createServerEntries } from './first-view/server-entries.js';
import type { ThreadRequest, ThreadReply } from './first-view/thread-messages.js';

/**
 * A thread that renders pages with the code of published versions, without environment or network. One page at a time,
 * because a shell has the state of one page.
 */
const entriesOf = createServerEntries();
let last: Promise<unknown> = Promise.resolve();

const answer = async (request: ThreadRequest): Promise<readonly string[] | FirstViewPage | null> => {
  const { shell, remote } = entriesOf(request.entries);
  return request.kind === 'load' ? remote.pages.map(({ path }) => path) : shell.render(request.job, remote);
};

const send = (reply: ThreadReply): void => parentPort?.postMessage(reply);

parentPort?.on('message', (request: ThreadRequest) => {
  last = last
    .then(() => answer(request))
    .then(
      (value) => send({ id: request.id, ok: true, value }),
      (error: unknown) =>
        send({ id: request.id, ok: false, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
