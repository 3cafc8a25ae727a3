import { setTimeout as delay } from 'node:timers/promises';
import { crossOffGift, type RefreshGift, SIGNALR_PATH, type VisitorWishlist } from '@site/contracts';
import { io, type Socket } from 'socket.io-client';
import type { SiteClient } from './site-client.js';

/** How others hear of cross-offs while a site is under load. */
export interface Announced {
  /** From the answer to the message at another visitor's open page, in milliseconds, by cross-off. */
  readonly heardMs: readonly number[];
  /** Views asked for after the answer that showed the gift as free all the same. */
  readonly stale: number;
}

export interface WatchedList {
  readonly siteUrl: string;
  readonly publicGuid: string;
  readonly username: string;
}

const EVERY_MS = 100;
const PATIENCE_MS = 30_000;

/** Somebody else with the list open: what they heard, by gift, and when. */
const openPage = async ({
  siteUrl,
  publicGuid,
}: WatchedList): Promise<{ socket: Socket; heard: ReadonlyMap<string, number> }> => {
  const socket = io(`${siteUrl}/list`, { path: SIGNALR_PATH, transports: ['websocket'], forceNew: true });
  const heard = new Map<string, number>();
  socket.on('RefreshGiftV2', ({ giftPublicGuid }: RefreshGift) => {
    if (giftPublicGuid !== null) heard.set(giftPublicGuid, performance.now());
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const joined = (await socket.timeout(PATIENCE_MS).emitWithAck('JoinWishlist', { publicWishlistGuid: publicGuid })) as {
    ok: boolean;
  };
  if (!joined.ok) throw new Error('the list that is watched cannot be joined');
  return { socket, heard };
};

const isShownFree = async ({ siteUrl, username }: WatchedList, gift: string): Promise<boolean> => {
  const view = (await (await fetch(`${siteUrl}/api/Wishlist/Get/${username}`)).json()) as VisitorWishlist;
  return view.categories
    .flatMap(({ gifts }) => gifts)
    .some(({ publicGuid, isCrossedOff }) => publicGuid === gift && !isCrossedOff);
};

/**
 * Crosses off these gifts of a list, ten a second at most, for as long as the load goes on, while another visitor has it open and a third
 * looks at it after each answer.
 */
export const watchAnnouncements = async (
  list: WatchedList,
  giver: SiteClient,
  gifts: readonly string[],
  isOver: () => boolean,
): Promise<Announced> => {
  const { socket, heard } = await openPage(list);
  const answered = new Map<string, number>();
  let stale = 0;
  for (const publicGiftGuid of gifts) {
    if (isOver()) break;
    await giver.post(crossOffGift.path, { publicGiftGuid, contextId: 'watch' });
    answered.set(publicGiftGuid, performance.now());
    if (await isShownFree(list, publicGiftGuid)) stale += 1;
    await delay(EVERY_MS);
  }
  const until = performance.now() + PATIENCE_MS;
  while (heard.size < answered.size && performance.now() < until) await delay(10);
  socket.disconnect();
  const heardMs = [...answered].map(([gift, at]) => Math.max(0, (heard.get(gift) ?? Number.POSITIVE_INFINITY) - at));
  return { heardMs, stale };
};
