import { waitFor } from '@site/service-kit/testing';
import { accountUnderTest } from '../testing/account-under-test.js';
import { unfinishedAccount } from '../domain/user-factory.js';
import { startSweep } from './start-sweep.js';

const { base, deps, neighbours, users } = accountUnderTest();

test('the sweep keeps running, past a database or neighbour that fails it once', async () => {
  const using = { now: new Date(base.clock.now().getTime() - 120_000), newGuid: () => base.newGuid() };
  const user = unfinishedAccount('half@voorbeeld.nl', 'poging', using);
  await deps.making.start(user);
  neighbours.lists.set(user.publicGuid, { ownerGuid: user.publicGuid, username: 'half', privateGuid: 'x' });
  jest.spyOn(deps.making, 'unfinished').mockRejectedValueOnce(new Error('database is away'));

  startSweep(deps, 20);
  await waitFor(async () => (await users()).length === 0);
  expect(neighbours.lists.size).toBe(0);
  expect(base.logged.map(({ msg }) => msg)).toContain('sweep of unfinished accounts failed; it runs again');
});
