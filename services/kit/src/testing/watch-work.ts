import type { ServiceBase } from '../process/service-base.js';

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

/** The database of this test run, through a driver that tells what it is asked. */
export const monitoredMongoUri = (): string => {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.searchParams.set('monitorCommands', 'true');
  return uri.href;
};

/** Read every few seconds, for no request. */
const KEYRING = 'keyring';

/**
 * What a service asks of its database: command, collection, number of documents. How long an answer takes cannot be
 * compared in a test; what is done for it can. Null when a command failed: a transaction may have been tried again, by no
 * doing of the service. Call at the top of a test file, after its base, whose MONGODB_URI is `monitoredMongoUri()`.
 * @param background the comment of commands that are for no request.
 */
export const watchWork = (base: Pick<ServiceBase, 'mongo'>, background?: string): { take(): readonly string[] | null } => {
  const collections = new Map<number, string>();
  const inBackground = new Set<number>();
  let done: string[] = [];
  let failed = false;
  beforeAll(() => {
    const client = base.mongo.getClient();
    client.on('commandStarted', ({ requestId, commandName, command }) => {
      const isBackground = background !== undefined && command.comment === background;
      if (isBackground || command.find === KEYRING) inBackground.add(requestId);
      else if (WORK.has(commandName))
        collections.set(requestId, String(command[commandName === 'getMore' ? 'collection' : commandName]));
    });
    client.on('commandFailed', ({ requestId }) => {
      if (!inBackground.delete(requestId)) failed = true;
    });
    client.on('commandSucceeded', ({ requestId, commandName, reply }) => {
      const collection = collections.get(requestId);
      if (collection !== undefined) done.push(`${commandName} ${collection} ${sizeOf(reply as Reply)}`);
      collections.delete(requestId);
      inBackground.delete(requestId);
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
