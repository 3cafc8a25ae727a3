import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type KeyService, rotateKeysCall, type RotateRequest } from '@site/contracts';
import { SPREAD_MS } from '../data/keyring.js';
import { createInternalClient } from '../internal/internal-client.js';
import type { TestBase } from './test-base.js';

/** Has a service seal everything with another key, as operators do, and give up the one of before; answers the id of the new one. */
export const rotatedKeys = async (
  service: Exclude<KeyService, 'platform'>,
  base: TestBase,
  app: RequestListener,
): Promise<string> => {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const client = createInternalClient({ ...base.config, [`${service.toUpperCase()}_URL`]: url }, base.clock, 'platform');
  const call = (act: RotateRequest['act']) => client.call(rotateKeysCall(service), { act });
  try {
    for (let { step } = await call('begin'); step !== 'sealed'; { step } = await call('go')) base.clock.advance(SPREAD_MS);
    return (await call('drop')).key;
  } finally {
    server.close();
  }
};
