import { join } from 'node:path';

interface Place {
  /** Existing folder that the server keeps its data in. */
  folder: string;
  port: number;
  /** File by which only those whom it knows get in: of a mongod its key, of a Redis its users. */
  guard?: string;
}

/** Name of the replica set of a mongod that is no part of a cluster, or the first shard of one. */
export const FIRST_SET = 'rs0';

/** What a mongod is of a sharded cluster. */
export interface ClusterPart {
  set: string;
  role: 'config' | 'shard';
}

/** Arguments of a mongod that is a replica set by itself, so that transactions are real. Listens on loopback only. */
export function mongodArguments({ folder, port, guard }: Place, part?: ClusterPart): string[] {
  return [
    ...['--replSet', part?.set ?? FIRST_SET, '--dbpath', folder, '--port', String(port), '--bind_ip', '127.0.0.1'],
    ...(part === undefined ? [] : [part.role === 'config' ? '--configsvr' : '--shardsvr']),
    // Small, because everything else of the site lives on the same machine.
    ...['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '128'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false', '--nounixsocket'],
    // What a killed process held in an open transaction is free again after this and half as much: before a request that waits
    // for it has to give up (10 s).
    ...['--setParameter', 'transactionLifetimeLimitSeconds=5'],
    ...['--logpath', join(folder, 'mongod.log')],
    ...(guard === undefined ? [] : ['--keyFile', guard]),
  ];
}

/** Arguments of a mongos, which everybody speaks to instead of the shards of its cluster. Listens on loopback only. */
export function mongosArguments({ folder, port, guard }: Place, configServer: string): string[] {
  return [
    ...['--configdb', configServer, '--port', String(port), '--bind_ip', '127.0.0.1'],
    // It ends when its site does: nobody has to learn before that it will.
    ...['--setParameter', 'mongosShutdownTimeoutMillisForSignaledShutdown=0'],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false', '--nounixsocket'],
    ...['--logpath', join(folder, 'mongos.log')],
    ...(guard === undefined ? [] : ['--keyFile', guard]),
  ];
}

/** Arguments of a Redis that forgets nothing it has acknowledged for over a second and never evicts (queues live in it). */
export function redisArguments({ folder, port, guard }: Place, keep: boolean): string[] {
  return [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--daemonize', 'no'],
    ...['--save', '', '--appendonly', keep ? 'yes' : 'no', '--maxmemory-policy', 'noeviction', '--loglevel', 'warning'],
    ...(guard === undefined ? [] : ['--aclfile', guard]),
  ];
}
