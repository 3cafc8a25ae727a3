import { createApi, type InternalRoute, type ServiceBase } from '@site/service-kit';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Address = 'ACCOUNT_URL' | 'CONTENT_URL' | 'LOTTING_URL' | 'PLATFORM_URL' | 'REALTIME_URL';

/**
 * Stands where other services answer this one: signed calls over HTTP, by their contract. Call at the top of a test file.
 */
export const standIn = (base: ServiceBase, addresses: readonly Address[], internal: readonly InternalRoute[]): void => {
  let server: Server;
  beforeAll(async () => {
    const app = createApi(base, { internal });
    server = await new Promise<Server>((resolve) => {
      const started = app.listen(0, '127.0.0.1', () => resolve(started));
    });
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    for (const address of addresses) Object.assign(base.config, { [address]: url });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
};
