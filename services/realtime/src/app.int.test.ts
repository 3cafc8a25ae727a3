import { randomUUID } from 'node:crypto';
import { SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { waitFor } from '@site/service-kit/testing';
import { SOCKET_LIMITS } from './connections/limits.js';
import { realtimeUnderTest } from './testing/realtime-under-test.js';

const { base, known, processes, signIn, happen, connect } = realtimeUnderTest();

test('a page that comes learns how far the site is', async () => {
  const page = await connect('site');
  expect(await page.ask('JoinSite', {})).toEqual({ ok: true, revision: 7 });
});

test('a change of the site reaches every open page once, in every process', async () => {
  const pages = await Promise.all([0, 1].map((process) => connect('site', { process })));
  const startedAt = performance.now();
  await base.redis.publish(SITE_CONFIG_CHANGED_CHANNEL, JSON.stringify({ webVersion: 'abc123', revision: 8 }));
  await waitFor(() => pages.every(({ events }) => events.length === 1));
  expect(performance.now() - startedAt).toBeLessThan(1000);
  const change = { name: 'SiteConfigChanged', payload: { webVersion: 'abc123', revision: 8 } };
  for (const { events } of pages) expect(events).toEqual([change]);
  const late = await connect('site');
  expect(await late.ask('JoinSite', {})).toEqual({ ok: true, revision: 8 });
});

test('a draw is followed by its organizer only', async () => {
  const userGuid = randomUUID();
  const publicLotingGuid = randomUUID();
  known.organizers.set(publicLotingGuid, userGuid);
  const organizer = await connect('loting', { cookie: await signIn({ kind: 'account', userGuid }) });
  const stranger = await connect('loting');
  expect(await organizer.ask('JoinLotingGroup', { publicLotingGuid })).toEqual({ ok: true });
  expect(await stranger.ask('JoinLotingGroup', { publicLotingGuid })).toEqual({ ok: false, error: 'Unauthorized' });
  const participantPublicGuid = randomUUID();
  await happen({ name: 'lot.viewed', aggregate: 'loting:x', payload: { publicLotingGuid, participantPublicGuid } });
  await waitFor(() => organizer.events.length === 1);
  expect(organizer.events).toEqual([{ name: 'SetLotToViewed', payload: { participantPublicGuid } }]);
  expect(stranger.events).toEqual([]);
});

test('a drawn participant is followed by the lot’s private guid, never without', async () => {
  const lotPrivateGuid = randomUUID();
  known.lots.add(lotPrivateGuid);
  const { ask } = await connect('lot');
  const drawnParticipantPublicGuid = randomUUID();
  expect(await ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid, lotPrivateGuid })).toEqual({ ok: true });
  expect(await ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid, lotPrivateGuid: randomUUID() })).toEqual({
    ok: false,
    error: 'Unauthorized',
  });
  expect(await ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid })).toEqual({ ok: false, error: 'InvalidRequest' });
});

test('pages of other sites cannot connect', async () => {
  await expect(connect('site', { origin: 'https://elders.example' })).rejects.toThrow();
  const own = new URL(processes[0]?.url ?? '').origin;
  await expect(connect('site', { origin: own })).resolves.toBeDefined();
});

test('who floods, or sends what no client would, is put out', async () => {
  const flooding = await connect('site');
  for (let sent = 0; sent <= SOCKET_LIMITS.messageBurst; sent += 1) flooding.socket.emit('Anything', {});
  await waitFor(() => !flooding.socket.connected);
  const large = await connect('site');
  large.socket.emit('Anything', { text: 'x'.repeat(SOCKET_LIMITS.messageBytes) });
  await waitFor(() => !large.socket.connected);
});

test('open sockets are counted', async () => {
  await connect('site');
  expect(await base.metrics.registry.metrics()).toMatch(/realtime_sockets\{hub="site"[^}]*\} [1-9]/);
});

test('closing ends every connection within moments, so that the process can stop', async () => {
  const [first] = processes;
  const sockets = await Promise.all(['websocket', 'polling'].map((transport) => connect('site', { transport })));
  await first?.realtime.close();
  await waitFor(() => sockets.every(({ socket }) => !socket.connected));
  const closed = new Promise<void>((resolve) => first?.http.close(() => resolve()));
  first?.http.closeIdleConnections();
  await closed;
});
