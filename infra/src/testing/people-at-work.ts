import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createAccount,
  csrfToken,
  editGift,
  type Gift,
  HEADERS,
  type HubAck,
  type OwnerWishlist,
  type VisitorWishlist,
} from '@site/contracts';
import { io } from 'socket.io-client';

/** A request that got no answer, or none that it should have got. */
export interface Failure {
  kind: 'read' | 'write';
  what: string;
  sentAt: number;
}

/** People who read and write one list all the time, and pages that have it open. */
export interface PeopleAtWork {
  /** Name of the list. */
  readonly username: string;
  readonly failures: readonly Failure[];
  readonly counts: { reads: number; writes: number; reconnects: number };
  /** Writes that have been sent and not yet answered. */
  readonly writing: () => number;
  /** Ends the load. Resolves when nothing is under way, with descriptions of the gifts that were said to be kept, and of all there are. */
  readonly rest: () => Promise<{ acknowledged: string[]; kept: string[] }>;
  /** What a page that has the list open does not know of yet, though it was said to be kept. */
  readonly missedByPages: () => string[];
  readonly close: () => void;
}

const READERS = 3;
const WRITERS = 2;
const PAGES = 3;
const PAUSE_MS = 15;
/** As the site's own pages do (spec 2 §4). */
const RECONNECT_MS = 1000;

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

/** An account with a public list, and what its browser sends along. */
const makeOwner = async (url: string) => {
  const opened = await fetch(url + csrfToken.path);
  const first = { cookie: cookieOf(opened), [HEADERS.csrf]: (await opened.json()) as string };
  const username = `l${randomUUID().slice(0, 8)}`;
  const person = { email: `${username}@voorbeeld.nl`, username, firstName: 'Noor', lastName: 'Visser', password: 'wachtwoord-1' };
  const made = await fetch(url + createAccount.path, {
    method: 'POST',
    headers: { ...first, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, wishlist: { city: null, accessType: 'PUBLIC', listQuestion: null, listAnswer: null } }),
  });
  if (made.status !== 201) throw new Error(`no account: ${made.status} ${await made.text()}`);
  const { wishlistPrivateGuid } = (await made.json()) as { wishlistPrivateGuid: string };
  const cookie = cookieOf(made);
  const token = (await (await fetch(url + csrfToken.path, { headers: { cookie } })).json()) as string;
  return { username, wishlistPrivateGuid, headers: { cookie, [HEADERS.csrf]: token, 'content-type': 'application/json' } };
};

/** Begins the load on the site at `url`; every request goes through its gateway. */
export async function startWork(url: string): Promise<PeopleAtWork> {
  const { username, wishlistPrivateGuid, headers } = await makeOwner(url);
  const ownList = `${url}/api/MyList/Get/${wishlistPrivateGuid}`;
  const list = (await (await fetch(ownList, { headers })).json()) as OwnerWishlist;
  const categoryPrivateGuid = list.categories[0]?.privateGuid;
  const failures: Failure[] = [];
  const counts = { reads: 0, writes: 0, reconnects: 0 };
  /** Public guid → description of what was said to be kept. */
  const acknowledged = new Map<string, string>();
  const state = { isOver: false, writing: 0 };

  const attempt = async (kind: Failure['kind'], wanted: number, send: () => Promise<Response>): Promise<Response | null> => {
    const sentAt = Date.now();
    const answer = await send().catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.status === wanted) return answer;
    const what = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
    failures.push({ kind, what, sentAt });
    return null;
  };

  const paths = [ownList, `${url}/api/MyList/GetAllWithGiftCount`, `${url}/api/Wishlist/Get/${username}`];
  const read = async (path: string): Promise<void> => {
    const asked = path.includes('/Wishlist/') ? fetch(path) : fetch(path, { headers });
    const answer = await attempt('read', 200, () => asked);
    await answer?.arrayBuffer();
    counts.reads += 1;
  };
  const write = async (): Promise<void> => {
    const description = `Cadeau ${randomUUID()}`;
    const body = JSON.stringify({ categoryPrivateGuid, description });
    state.writing += 1;
    const answer = await attempt('write', 201, () => fetch(url + editGift.path, { method: 'POST', headers, body }));
    if (answer !== null) acknowledged.set(((await answer.json()) as Gift).publicGuid, description);
    state.writing -= 1;
    counts.writes += 1;
  };
  const again = async (work: () => Promise<void>): Promise<void> => {
    while (!state.isOver) {
      await work();
      await delay(PAUSE_MS);
    }
  };

  const pages = Array.from({ length: PAGES }, () => openPage(url, username, counts));
  const working = [
    ...Array.from({ length: READERS }, (_, index) => again(() => read(paths[index % paths.length] ?? ownList))),
    ...Array.from({ length: WRITERS }, () => again(write)),
  ];
  return {
    username,
    failures,
    counts,
    writing: () => state.writing,
    rest: async () => {
      state.isOver = true;
      await Promise.all(working);
      const { categories } = (await (await fetch(ownList, { headers })).json()) as OwnerWishlist;
      const kept = categories.flatMap(({ gifts }) => gifts.map(({ description }) => description));
      return { acknowledged: [...acknowledged.values()], kept };
    },
    missedByPages: () => pages.flatMap(({ known }) => [...acknowledged.keys()].filter((guid) => !known.has(guid))),
    close: () => pages.forEach(({ close }) => close()),
  };
}

/** A page that has the list open: hears of each gift, and after each reconnect joins and asks for the list anew. */
function openPage(url: string, username: string, counts: { reconnects: number }): { known: Set<string>; close: () => void } {
  const known = new Set<string>();
  const socket = io(`${url}/list`, { path: '/signalr', transports: ['websocket'], forceNew: true, reconnection: false });
  const state = { isClosed: false, joined: 0, list: undefined as string | undefined };
  const connectSoon = (): void => {
    if (!state.isClosed) setTimeout(() => socket.connect(), RECONNECT_MS).unref();
  };
  const visitorsView = async () => (await (await fetch(`${url}/api/Wishlist/Get/${username}`)).json()) as VisitorWishlist;
  const catchUp = async (): Promise<void> => {
    state.list ??= (await visitorsView()).publicGuid;
    const ack = (await socket.timeout(5000).emitWithAck('JoinWishlist', { publicWishlistGuid: state.list })) as HubAck;
    if (!ack.ok) throw new Error(`join refused: ${ack.error}`);
    for (const { gifts } of (await visitorsView()).categories) for (const { publicGuid } of gifts) known.add(publicGuid);
    if (state.joined > 0) counts.reconnects += 1;
    state.joined += 1;
  };
  socket.on('connect', () => {
    // A connection that breaks while it joins is made anew, as any other.
    catchUp().catch(() => socket.disconnect());
  });
  socket.on('RefreshGiftV2', ({ giftPublicGuid }: { giftPublicGuid: string | null }) => {
    if (giftPublicGuid !== null) known.add(giftPublicGuid);
  });
  socket.on('disconnect', connectSoon);
  socket.on('connect_error', connectSoon);
  return {
    known,
    close: () => {
      state.isClosed = true;
      socket.disconnect();
    },
  };
}
