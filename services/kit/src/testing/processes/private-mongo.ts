import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { waitFor } from '../wait-for.js';
import { freePort } from './free-port.js';

/** A replica set of one, a test's own: what is done to it disturbs no other test. */
export interface PrivateMongo {
  readonly uri: string;
  /** Is no primary for this long, then elects itself again. Requests under way are interrupted. */
  stepDown(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

const { MongoClient } = mongoose.mongo;

/** Starts the program of the shared test server once more, on a port and folder of its own. Resolves when it takes writes. */
export const startPrivateMongo = async (): Promise<PrivateMongo> => {
  const port = String(await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'private-mongo-'));
  const place = ['--replSet', 'rs0', '--dbpath', folder, '--port', port, '--bind_ip', '127.0.0.1', '--nounixsocket'];
  const small = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64', '--logpath', join(folder, 'mongod.log')];
  const child = spawn(process.env.TEST_MONGOD ?? '', [...place, ...small], { stdio: 'ignore' });
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 30_000 });
  const admin = (await client.connect()).db('admin');
  const isPrimary = async (): Promise<boolean> => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true;
  await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
  await waitFor(isPrimary);
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=rs0`,
    stepDown: async (seconds) => {
      await admin.command({ replSetStepDown: seconds, force: true });
    },
    stop: async () => {
      await client.close();
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
