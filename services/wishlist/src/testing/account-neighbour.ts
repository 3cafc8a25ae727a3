import { accountInternal } from '@site/contracts';
import { createApi, handleInternal, type ServiceBase } from '@site/service-kit';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Known {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface AccountNeighbour {
  /** Accounts by guid, as that service knows them. */
  readonly accounts: Map<string, Known>;
}

/**
 * Stands where the account service answers this one: signed calls over HTTP, by their contract. Call at the top of a test
 * file.
 */
export const accountNeighbour = (base: ServiceBase): AccountNeighbour => {
  const accounts = new Map<string, Known>();
  let server: Server;
  beforeAll(async () => {
    const app = createApi(base, {
      internal: [
        handleInternal(accountInternal.people, async ({ body }) =>
          body.userGuids.flatMap((userGuid) => {
            const known = accounts.get(userGuid);
            return known === undefined
              ? []
              : [{ userGuid, email: 'iemand@voorbeeld.nl', isAccount: true, isAddressProven: true, ...known }];
          }),
        ),
        handleInternal(accountInternal.completeName, async ({ body: { userGuid, firstName, lastName } }) => {
          const known = accounts.get(userGuid);
          if (known === undefined) return null;
          const names = { firstName: known.firstName ?? firstName, lastName: known.lastName ?? lastName };
          accounts.set(userGuid, names);
          return names;
        }),
      ],
    });
    server = await new Promise<Server>((resolve) => {
      const started = app.listen(0, '127.0.0.1', () => resolve(started));
    });
    Object.assign(base.config, { ACCOUNT_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return { accounts };
};
