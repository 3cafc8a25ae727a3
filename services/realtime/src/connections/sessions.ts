import { HUBS } from '@site/contracts';
import { readSession, SESSION_CHANGED_CHANNEL, type ServiceBase, type SessionView, type Subscriber } from '@site/service-kit';
import { z } from 'zod/mini';
import { type HubNamespace, hubOf, type HubServer, type HubSocket } from './hub-server.js';
import { listenChannel } from './listen-channel.js';
import { rooms } from './rooms.js';

const NO_SESSION: SessionView = { id: null, key: null, viewer: { kind: 'anonymous' } };

const readSessionOf = async (base: ServiceBase, socket: HubSocket): Promise<SessionView> =>
  (await readSession(base, socket.handshake.headers.cookie)) ?? NO_SESSION;

const isSameUser = (a: SessionView, b: SessionView): boolean =>
  a.id === b.id && JSON.stringify(a.viewer) === JSON.stringify(b.viewer);

/** Puts the session of its cookie on every connection of a hub. A hub may be connected anonymously. */
export const identifySockets = (base: ServiceBase, namespace: HubNamespace): void => {
  namespace.use((socket, next) => {
    readSessionOf(base, socket).then(
      (session) => {
        socket.data = { session };
        next();
      },
      (err: unknown) => {
        base.log.warn({ err }, 'session of a socket cannot be read');
        next(new Error('ServerError'));
      },
    );
  });
  namespace.on('connection', (socket) => {
    const { session } = socket.data;
    if (session.id === null) return;
    void socket.join(rooms.session(session.id));
    if (session.viewer.kind !== 'anonymous') void socket.join(rooms.user(session.viewer.userGuid));
    // Looked up again now that the socket can be found by its session: a change in between would have missed it.
    readSessionOf(base, socket).then(
      (now) => {
        if (!isSameUser(session, now)) socket.disconnect(true);
      },
      () => socket.disconnect(true),
    );
  });
};

/**
 * Closes the sockets of a session whose user changed: login, logout, end, deletion. Each process closes its own; the client
 * connects again with its new session (docs/specification/3-decisions.md §12 Realtime, §13).
 */
export const closeOnSessionChange = (base: ServiceBase, server: HubServer, subscriber: Subscriber): Promise<void> =>
  listenChannel(base.log, subscriber, SESSION_CHANGED_CHANNEL, z.object({ sid: z.string() }), ({ sid }) => {
    for (const hub of HUBS) hubOf(server, hub).local.in(rooms.session(sid)).disconnectSockets(true);
  });
