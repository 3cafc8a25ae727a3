import gateway from 'node:process';
import type { FirstViewPage } from '@site/contracts';
import { confineRealm } from '@site/service-kit/run-server-entry';
import { createServerEntries } from './first-view/server-entries.js';
import type { RenderReply, RenderRequest } from './first-view/render-exchange.js';

/**
 * A process that renders pages with the code of published versions, which is given nothing else: kit's `openConfined` starts
 * it. One page at a time, because a shell has the state of one page.
 */
confineRealm();
const entriesOf = createServerEntries();
let last: Promise<unknown> = Promise.resolve();

const answer = async (request: RenderRequest): Promise<readonly string[] | FirstViewPage | null> => {
  const { shell, remote } = entriesOf(request.entries);
  return request.kind === 'load' ? remote.pages.map(({ path }) => path) : shell.render(request.job, remote);
};

const send = (reply: RenderReply): void => void gateway.send?.(reply);

gateway.on('message', (message) => {
  const request = message as RenderRequest;
  last = last
    .then(() => answer(request))
    .then(
      (value) => send({ id: request.id, ok: true, value }),
      (error: unknown) =>
        send({ id: request.id, ok: false, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
// It ends with the gateway, whatever ends that, and not before it when both are told to.
gateway.once('disconnect', () => gateway.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) gateway.on(signal, () => undefined);
