import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DomainEvent, type Hub, type HubAck, lottingInternal, platformInternal, wishlistInternal } from '@site/contracts';
import { createApi, emit, handleInternal, inTransaction, type SessionUser, startRelay } from '@site/service-kit';
import { aSiteState, client, testBase } from '@site/service-kit/testing';
import { io, type Socket } from 'socket.io-client';
import { createRealtime, measureSockets, type Realtime } from '../app.js';
import { startEvents } from '../events.js';
import { presenceRoutes } from '../hubs/owner-presence.js';

/** What the wishlist and lotting services would say; a test fills it in. */
const createKnowledge = () => ({
  /** `${list} ${who}` → role; `who` is a user's guid or `anonymous`. */
  roles: new Map<string, 'owner' | 'visitor'>(),
  /** Private guid of a list → its public guid and owners. */
  owned: new Map<string, { publicWishlistGuid: string; owners: readonly string[] }>(),
  /** Private guids of lots that may follow a participant, with whose they are. */
  lots: new Map<string, string>(),
  /** Guids by which somebody follows a thread: in which room, and whose lot puts them out. */
  threads: new Map<string, { room: string; participantPublicGuid: string }>(),
  organizers: new Map<string, string>(),
  /** Runs once an answer to a question about a list is on its way. */
  afterAnswer: (): Promise<void> => Promise.resolve(),
});

const anOwner = (publicUserGuid: string) => ({
  publicUserGuid,
  fullName: 'Jan Bakker',
  initials: 'JB',
  color: '#123456',
  isOnline: false,
});

type Knowledge = ReturnType<typeof createKnowledge>;

const internalRoutes = (known: Knowledge) => {
  const nameOf = (viewer: { kind: string; userGuid?: string }) => viewer.userGuid ?? 'anonymous';
  return [
    handleInternal(wishlistInternal.joinList, async ({ body }) => {
      const role = known.roles.get(`${body.publicWishlistGuid} ${nameOf(body.viewer)}`) ?? ('none' as const);
      await known.afterAnswer();
      return { role };
    }),
    handleInternal(wishlistInternal.joinOwners, async ({ body }) => {
      const list = known.owned.get(body.privateWishlistGuid);
      await known.afterAnswer();
      if (list === undefined || !list.owners.includes(nameOf(body.viewer))) return null;
      return { publicWishlistGuid: list.publicWishlistGuid, owners: list.owners.map(anOwner), invites: [] };
    }),
    handleInternal(platformInternal.siteState, async () => aSiteState({ revision: 7 })),
    handleInternal(lottingInternal.joinDrawnLot, async ({ body }) => {
      const participantPublicGuid = known.lots.get(body.lotPrivateGuid) ?? null;
      await known.afterAnswer();
      return { allowed: participantPublicGuid !== null, participantPublicGuid };
    }),
    handleInternal(lottingInternal.joinThread, async ({ body }) => {
      const found = known.threads.get(`${body.as} ${body.guid}`) ?? null;
      await known.afterAnswer();
      return found;
    }),
    handleInternal(lottingInternal.joinLoting, async ({ body }) => ({
      allowed: known.organizers.get(body.publicLotingGuid) === nameOf(body.viewer),
    })),
  ];
};

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`));
  });

/** A connection to one hub that keeps every packet it is sent. */
export interface TestSocket {
  readonly socket: Socket;
  /** Names and arguments of events so far. */
  readonly events: { name: string; payload: unknown }[];
  /** Everything that came over the wire as text, after the handshake. */
  readonly bytes: string[];
  ask(method: string, payload?: unknown): Promise<HubAck<Record<string, unknown>>>;
}

/**
 * Two processes of the realtime service on the test Redis, the relay that feeds them, and services that answer their
 * internal calls. Call it at the top of a test file.
 */
export const realtimeUnderTest = (config: Record<string, string> = {}) => {
  const base = testBase('realtime', { config });
  const known = createKnowledge();
  const api = createApi(base, { internal: internalRoutes(known) });
  const later: (() => void)[] = [];
  const timer = { later: (run: () => void) => void later.push(run) };
  const processes: { realtime: Realtime; http: Server; url: string }[] = [];
  const sockets: Socket[] = [];
  const services = createServer(api);

  beforeAll(async () => {
    const url = await listen(services);
    Object.assign(base.config, { WISHLIST_URL: url, LOTTING_URL: url, PLATFORM_URL: url });
    for (let index = 0; index < 2; index += 1) {
      const realtime = createRealtime(base, { timer });
      const http = createServer(createApi(base, { internal: presenceRoutes(realtime.presence) }));
      realtime.attach(http);
      await realtime.listen();
      processes.push({ realtime, http, url: await listen(http) });
      Object.assign(base.config, { REALTIME_URL: processes[0]?.url });
      if (index > 0) continue;
      startEvents(base, realtime);
      measureSockets(base, realtime.server);
    }
    startRelay(base);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    later.length = 0;
  });
  afterAll(async () => {
    for (const { realtime, http } of processes) {
      await realtime.close();
      http.close();
    }
    services.close();
  });

  return {
    base,
    known,
    later,
    processes,
    /** Cookie of a session signed in as this user. */
    signIn: async (user: SessionUser): Promise<string> => {
      const browser = client(api);
      await browser.signIn(user);
      return browser.cookie ?? '';
    },
    /** Commits a domain event as its service would. */
    happen: (event: DomainEvent) => inTransaction(base.mongo, (session) => emit(base.mongo, session, event)),
    connect: async (
      hub: Hub,
      options: { cookie?: string; process?: number; transport?: string; origin?: string } = {},
    ): Promise<TestSocket> => {
      const headers = {
        ...(options.cookie === undefined ? {} : { Cookie: options.cookie }),
        ...(options.origin === undefined ? {} : { Origin: options.origin }),
      };
      const socket = io(`${processes[options.process ?? 0]?.url ?? ''}/${hub}`, {
        path: '/signalr',
        transports: [options.transport ?? 'websocket'],
        extraHeaders: headers,
        forceNew: true,
        reconnection: false,
      });
      sockets.push(socket);
      const events: { name: string; payload: unknown }[] = [];
      const bytes: string[] = [];
      socket.onAny((name: string, payload: unknown) => events.push({ name, payload }));
      socket.io.on('open', () => socket.io.engine.on('packet', (packet) => bytes.push(`${packet.type}${String(packet.data)}`)));
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
      });
      const ask: TestSocket['ask'] = async (method, payload) =>
        (await socket.timeout(5000).emitWithAck(method, payload)) as HubAck<Record<string, unknown>>;
      return { socket, events, bytes, ask };
    },
  };
};
