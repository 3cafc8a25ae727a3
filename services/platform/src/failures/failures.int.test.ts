import supertest from 'supertest';
import { remoteFailed } from '@site/contracts';
import { createPageLoads, loadToken } from '@site/service-kit';
import { waitFor } from '@site/service-kit/testing';
import { aMetadata } from '../testing/published-folder.js';
import { platformUnderTest } from '../testing/platform-under-test.js';
import { FAILURE_WINDOW_MS } from './guard-remotes.js';

const under = platformUnderTest({ publicUrl: 'http://lijstjes.example:3000' });
const NAME = 'mf_wishlist';
const THRESHOLD = 3;
/** Versions of its own for each test: what was counted stays in Redis. */
let test_ = 0;
const v = (number: number) => `aaaa${String(test_).padStart(2, '0')}${String(number)}`;

/** As a page that was loaded at this address. */
const tokenOf = (address: string): string => loadToken(under.base.config, address, under.base.clock.now());
const report = (
  version: string,
  address: string,
  headers: Record<string, string> = {},
  name = NAME,
  token: string | undefined = tokenOf(address),
) =>
  supertest(under.app)
    .post(remoteFailed.path)
    .set({ 'X-Forwarded-For': address, ...headers })
    .send({ manifestUrl: `/remotes/${name}/${version}/mf-manifest.json`, kind: 'render', token });
const publish = async (version: string, going: 'live' | { percent: number } = 'live') => {
  await under.folder.remote(version);
  await under.publishing.publishRemote({ version, metadata: aMetadata(), going, actor: 'deploy' });
};
const remote = async () => (await under.repository.read()).remotes[0];
const enough = async (version: string) => {
  for (let one = 1; one <= THRESHOLD; one += 1) await report(version, `198.51.100.${String(one)}`);
};
/** Mails that were asked for: to whom, and what they say. */
const mails = async () => {
  const fellBack = (await under.base.mails()).filter(({ payload }) => payload.kind === 'versionFellBack');
  return fellBack.map(({ payload: { to, data } }) => ['address' in to ? to.address : to.userGuid, data] as const);
};

beforeEach(async () => {
  await under.base.mongo.collection('outbox').deleteMany({});
  test_ += 1;
  await publish(v(1));
  await publish(v(2));
});

test('a version that fails in enough browsers gives way to the last good one, and the log, a figure and everybody hear of it', async () => {
  for (let one = 1; one < THRESHOLD; one += 1) {
    expect((await report(v(2), `198.51.100.${String(one)}`)).status).toBe(204);
  }
  expect(await remote()).toMatchObject({ active: v(2) });
  await report(v(2), '2001:db8:1:1::7');
  expect(await remote()).toMatchObject({ active: v(1), previous: null, failed: [v(2)] });
  expect((await under.repository.audit(1))[0]).toMatchObject({
    actor: 'bewaking',
    action: 'remote.fellBack',
    from: v(2),
    to: v(1),
  });
  const { revision } = await under.repository.read();
  expect(await waitFor(() => under.told.some((told) => (told as { revision: number }).revision === revision))).toBe(true);
  expect(await under.base.metrics.registry.metrics()).toMatch(/remote_fallbacks_total\{remote="mf_wishlist"\} \d/);
  expect(under.base.logged).toContainEqual(expect.objectContaining({ level: 'error', version: v(2) }));
  // And operators are told, once, where the site can be reached: nothing else is set.
  const data = { part: NAME, failed: v(2), good: v(1), addresses: THRESHOLD, minutes: 5, wasShare: false };
  await report(v(2), '198.51.100.9');
  expect(await mails()).toEqual([['info@lijstjes.example', data]]);
});

test('every operator that is named is told of a share that ended', async () => {
  under.operatorMail.push('anna@lijstjes.example', 'bram@lijstjes.example');
  try {
    await publish(v(3), { percent: 10 });
    await enough(v(3));
    const told = await mails();
    expect(told.map(([to]) => to)).toEqual(['anna@lijstjes.example', 'bram@lijstjes.example']);
    expect(told[0]?.[1]).toMatchObject({ failed: v(3), good: v(2), wasShare: true });
  } finally {
    under.operatorMail.length = 0;
  }
});

test('when nothing good is left the version stays, and operators are told, once, until something else is live', async () => {
  const first = `${v(0)}0`;
  await under.folder.remote(first, aMetadata({ name: 'mf_lone' }));
  await under.publishing.publishRemote({
    version: first,
    metadata: aMetadata({ name: 'mf_lone' }),
    going: 'live',
    actor: 'deploy',
  });
  const lone = async () => (await under.repository.read()).remotes.find(({ name }) => name === 'mf_lone');
  for (let one = 1; one <= 2 * THRESHOLD; one += 1) await report(first, `198.51.100.${String(one)}`, {}, 'mf_lone');
  expect(await lone()).toMatchObject({ active: first, failed: [] });
  const told = { part: 'mf_lone', failed: first, good: null, addresses: THRESHOLD, minutes: 5, wasShare: false };
  expect(await mails()).toEqual([['info@lijstjes.example', told]]);
  expect((await under.repository.audit(1))[0]).toMatchObject({ action: 'remote.keepsFailing', from: first, to: null });
  expect(under.base.logged).toContainEqual(expect.objectContaining({ level: 'error', name: 'mf_lone', version: first }));
});

test('without the token of a page that was loaded there, nothing counts', async () => {
  const stolen = tokenOf('198.51.100.1');
  for (let one = 2; one < 9; one += 1) {
    const address = `198.51.100.${String(one)}`;
    for (const token of [stolen, 'geen', '']) expect((await report(v(2), address, {}, NAME, token)).status).toBe(204);
  }
  expect(await remote()).toMatchObject({ active: v(2) });
  await enough(v(2));
  expect(await remote()).toMatchObject({ active: v(1) });
});

test('those for whom it fails are a share of those who loaded it', async () => {
  const loads = createPageLoads(under.base);
  for (let one = 1; one <= 20; one += 1) loads.note(NAME, v(2), `203.0.113.${String(one)}`);
  await loads.send();
  await enough(v(2));
  expect(await remote()).toMatchObject({ active: v(2) });
  await report(v(2), '198.51.100.4');
  await report(v(2), '198.51.100.5');
  expect(await remote()).toMatchObject({ active: v(1) });
});

test('what operators pinned stays until they let it go; they hear of its failures', async () => {
  await under.publishing.pin({ name: NAME, pinned: true, actor: 'anna' });
  await enough(v(2));
  expect(await remote()).toMatchObject({ active: v(2), pinned: v(2), failed: [] });
  expect((await mails()).map(([, data]) => data)).toMatchObject([{ failed: v(2), good: null }]);
  await under.publishing.pin({ name: NAME, pinned: false, actor: 'anna' });
  await enough(v(2));
  expect(await remote()).toMatchObject({ active: v(1) });
});

test('a pin ends when another version is made live', async () => {
  await under.publishing.pin({ name: NAME, pinned: true, actor: 'anna' });
  await publish(v(3));
  expect(await remote()).toMatchObject({ active: v(3), pinned: null });
  await enough(v(3));
  expect(await remote()).toMatchObject({ active: v(2) });
});

test('one reporter counts once, however often and from however many addresses of its network', async () => {
  for (let time = 0; time < 6; time += 1) {
    await report(v(2), '203.0.113.1');
    await report(v(2), `2001:db8:7:7::${String(time)}`);
  }
  expect(await remote()).toMatchObject({ active: v(2) });
});

test('what other sites make browsers send counts for nothing, and neither does what is not live or made up', async () => {
  for (let one = 1; one < 9; one += 1) {
    expect((await report(v(2), `198.51.100.${String(one)}`, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(204);
    await report(v(1), `198.51.100.${String(one)}`);
    await report('cccccc9', `198.51.100.${String(one)}`);
  }
  expect(await remote()).toMatchObject({ active: v(2), failed: [] });
  for (const manifestUrl of ['https://elders.example/x', '/remotes/../x/aaaaaa1/mf-manifest.json', 7]) {
    const answer = await supertest(under.app).post(remoteFailed.path).send({ manifestUrl, kind: 'load' });
    expect(answer.status).toBe(400);
  }
});

test('failures of before the window are forgotten', async () => {
  await report(v(2), '198.51.100.1');
  await report(v(2), '198.51.100.2');
  under.base.clock.advance(FAILURE_WINDOW_MS + 1);
  await report(v(2), '198.51.100.3');
  expect(await remote()).toMatchObject({ active: v(2) });
});

test('what took its place is not taken out in its turn, and neither is what was chosen longer ago than a day', async () => {
  await publish(v(3));
  await enough(v(3));
  expect(await remote()).toMatchObject({ active: v(2), previous: v(1) });
  await enough(v(2));
  expect(await remote()).toMatchObject({ active: v(2) });
  await publish(v(4));
  under.base.clock.advance(24 * 60 * 60 * 1000);
  await enough(v(4));
  expect(await remote()).toMatchObject({ active: v(4) });
  // But operators hear of each.
  const told = (await mails()).map(([, data]) => data);
  expect(told).toMatchObject([{ good: v(2) }, { failed: v(2), good: null }, { failed: v(4), good: null }]);
});

test('a version on a share that fails loses its share; an operator may make it live all the same', async () => {
  await publish(v(3), { percent: 10 });
  await enough(v(3));
  expect(await remote()).toMatchObject({ active: v(2), share: null, failed: [v(3)] });
  await under.publishing.activate({ name: NAME, version: v(3), actor: 'anna' });
  expect(await remote()).toMatchObject({ active: v(3), failed: [] });
});
