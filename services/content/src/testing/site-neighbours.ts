import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { accountInternal, type Flags, platformInternal } from '@site/contracts';
import { createApi, handleInternal, type ServiceBase } from '@site/service-kit';
import { aSiteState } from '@site/service-kit/testing';

interface KnownAccount {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export interface SiteNeighbours {
  /** Accounts by guid, as the account service knows them. */
  readonly accounts: Map<string, KnownAccount>;
  /** Flags as operators have them. */
  flags: Flags;
  /** Neither answers while this is set. */
  areAway: boolean;
}

/** Platform and account as far as the contact form asks them. Call at the top of a test file. */
export const siteNeighbours = (base: ServiceBase): SiteNeighbours => {
  const neighbours: SiteNeighbours = { accounts: new Map(), flags: aSiteState().flags, areAway: false };
  const answer = <T>(value: T): T => {
    if (neighbours.areAway) throw new Error('away, as the test wants it');
    return value;
  };
  let server: Server | undefined;
  beforeAll(async () => {
    const app = createApi(base, {
      internal: [
        handleInternal(platformInternal.flags, async () => answer(neighbours.flags)),
        handleInternal(accountInternal.people, async ({ body }) =>
          answer(
            body.userGuids.flatMap((userGuid) => {
              const known = neighbours.accounts.get(userGuid);
              return known === undefined ? [] : [{ userGuid, isAccount: true, isAddressProven: false, ...known }];
            }),
          ),
        ),
      ],
    });
    server = await new Promise<Server>((resolve) => {
      const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(base.config, { ACCOUNT_URL: url, PLATFORM_URL: url });
  });
  afterAll(async () => {
    await new Promise((resolve) => server?.close(resolve));
  });
  return neighbours;
};
