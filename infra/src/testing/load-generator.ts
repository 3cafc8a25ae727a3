import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createAccount,
  createLoting,
  csrfToken,
  editAccount,
  editGift,
  type Gift,
  HEADERS,
  type HubAck,
  login,
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

/**
 * Load on a site: some people read of every service, some write a list, one changes a name and draws lots, and pages
 * have the list open.
 */
export interface LoadGenerator {
  /** Name of the list. */
  readonly username: string;
  readonly failures: readonly Failure[];
  readonly counts: { reads: number; writes: number; reconnects: number };
  /** Requests that have been sent and not yet answered. */
  readonly underWay: () => Record<Failure['kind'], number>;
  /** Addresses that were said to get a lot by mail. */
  readonly drawn: readonly string[];
  /** Asks for everything that is read, and writes, once: does all of it answer? What does not is no failure. */
  readonly allAnswers: () => Promise<boolean>;
  /** After sessions were lost. */
  readonly signInAgain: () => Promise<void>;
  /** Ends the load. Resolves when nothing is under way, with descriptions of the gifts that were said to be kept, and of all there are. */
  readonly rest: () => Promise<{ acknowledged: string[]; kept: string[] }>;
  /** What a page that has the list open does not know of yet, though it was said to be kept. */
  readonly missedByPages: () => string[];
  readonly close: () => void;
}

const READERS = 3;
/** So many writes may be under way at once: two of the list, one of the rest. */
export const WRITERS = 3;
const PAGES = 3;
const PAUSE_MS = 15;
/** Drawing lots makes mails. */
const DRAW_PAUSE_MS = 400;
/** Whoever has not answered by then hangs; a service gives up on another after 10 s. */
const PATIENCE_MS = 120_000;
/** As the site's own pages do (docs/specification/2-wishlist-and-draw.md §4). */
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
  const { user, wishlistPrivateGuid } = (await made.json()) as { user: { privateGuid: string }; wishlistPrivateGuid: string };
  const headers = await headersOf(url, cookieOf(made));
  return { ...person, userPrivateGuid: user.privateGuid, wishlistPrivateGuid, headers };
};

/** What the browser of a session sends along. */
const headersOf = async (url: string, cookie: string): Promise<Record<string, string>> => {
  const token = (await (await fetch(url + csrfToken.path, { headers: { cookie } })).json()) as string;
  return { cookie, [HEADERS.csrf]: token, 'content-type': 'application/json' };
};

/** Begins the load on the site at `url`; every request goes through its gateway. */
export async function startLoad(url: string): Promise<LoadGenerator> {
  const { username, password, userPrivateGuid, wishlistPrivateGuid, headers } = await makeOwner(url);
  const ownList = `${url}/api/MyList/Get/${wishlistPrivateGuid}`;
  const list = (await (await fetch(ownList, { headers })).json()) as OwnerWishlist;
  const categoryPrivateGuid = list.categories[0]?.privateGuid;
  const failures: Failure[] = [];
  const counts = { reads: 0, writes: 0, reconnects: 0 };
  /** Public guid → description of what was said to be kept. */
  const acknowledged = new Map<string, string>();
  const drawn: string[] = [];
  const state = { isOver: false, round: 0 };
  const underWay = { read: 0, write: 0 };

  type Send = () => Promise<Response>;
  /** Sends, and reads the answer to its end; what kept it from being the one that is wanted, otherwise. */
  const outcome = async (wanted: number, send: Send): Promise<{ text: string } | { problem: string }> => {
    try {
      const answer = await send();
      const text = await answer.text();
      return answer.status === wanted ? { text } : { problem: `${answer.status} ${text}` };
    } catch (error) {
      return { problem: String(error) };
    }
  };
  /** The answer's text; null, and a failure to tell of, when it is not the one that is wanted. */
  const attempt = async (kind: Failure['kind'], what: string, wanted: number, send: Send): Promise<string | null> => {
    const sentAt = Date.now();
    underWay[kind] += 1;
    const answer = await outcome(wanted, send);
    underWay[kind] -= 1;
    if ('text' in answer) return answer.text;
    failures.push({ kind, what: `${answer.problem.slice(0, 200)} (${what})`, sentAt });
    return null;
  };

  /** Of every service, and pages that are made whole. */
  const signedIn = [
    '/api/Account/UserData',
    '/api/MyList/GetAllWithGiftCount',
    '/api/Loting/Overview',
    new URL(ownList).pathname,
  ];
  const anybodys = [`/api/Wishlist/Get/${username}`, '/api/Shop', `/${username}`];
  const paths = [...signedIn, ...anybodys];
  const get = (path: string) => (): Promise<Response> =>
    fetch(url + path, { signal: AbortSignal.timeout(PATIENCE_MS), ...(signedIn.includes(path) ? { headers } : {}) });
  const post =
    (path: string, body: object, as = headers) =>
    (): Promise<Response> =>
      fetch(url + path, { method: 'POST', headers: as, body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_MS) });

  const read = async (path: string): Promise<void> => {
    await attempt('read', path, 200, get(path));
    counts.reads += 1;
  };
  const write = async (): Promise<void> => {
    const description = `Cadeau ${randomUUID()}`;
    const answer = await attempt('write', editGift.path, 201, post(editGift.path, { categoryPrivateGuid, description }));
    if (answer !== null) acknowledged.set((JSON.parse(answer) as Gift).publicGuid, description);
    counts.writes += 1;
  };
  const rename = async (): Promise<void> => {
    const form = { userPrivateGuid, firstName: `Noor ${String((state.round += 1))}` };
    await attempt('write', editAccount.path, 200, post(editAccount.path, form));
    counts.writes += 1;
  };
  const draw = async (): Promise<void> => {
    // A new organizer each time: mails of one who sends many in a day are held.
    const people = Array.from({ length: 3 }, () => `p${randomUUID().slice(0, 8)}`);
    const participants = people.map((name) => ({ localGuid: name, name, email: `${name}@voorbeeld.nl` }));
    const send = async (): Promise<Response> => {
      const opened = await get(csrfToken.path)();
      if (!opened.ok) return opened;
      const [cookie, token] = [cookieOf(opened), (await opened.json()) as string];
      const anonymous = { cookie, [HEADERS.csrf]: token, 'content-type': 'application/json' };
      return post(createLoting.path, { title: 'Sinterklaas', participants }, anonymous)();
    };
    const answer = await attempt('write', createLoting.path, 201, send);
    if (answer !== null) drawn.push(...participants.slice(1).map(({ email }) => email));
    counts.writes += 1;
  };
  const again = async (work: () => Promise<void>, pauseMs = PAUSE_MS): Promise<void> => {
    while (!state.isOver) {
      await work();
      await delay(pauseMs);
    }
  };
  const readAll = async (): Promise<void> => {
    for (const path of paths) await read(path);
  };

  const pages = Array.from({ length: PAGES }, () => openPage(url, username, counts));
  const working = [
    ...Array.from({ length: READERS }, () => again(readAll)),
    ...Array.from({ length: WRITERS - 1 }, () => again(write)),
    again(() => rename().then(draw), DRAW_PAUSE_MS),
  ];
  return {
    username,
    failures,
    counts,
    drawn,
    underWay: () => ({ ...underWay }),
    allAnswers: async () => {
      const reads = await Promise.all(paths.map((path) => outcome(200, get(path))));
      const written = await outcome(200, post(editAccount.path, { userPrivateGuid, lastName: 'Visser' }));
      return [...reads, written].every((each) => 'text' in each);
    },
    signInAgain: async () => {
      const opened = await fetch(url + csrfToken.path);
      const first = { cookie: cookieOf(opened), [HEADERS.csrf]: (await opened.json()) as string };
      const answer = await fetch(url + login.path, {
        method: 'POST',
        headers: { ...first, 'content-type': 'application/json' },
        body: JSON.stringify({ emailOrUsername: username, password }),
      });
      if (answer.status !== 200) throw new Error(`no login: ${answer.status} ${await answer.text()}`);
      Object.assign(headers, await headersOf(url, cookieOf(answer)));
    },
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
