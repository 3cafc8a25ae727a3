import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLoting, crossOffGift, csrfToken, HEADERS, SIGNALR_PATH } from '@site/contracts';
import { io, type Socket } from 'socket.io-client';
import { EVENING } from './load-model.js';

/** Headers of somebody who has a session. */
type Person = Readonly<Record<string, string>>;

export interface Place {
  readonly siteUrl: string;
  readonly lists: readonly { readonly username: string; readonly guid: string }[];
  /** Nobody has any of these yet; each is crossed off once. */
  readonly gifts: readonly string[];
  readonly people: readonly Person[];
  readonly chance: () => number;
}

/** What the evening came to, as those who lived it saw it. Milliseconds are from when somebody came, not from when they were served. */
export interface Measurements {
  readonly pageMs: number[];
  readonly dataMs: number[];
  readonly crossOffMs: number[];
  readonly drawMs: number[];
  /** Of the HTML of all pages, as it went over the wire. */
  pageBytes: number;
  /** Pages and lists that did not come, by why. */
  readonly failedViews: Map<string, number>;
  /** Reads that whoever stands before the gateways sent to another one, because the first broke off without a word. */
  passedOn: number;
  /** Writes that had to be sent again. */
  retries: number;
  /** Sockets that could not join at once. */
  failedSockets: number;
  openSockets: number;
  mostSockets: number;
  readonly crossedOff: string[];
  /** Whose lots were drawn: all addresses of a draw, the organizer's first. */
  readonly drawn: (readonly string[])[];
  /** What was never answered well. */
  readonly lost: string[];
}

export const noMeasurements = (): Measurements => ({
  ...{ pageMs: [], dataMs: [], crossOffMs: [], drawMs: [], crossedOff: [], drawn: [], lost: [], failedViews: new Map() },
  ...{ pageBytes: 0, passedOn: 0, retries: 0, failedSockets: 0, openSockets: 0, mostSockets: 0 },
});

const TRIES = 15;
const AGAIN_AFTER_MS = 1000;
const PATIENCE_MS = 30_000;

/** As somebody does who presses again. @throws when it never works. */
const untilDone = async <T>(seen: Measurements, act: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === TRIES) throw error;
      seen.retries += 1;
      await delay(AGAIN_AFTER_MS);
    }
  }
};

type Send = (url: string, init: RequestInit) => Promise<Response>;
const once: Send = (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });

/** How often an ingress tries, the first time included. */
const PASSES = 3;

/**
 * Reads as through an ingress: what has no answer yet when the connection breaks is sent to another gateway, which the balancer sees
 * to. nginx does so by itself (`proxy_next_upstream error timeout`), with what may be repeated; an answer, also one of 502, is one.
 */
const asIngress =
  (seen: Measurements): Send =>
  async (url, init) => {
    for (let pass = 1; ; pass += 1) {
      try {
        return await once(url, init);
      } catch (error) {
        if (pass === PASSES || (error instanceof Error && error.name === 'TimeoutError')) throw error;
        seen.passedOn += 1;
      }
    }
  };

class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

const whyOf = (error: unknown): string => {
  if (error instanceof Refused) return String(error.status);
  return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'broken off';
};

const ask = async (url: string, init: RequestInit = {}, send: Send = once): Promise<Response> => {
  const answer = await send(url, init);
  if (!answer.ok)
    throw new Refused(answer.status, `${url} answered ${String(answer.status)}: ${(await answer.text()).slice(0, 200)}`);
  return answer;
};

const post = (url: string, headers: Person, body: object): Promise<Response> =>
  ask(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

const oneOf = <T>(all: readonly T[], chance: () => number): T => {
  const one = all[Math.floor(chance() * all.length)];
  if (one === undefined) throw new Error('there is nothing to choose from');
  return one;
};

/** A live connection that stays as long as the page does. */
const stay = async (place: Place, seen: Measurements, guid: string): Promise<void> => {
  const socket: Socket = io(`${place.siteUrl}/list`, { path: SIGNALR_PATH, transports: ['websocket'], forceNew: true });
  seen.openSockets += 1;
  seen.mostSockets = Math.max(seen.mostSockets, seen.openSockets);
  socket.on('connect', () => {
    socket
      .timeout(PATIENCE_MS)
      .emitWithAck('JoinWishlist', { publicWishlistGuid: guid })
      .catch(() => (seen.failedSockets += 1));
  });
  await delay(EVENING.stayMs);
  socket.disconnect();
  seen.openSockets -= 1;
};

/** Somebody looks at a list: the page, and what its script asks then. */
export const view = async (place: Place, seen: Measurements, since: number): Promise<void> => {
  const { chance, siteUrl } = place;
  const list = oneOf(place.lists, chance);
  const cookie = chance() < EVENING.signedInShare ? oneOf(place.people, chance)['cookie'] : undefined;
  const headers = { 'accept-encoding': 'br', ...(cookie === undefined ? {} : { cookie }) };
  const isFirst = chance() * EVENING.viewsPerVisitor < 1;
  try {
    const page = await ask(`${siteUrl}/${list.username}`, { headers }, asIngress(seen));
    const { byteLength } = await page.arrayBuffer();
    seen.pageBytes += Number(page.headers.get('content-length') ?? byteLength);
    seen.pageMs.push(performance.now() - since);
    const asked = performance.now();
    await (await ask(`${siteUrl}/api/Wishlist/Get/${list.username}`, { headers }, asIngress(seen))).arrayBuffer();
    seen.dataMs.push(performance.now() - asked);
  } catch (error) {
    const why = whyOf(error);
    seen.failedViews.set(why, (seen.failedViews.get(why) ?? 0) + 1);
  }
  if (isFirst) await stay(place, seen, list.guid);
};

export const crossOff = async (place: Place, seen: Measurements, since: number, gift: string): Promise<void> => {
  const person = oneOf(place.people, place.chance);
  try {
    await untilDone(seen, () => post(place.siteUrl + crossOffGift.path, person, { publicGiftGuid: gift, contextId: 'evening' }));
    seen.crossOffMs.push(performance.now() - since);
    seen.crossedOff.push(gift);
  } catch (error) {
    seen.lost.push(`cross-off of ${gift}: ${String(error)}`);
  }
};

/** A family draws, without an account: each of them is somebody that the site has never heard of. */
export const draw = async (place: Place, seen: Measurements, since: number, number: number): Promise<void> => {
  const { siteUrl } = place;
  const addresses = Array.from({ length: EVENING.peopleInDraw }, (_, at) => `lid-${String(at)}@gezin-${String(number)}.example`);
  const participants = addresses.map((email, at) => ({ localGuid: String(at), name: `Lid ${String(at)}`, email }));
  const key = { [HEADERS.idempotencyKey]: randomUUID() };
  try {
    const session = await untilDone(seen, async () => {
      const opened = await ask(siteUrl + csrfToken.path);
      const cookie = opened.headers.getSetCookie().map((one) => one.split(';')[0]);
      return { cookie: cookie.join('; '), [HEADERS.csrf]: (await opened.json()) as string };
    });
    const body = { title: `Pakjesavond ${String(number)}`, description: null, participants };
    await untilDone(seen, () => post(siteUrl + createLoting.path, { ...session, ...key }, body));
    seen.drawMs.push(performance.now() - since);
    seen.drawn.push(addresses);
  } catch (error) {
    seen.lost.push(`draw ${String(number)}: ${String(error)}`);
  }
};
