import { randomUUID } from 'node:crypto';
import { NOTICES_CHANGED_CHANNEL, SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { serversOf, waitFor } from '@site/service-kit/testing';
import { SOCKET_LIMITS } from './connections/admission.js';
import { realtimeUnderTest } from './testing/realtime-under-test.js';
import { say } from '@site/service-kit';

const { base, known, processes, signIn, happen, connect } = realtimeUnderTest();

test('a page that comes learns how far the site is', async () => {
  const page = await connect('site');
  expect(await page.ask('JoinSite', {})).toEqual({ ok: true, revision: 7 });
});

test('a change of the site reaches every open page once, in every process', async () => {
  const pages = await Promise.all([0, 1].map((process) => connect('site', { process })));
  await say(base.redis, SITE_CONFIG_CHANGED_CHANNEL, JSON.stringify({ webVersion: 'abc123', revision: 8, withinMs: 9 }));
  await waitFor(() => pages.every(({ events }) => events.length === 1));
  const change = { name: 'SiteConfigChanged', payload: { webVersion: 'abc123', revision: 8, withinMs: 9 } };
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
  known.lots.set(lotPrivateGuid, randomUUID());
  const { ask } = await connect('lot');
  const drawnParticipantPublicGuid = randomUUID();
  expect(await ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid, lotPrivateGuid })).toEqual({ ok: true });
  expect(await ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid, lotPrivateGuid: randomUUID() })).toEqual({
    ok: false,
    error: 'Unauthorized',
  });
  expect(await ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid })).toEqual({ ok: false, error: 'InvalidRequest' });
});

test('both sides of a thread hear of it in whatever process, nobody else does, and who is put out of their lot hears no more', async () => {
  const [publicLotingGuid, drawer, drawn] = [randomUUID(), randomUUID(), randomUUID()];
  const follow = async (as: string, room: string, participantPublicGuid: string, process: number) => {
    const guid = randomUUID();
    known.threads.set(`${as} ${guid}`, { room, participantPublicGuid });
    const socket = await connect('lot', { process });
    expect(await socket.ask('JoinThread', { as, guid })).toEqual({ ok: true });
    return { ...socket, again: () => socket.ask('JoinThread', { as, guid }), close: () => known.threads.delete(`${as} ${guid}`) };
  };
  const sides = [
    await follow('drawer', 'a', drawer, 0),
    await follow('drawn', 'a', drawn, 1),
    await follow('link', 'a', drawn, 0),
  ];
  const [theirs, own, link] = sides;
  const other = await follow('drawn', 'b', drawer, 1);
  expect(await other.ask('JoinThread', { as: 'drawn', guid: randomUUID() })).toEqual({ ok: false, error: 'Unauthorized' });
  expect(await other.ask('JoinThread', { as: 'drawn' })).toEqual({ ok: false, error: 'InvalidRequest' });
  const aggregate = `loting:${publicLotingGuid}`;
  const write = () => happen({ name: 'thread.changed', aggregate, payload: { rooms: ['a', 'old'] } });
  await write();
  await waitFor(() => sides.every(({ events }) => events.length === 1));
  expect(sides.flatMap(({ events }) => events)).toEqual(sides.map(() => ({ name: 'RefreshThread', payload: {} })));
  expect(other.events).toEqual([]);
  // A repair gave the lot of the drawer another name, or it went elsewhere.
  await happen({ name: 'lot.moved', aggregate, payload: { publicLotingGuid, participantPublicGuid: drawer } });
  await waitFor(() => theirs?.socket.connected === false && !other.socket.connected);
  await write();
  await waitFor(() => own?.events.length === 2 && link?.events.length === 2);
  // Who may no longer by the time that they are in is not in.
  link?.close();
  expect(await link?.again()).toEqual({ ok: false, error: 'Unauthorized' });
  const changed = { publicLotingGuid, change: 'redrawn' as const, participantPublicGuids: [drawer, drawn] };
  await happen({ name: 'loting.changed', aggregate, payload: changed });
  await waitFor(() => own?.socket.connected === false && link?.socket.connected === false);
});

test('an answer is told to the lot that asked, in whatever process, and to nobody else of the draw', async () => {
  const [publicLotingGuid, organizer, asker] = [randomUUID(), randomUUID(), randomUUID()];
  known.organizers.set(publicLotingGuid, organizer);
  const page = await connect('loting', { cookie: await signIn({ kind: 'account', userGuid: organizer }) });
  await page.ask('JoinLotingGroup', { publicLotingGuid });
  const open = async (participantPublicGuid: string, drawnParticipantPublicGuid: string) => {
    const lotPrivateGuid = randomUUID();
    known.lots.set(lotPrivateGuid, participantPublicGuid);
    const socket = await connect('lot', { process: 1 });
    await socket.ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid, lotPrivateGuid });
    return socket;
  };
  const drawn = randomUUID();
  const [asked, answered, another] = [await open(asker, drawn), await open(drawn, asker), await open(randomUUID(), drawn)];
  const aggregate = `loting:${publicLotingGuid}`;
  await happen({ name: 'lot.answered', aggregate, payload: { participantPublicGuid: asker } });
  await waitFor(() => asked.events.length === 1);
  await happen({
    name: 'lot.mailStatusChanged',
    aggregate,
    payload: { publicLotingGuid, participantPublicGuid: asker, mailStatus: 'sent' },
  });
  await waitFor(() => page.events.length === 1);
  expect(asked.events).toEqual([{ name: 'RefreshLot', payload: {} }]);
  expect(page.events.map(({ name }) => name)).toEqual(['SetLotMailStatus']);
  expect([...answered.events, ...another.events]).toEqual([]);
});

test('who follows whom they no longer drew, or by a void link, is put out, and told to look again', async () => {
  const [publicLotingGuid, drawn, organizer] = [randomUUID(), randomUUID(), randomUUID()];
  const own = new Map(['a', 'b'].map((name) => [name, { guid: randomUUID(), lotPrivateGuid: randomUUID() }]));
  for (const { guid, lotPrivateGuid } of own.values()) known.lots.set(lotPrivateGuid, guid);
  known.organizers.set(publicLotingGuid, organizer);
  const follow = async (name: string, process: number) => {
    const socket = await connect('lot', { process });
    const { lotPrivateGuid = '' } = own.get(name) ?? {};
    const answer = await socket.ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid: drawn, lotPrivateGuid });
    return { ...socket, answer };
  };
  const [moved, stays] = [await follow('a', 0), await follow('b', 1)];
  const page = await connect('loting', { cookie: await signIn({ kind: 'account', userGuid: organizer }), process: 1 });
  await page.ask('JoinLotingGroup', { publicLotingGuid });
  const aggregate = `loting:${publicLotingGuid}`;
  const ofA = own.get('a')?.guid ?? '';
  const told = { publicLotingGuid, participantPublicGuid: ofA };
  await happen({ name: 'lot.mailStatusChanged', aggregate, payload: { ...told, mailStatus: 'sent' } });
  await waitFor(() => page.events.length === 1);
  await happen({ name: 'lot.moved', aggregate, payload: told });
  await waitFor(() => !moved.socket.connected);
  expect(stays.socket.connected).toBe(true);

  const everybody = [...own.values()].map(({ guid }) => guid).concat(drawn);
  const changed = { publicLotingGuid, change: 'redrawn', participantPublicGuids: everybody } as const;
  await happen({ name: 'loting.changed', aggregate, payload: changed });
  await waitFor(() => stays.events.length > 0);
  const link = { publicLotingGuid, participantPublicGuid: drawn, hasWishlist: true, wishlistLink: '/bram' };
  await happen({ name: 'lot.wishlistSelected', aggregate, payload: link });
  await waitFor(() => page.events.length === 4);
  await happen({ name: 'loting.changed', aggregate, payload: { ...changed, change: 'deleted' } });
  await waitFor(() => page.events.length === 5);
  await happen({ name: 'lot.viewed', aggregate, payload: told });
  const late = await follow('b', 0);
  await happen({ name: 'lot.wishlistSelected', aggregate, payload: link });
  await waitFor(() => late.events.length === 1);
  expect(moved.events).toEqual([{ name: 'RefreshLot', payload: {} }]);
  expect(stays.events).toEqual([{ name: 'RefreshLot', payload: {} }]);
  expect(page.events.map(({ name }) => name)).toEqual([
    'SetLotMailStatus',
    'RefreshLoting',
    'RefreshLoting',
    'SetLotHasWishlist',
    'RefreshLoting',
  ]);
});

test('the organizer hears of a repair once, however many lots it changes', async () => {
  const [publicLotingGuid, organizer] = [randomUUID(), randomUUID()];
  known.organizers.set(publicLotingGuid, organizer);
  const page = await connect('loting', { cookie: await signIn({ kind: 'account', userGuid: organizer }) });
  await page.ask('JoinLotingGroup', { publicLotingGuid });
  const aggregate = `loting:${publicLotingGuid}`;
  for (const participantPublicGuid of [randomUUID(), randomUUID(), randomUUID()]) {
    const lotPrivateGuid = randomUUID();
    known.lots.set(lotPrivateGuid, participantPublicGuid);
    const lot = await connect('lot');
    await lot.ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid: randomUUID(), lotPrivateGuid });
    await happen({ name: 'lot.moved', aggregate, payload: { publicLotingGuid, participantPublicGuid, byRepair: true } });
    await waitFor(() => !lot.socket.connected);
    expect(lot.events).toEqual([{ name: 'RefreshLot', payload: {} }]);
  }
  await happen({
    name: 'loting.changed',
    aggregate,
    payload: { publicLotingGuid, change: 'redrawn', participantPublicGuids: [] },
  });
  await waitFor(() => page.events.length > 0);
  expect(page.events).toEqual([{ name: 'RefreshLoting', payload: { publicLotingGuid } }]);
});

test('a lot that is sent elsewhere while somebody joins by its old link is not followed', async () => {
  const [lotPrivateGuid, drawnParticipantPublicGuid] = [randomUUID(), randomUUID()];
  known.lots.set(lotPrivateGuid, randomUUID());
  known.afterAnswer = () => {
    known.lots.delete(lotPrivateGuid);
    return Promise.resolve();
  };
  const { ask } = await connect('lot');
  const answer = await ask('JoinDrawnLotGroup', { drawnParticipantPublicGuid, lotPrivateGuid });
  known.afterAnswer = () => Promise.resolve();
  expect(answer).toEqual({ ok: false, error: 'Unauthorized' });
});

test('open pages of somebody hear that their notices changed, in every process, and nobody else hears it', async () => {
  const [anna, bram] = [randomUUID(), randomUUID()];
  const cookie = await signIn({ kind: 'account', userGuid: anna });
  const other = await signIn({ kind: 'account', userGuid: bram });
  const own = await Promise.all([0, 1].map((process) => connect('site', { cookie, process })));
  const others = await Promise.all([connect('site', { cookie: other }), connect('site'), connect('list', { cookie })]);
  await say(base.redis, NOTICES_CHANGED_CHANNEL, '{"userGuid": 5}');
  await say(base.redis, NOTICES_CHANGED_CHANNEL, JSON.stringify({ userGuid: anna }));
  await waitFor(() => own.every(({ events }) => events.length === 1));
  expect(own.map(({ events }) => events)).toEqual(own.map(() => [{ name: 'RefreshNotices', payload: {} }]));
  await say(base.redis, NOTICES_CHANGED_CHANNEL, JSON.stringify({ userGuid: bram }));
  await waitFor(() => others[0].events.length === 1);
  expect(others.map(({ events }) => events.length)).toEqual([1, 0, 0]);
  expect(own.map(({ events }) => events.length)).toEqual([1, 1]);
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

/** Breaks every subscription of this test's processes, as a Redis that ends does; they connect again. */
const loseSubscriptions = async (): Promise<void> => {
  for (const server of serversOf(base.redis)) {
    const ours = ` db=${String(server.options.db ?? 0)} `;
    const all = (await server.call('CLIENT', 'LIST', 'TYPE', 'pubsub')) as string;
    for (const line of all.split('\n').filter((each) => each.includes(ours))) {
      await server.call('CLIENT', 'KILL', 'ID', /^id=(\d+)/.exec(line)?.[1] ?? '');
    }
  }
};

test('after Redis was away every page comes again, and what changed meanwhile is asked anew', async () => {
  await say(base.redis, SITE_CONFIG_CHANGED_CHANNEL, JSON.stringify({ webVersion: 'abc124', revision: 9 }));
  const revision = async (process: number) => (await connect('site', { process })).ask('JoinSite', {});
  for (const process of [0, 1]) await waitFor(async () => (await revision(process))['revision' as never] === 9);
  const pages = await Promise.all([0, 1].flatMap((process) => [connect('list', { process }), connect('site', { process })]));
  await loseSubscriptions();
  await waitFor(() => pages.every(({ socket }) => !socket.connected));
  // The platform says 7: nobody goes by what was heard before.
  for (const process of [0, 1]) expect(await revision(process)).toEqual({ ok: true, revision: 7 });
  const late = await connect('site', { process: 1 });
  await say(base.redis, SITE_CONFIG_CHANGED_CHANNEL, JSON.stringify({ webVersion: 'abc125', revision: 10 }));
  await waitFor(() => late.events.length === 1);
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
