import type { ServiceBase } from '@site/service-kit';
import { SEARCH_INDEX_COMMENT } from '../../search/search-source.repository.js';

/** Commands whose number and size take time; the rest is how the driver keeps a connection. */
const WORK = new Set([
  'find',
  'getMore',
  'aggregate',
  'count',
  'distinct',
  'insert',
  'update',
  'delete',
  'findAndModify',
  'bulkWrite',
]);

interface Reply {
  readonly n?: number;
  readonly values?: readonly unknown[];
  readonly value?: unknown;
  readonly cursor?: { readonly firstBatch?: readonly unknown[]; readonly nextBatch?: readonly unknown[] };
}

/** How many documents a command found, wrote or took away. */
const sizeOf = ({ n, values, value, cursor }: Reply): number =>
  n ?? (cursor?.firstBatch ?? cursor?.nextBatch ?? values)?.length ?? (value == null ? 0 : 1);

/**
 * What a service asks of its database: command, collection, number of documents. How long an answer takes cannot be
 * compared in a test; what is done for it can. Null when a command failed: a transaction may have been tried again, by no
 * doing of the service. Call at the top of a test file, after its base.
 */
export const watchWork = (base: Pick<ServiceBase, 'mongo'>): { take(): readonly string[] | null } => {
  const collections = new Map<number, string>();
  const background = new Set<number>();
  let done: string[] = [];
  let failed = false;
  beforeAll(() => {
    const client = base.mongo.getClient();
    client.on('commandStarted', ({ requestId, commandName, command }) => {
      // What the search index reads and hears is for no request; cross-offs are kept from it by the server.
      if (command.comment === SEARCH_INDEX_COMMENT) background.add(requestId);
      else if (WORK.has(commandName))
        collections.set(requestId, String(command[commandName === 'getMore' ? 'collection' : commandName]));
    });
    client.on('commandFailed', ({ requestId }) => {
      if (!background.delete(requestId)) failed = true;
    });
    client.on('commandSucceeded', ({ requestId, commandName, reply }) => {
      const collection = collections.get(requestId);
      if (collection !== undefined) done.push(`${commandName} ${collection} ${sizeOf(reply as Reply)}`);
      collections.delete(requestId);
      background.delete(requestId);
    });
  });
  return {
    take: () => {
      const taken = failed ? null : done.sort(); // what is asked for side by side is answered in any order
      [done, failed] = [[], false];
      return taken;
    },
  };
};
