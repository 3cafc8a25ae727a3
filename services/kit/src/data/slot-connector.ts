import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import calculateSlot from 'cluster-key-slot';
import { AbstractConnector, Redis, type RedisOptions } from 'ioredis';
import type { HostPort } from './redis-address.js';

const ASK_MS = 1000;
const AGAIN_MS = 100;

/** What `CLUSTER SLOTS` answers: first and last slot of a range, then who has it, its master first. */
type Ranges = readonly (readonly [first: number, last: number, master: readonly [host: string | null, port: number]])[];

type Emit = (type: string, error: Error) => void;

const askSlots = async (node: HostPort, options: RedisOptions): Promise<Ranges> => {
  const { username, password, tls } = options;
  const asking = new Redis({
    ...{ ...node, username, password, tls },
    ...{ lazyConnect: true, enableReadyCheck: false, connectTimeout: ASK_MS, commandTimeout: ASK_MS },
    retryStrategy: () => null,
  });
  // Rejects `connect` as well.
  asking.on('error', () => undefined);
  try {
    await asking.connect();
    return (await asking.cluster('SLOTS')) as unknown as Ranges;
  } finally {
    asking.disconnect();
  }
};

/**
 * Connects to the node of a cluster that has the slot of `key`, whichever that is by now. So one plain connection does for what
 * stays in one slot, as a queue or what is published: it knows when it was lost, and blocking commands have it for themselves.
 */
export const connectorTo = (nodes: readonly HostPort[], key: string) => {
  const slot = calculateSlot(key);
  let known = nodes;

  return class SlotConnector extends AbstractConnector {
    constructor(private readonly options: RedisOptions) {
      super(options.disconnectTimeout ?? ASK_MS);
    }

    override async connect(emit: Emit): Promise<Socket | TLSSocket> {
      this.connecting = true;
      const owner = await this.findOwner(emit);
      const stream = this.options.tls === undefined ? connect(owner) : connectTls({ ...owner, ...this.options.tls });
      stream.once('error', (error: Error) => {
        this.firstError = error;
      });
      this.stream = stream;
      return stream;
    }

    /** Asks until one node knows. To reject would be the end of the connection. */
    private async findOwner(emit: Emit): Promise<HostPort> {
      for (;;) {
        let failure = new Error(`no node of the cluster has slot ${String(slot)}`);
        for (const node of [...known, ...nodes]) {
          if (!this.connecting) throw new Error('Connection is closed.');
          try {
            const ranges = await askSlots(node, this.options);
            const mastersOf = ranges.map(([, , [host, port]]) => ({ host: host || node.host, port }));
            if (mastersOf.length > 0) known = mastersOf;
            const at = ranges.findIndex(([first, last]) => first <= slot && slot <= last);
            const owner = mastersOf[at];
            if (owner !== undefined) return owner;
          } catch (error) {
            if (error instanceof Error) failure = error;
          }
        }
        emit('error', failure);
        await delay(AGAIN_MS);
      }
    }
  };
};
