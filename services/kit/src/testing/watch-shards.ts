import type { ServiceBase } from '../process/service-base.js';
import { nativeDb } from '../data/mongo.js';

type Document = Record<string, unknown>;

interface WatchedCommand {
  readonly command: string;
  readonly collection: string;
  readonly filter: Document;
}

/** What a command asks, by collection; what it inserts goes to one shard each. */
const askedBy = (commandName: string, command: Document): WatchedCommand[] => {
  const asked = (filter: unknown): WatchedCommand[] => [
    { command: commandName, collection: String(command[commandName]), filter: (filter ?? {}) as Document },
  ];
  if (commandName === 'find') return asked(command['filter']);
  if (commandName === 'aggregate') return asked((command['pipeline'] as Document[])[0]?.['$match']);
  if (commandName === 'findAndModify') return asked(command['query']);
  if (commandName === 'update') return (command['updates'] as { q: Document }[]).flatMap(({ q }) => asked(q));
  if (commandName === 'delete') return (command['deletes'] as { q: Document }[]).flatMap(({ q }) => asked(q));
  if (commandName !== 'bulkWrite') return [];
  const places = command['nsInfo'] as { ns: string }[];
  return (command['ops'] as { update?: number; filter?: Document }[]).flatMap(({ update, filter = {} }) =>
    update === undefined ? [] : [{ command: 'write', collection: (places[update]?.ns ?? '').replace(/^[^.]*[.]/, ''), filter }],
  );
};

/** Kept together on one shard, and asked by no request. */
const KEYRING = 'keyring';

/**
 * How many shards a service asks: command, collection, `one` or `all`. Call at the top of a test file, after its base, whose
 * MONGODB_URI is `monitoredMongoUri()`.
 * @param background the comment of commands that are for no request.
 */
export const watchShards = (base: Pick<ServiceBase, 'mongo'>, background?: string): { take(): Promise<readonly string[]> } => {
  let all: WatchedCommand[] = [];
  beforeAll(() => {
    base.mongo.getClient().on('commandStarted', ({ commandName, command }) => {
      if (command.comment === undefined || command.comment !== background) all.push(...askedBy(commandName, command));
    });
  });
  const shardsOf = async ({ command, collection, filter }: WatchedCommand): Promise<string> => {
    const explained = await nativeDb(base.mongo).command({ explain: { find: collection, filter }, verbosity: 'queryPlanner' });
    const { winningPlan } = (explained as { queryPlanner: { winningPlan: { shards?: unknown[] } } }).queryPlanner;
    return `${command} ${collection} ${(winningPlan.shards?.length ?? 1) > 1 ? 'all' : 'one'}`;
  };
  return {
    take: async () => {
      const taken = all.filter(({ collection }) => collection !== KEYRING);
      all = [];
      return (await Promise.all(taken.map(shardsOf))).sort();
    },
  };
};
