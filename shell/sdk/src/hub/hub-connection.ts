import { FIGURES, TIMES, type Hub, type HubAck, type HubEvents } from '@site/contracts';
import type { HubSocket, HubSubscription, OpenSocket } from './hub-types.js';

/** Time and page as the live connections see them. */
export interface HubWorld {
  /** Loads the socket library; rejects when its chunk cannot be had. */
  readonly load: () => Promise<OpenSocket>;
  readonly isHidden: () => boolean;
  /** Runs `run` after `delay` ms; answers how to call it off. */
  readonly later: (run: () => void, delay: number) => () => void;
}

interface Member {
  readonly wants: HubSubscription;
  joinedBefore: boolean;
  /** Calls off what happens when no join is answered. */
  readonly answered: () => void;
}

/** So long a page may be as it was made, unheard of. */
const PATIENCE = 5000;

export interface HubConnection {
  /** Adds a subscriber; answers how to leave. */
  add(wants: HubSubscription): () => void;
  /** Asks the hub something; null when there is no connection now. */
  ask(event: string, payload: unknown): Promise<unknown>;
  /** Connects when somebody wants it and the page is seen. */
  open(): void;
  /** Drops the connection without giving up the subscribers. */
  drop(): void;
}

/** One hub's connection for all its subscribers in this page (docs/specification/2-wishlist-and-draw.md §4 Live hub). */
export const createHubConnection = (hub: Hub, world: HubWorld): HubConnection => {
  const members = new Set<Member>();
  let socket: HubSocket | null = null;
  let isWanted = false;
  let isConnected = false;
  let tries = 0;
  let cancelRetry = () => {};

  const join = (member: Member) => {
    const { join: message, onJoined, onRefused } = member.wants;
    const again = member.joinedBefore;
    const heard = (ack: HubAck<Record<string, unknown>>) => {
      if (!members.has(member)) return;
      member.answered();
      member.joinedBefore ||= ack.ok;
      if (ack.ok) onJoined?.(ack, again);
      else onRefused?.();
    };
    if (message === undefined) heard({ ok: true });
    else socket?.emit(message.event, message.payload, heard);
  };

  const retry = () => {
    isConnected = false;
    if (!isWanted) return;
    cancelRetry();
    cancelRetry = world.later(connect, tries < FIGURES.hubFastTries ? TIMES.hubRetryFast : TIMES.hubRetrySlow);
    tries += 1;
  };

  const tell = <E extends keyof HubEvents>(event: E, payload: HubEvents[E]) => {
    for (const { wants } of members) wants.on?.[event]?.(payload);
  };

  const made = (open: OpenSocket): HubSocket => {
    const fresh = open(hub);
    fresh.on('connect', () => {
      isConnected = true;
      tries = 0;
      members.forEach(join);
    });
    fresh.on('disconnect', retry);
    fresh.on('connect_error', retry);
    for (const event of EVENTS) fresh.on(event, (payload) => tell(event, payload as HubEvents[typeof event]));
    return fresh;
  };

  const connect = () => {
    if (!isWanted) return;
    if (socket !== null) {
      socket.connect();
      return;
    }
    world.load().then((open) => {
      socket ??= made(open);
      if (isWanted) socket.connect();
    }, retry);
  };

  const open = () => {
    if (isWanted || members.size === 0 || world.isHidden()) return;
    isWanted = true;
    tries = 0;
    connect();
  };

  const drop = () => {
    isWanted = false;
    isConnected = false;
    cancelRetry();
    socket?.disconnect();
  };

  return {
    open,
    drop,
    add: (wants) => {
      const { onUnanswered } = wants;
      const answered = onUnanswered === undefined ? () => {} : world.later(onUnanswered, PATIENCE);
      const member = { wants, joinedBefore: false, answered };
      members.add(member);
      if (isConnected) join(member);
      else open();
      return () => {
        members.delete(member);
        member.answered();
        if (members.size === 0) drop();
        else if (wants.join !== undefined) {
          // There is no way to leave a room but to leave the hub; who stays joins again.
          drop();
          open();
        }
      };
    },
    ask: (event, payload) =>
      new Promise((resolve) => {
        if (isConnected && socket !== null) socket.emit(event, payload, resolve);
        else resolve(null);
      }),
  };
};

/** Everything a hub may tell; the type asks for all of them. */
const EVENTS: readonly (keyof HubEvents)[] = Object.keys({
  RefreshGiftV2: true,
  AcceptWishlistOwnerInvite: true,
  DeleteWishlistOwner: true,
  SetOwnerOnlineState: true,
  SetLotWishlistLink: true,
  SetLotToViewed: true,
  SetLotHasWishlist: true,
  SetLotMailStatus: true,
  RefreshLoting: true,
  RefreshLot: true,
  RefreshThread: true,
  RefreshNotices: true,
  SiteConfigChanged: true,
} satisfies Record<keyof HubEvents, true>) as (keyof HubEvents)[];
