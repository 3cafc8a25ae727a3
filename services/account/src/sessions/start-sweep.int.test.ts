import { waitFor } from '@site/service-kit/testing';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { unfinishedAccount } from '../user/user-factory.js';
import { startSweep } from './start-sweep.js';

const { base, browser, deps, neighbours, users } = accountUnderTest();

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

test('so does the sweep of sessions that should have ended', async () => {
  const who = browser();
  await who.post('/api/Account/Create', aNewAccount());
  const sessionsToEnd = { mark: 'x', since: new Date(base.clock.now().getTime() - 61_000) };
  await base.mongo.collection('users').updateOne({}, { $set: { sessionsToEnd } });
  jest.spyOn(deps.changes, 'withSessionsToEnd').mockRejectedValueOnce(new Error('database is away'));

  startSweep(deps, 20);
  await waitFor(async () => (await users())[0]?.sessionsToEnd === undefined);
  expect((await who.get('/api/Account/UserData')).status).toBe(204);
  expect(base.logged.map(({ msg }) => msg)).toContain('sweep of sessions failed; it runs again');
});
