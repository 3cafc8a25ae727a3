import { connect, type Socket as TcpSocket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SIGNALR_PATH } from '@site/contracts';
import { io } from 'socket.io-client';

/** What those who came did, and what became of it. */
export interface SoakCounts {
  views: number;
  failedViews: number;
  joins: number;
  failedJoins: number;
  slowReads: number;
  slowAsks: number;
}

export interface SoakPlace {
  readonly siteUrl: string;
  readonly lists: readonly { readonly username: string; readonly guid: string }[];
  readonly counts: SoakCounts;
  readonly isOver: () => boolean;
}

const VIEW_EVERY_MS = 400;
const JOINED_MS = 4000;
const APART_MS = 500;
const PATIENCE_MS = 30_000;

/** Looks at one list after the other, page and data. */
export const keepViewing = async ({ siteUrl, lists, counts, isOver }: SoakPlace, from: number): Promise<void> => {
  for (let at = from; !isOver(); at += 1) {
    const username = lists[at % lists.length]?.username ?? '';
    try {
      for (const path of [`/${username}`, `/api/Wishlist/Get/${username}`]) {
        const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(String(answer.status));
      }
      counts.views += 1;
    } catch {
      counts.failedViews += 1; // told at the end
    }
    await delay(VIEW_EVERY_MS);
  }
};

/** A page whose connection breaks every few seconds and comes back, on another list each time. */
export const keepReconnecting = async ({ siteUrl, lists, counts, isOver }: SoakPlace, from: number): Promise<void> => {
  for (let at = from; !isOver(); at += 1) {
    const socket = io(`${siteUrl}/list`, { path: SIGNALR_PATH, transports: ['websocket'], forceNew: true, reconnection: false });
    const publicWishlistGuid = lists[at % lists.length]?.guid;
    socket.on('connect', () => {
      socket
        .timeout(PATIENCE_MS)
        .emitWithAck('JoinWishlist', { publicWishlistGuid })
        .then(
          () => (counts.joins += 1),
          () => (counts.failedJoins += 1),
        );
    });
    await delay(JOINED_MS);
    // Every other one goes without a word, as a phone does that loses its network.
    if (at % 2 === 0) socket.disconnect();
    else socket.io.engine.close();
    await delay(APART_MS);
    socket.disconnect();
  }
};

const SLOW_MS = 20_000;

const open = (siteUrl: string): TcpSocket => {
  const { hostname, port } = new URL(siteUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  // Cut off by the other side: what it does with slow ones is its own business.
  socket.on('error', () => socket.destroy());
  return socket;
};

/** Asks for a page and takes a kilobyte of it a second; then goes away in the middle of it. */
export const keepReadingSlowly = async ({ siteUrl, lists, counts, isOver }: SoakPlace, from: number): Promise<void> => {
  for (let at = from; !isOver(); at += 1) {
    const socket = open(siteUrl);
    socket.pause();
    const { host } = new URL(siteUrl);
    // Several pages in a row, so that they do not fit into what the system keeps for who does not read.
    const asked = `GET /${lists[at % lists.length]?.username ?? ''} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    socket.write(asked.repeat(20));
    for (const until = performance.now() + SLOW_MS; performance.now() < until && !socket.destroyed && !isOver();) {
      socket.read(1024);
      await delay(1000);
    }
    socket.destroy();
    counts.slowReads += 1;
  }
};

/** Says what it asks for a letter a second, and never comes to an end. */
export const keepAskingSlowly = async ({ siteUrl, counts, isOver }: SoakPlace): Promise<void> => {
  while (!isOver()) {
    const socket = open(siteUrl);
    socket.resume();
    const text = 'POST /api/Account/Login HTTP/1.1\r\nHost: x\r\nX-Slow: '.padEnd(200, 'a');
    for (let at = 0; at < text.length && !socket.destroyed && !isOver(); at += 1) {
      socket.write(text[at] ?? '');
      await delay(1000);
    }
    socket.destroy();
    counts.slowAsks += 1;
  }
};
