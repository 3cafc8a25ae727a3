import {
  calendarInternal,
  lottingInternal,
  myDataInternal,
  platformInternal,
  remindersInternal,
  type Schema,
  wishlistInternal,
} from '@site/contracts';
import { InternalCallError, type InternalClient } from '@site/service-kit';
import { aSiteState } from '@site/service-kit/testing';
import { z } from 'zod/mini';

interface FirstList {
  readonly ownerGuid: string;
  readonly username: string;
  readonly privateGuid: string;
}

interface Invite {
  readonly username: string;
  /** Whose account took it; null while it is open. */
  acceptedBy: string | null;
}

/** The other services as far as this one sees them: the rules of their calls, kept in memory, and ways to break them. */
export interface Neighbours {
  readonly internal: InternalClient;
  /** Lists by their owner's guid. */
  readonly lists: Map<string, FirstList>;
  /** Invites to own a list with others, by their guid. */
  readonly invites: Map<string, Invite>;
  /** Who crossed off, by the cross-off's guid. */
  readonly givers: Map<string, { userGuid: string; guestGuid: string | null }>;
  /** Whose link it is, by the guid of a lot or of a draw's organizer. */
  readonly links: Map<string, { userGuid: string | null; email: string | null }>;
  /** Everything asked of them, `path body`. */
  readonly asked: { path: string; body: unknown }[];
  /** What `wishlist` has to tell in overviews. */
  overview: (person: OverviewAsked) => OverviewNews;
  /** What others keep of somebody, and the pictures of it. */
  myData: { lists: object; draws: object; readonly pictures: Map<string, string | null> };
  /** The days of lists and of draws in somebody's calendar. */
  days: { lists: ListDays; draws: DrawDays };
  webVersion: string;
  /** Paths that do not answer now. */
  readonly down: Set<string>;
  /** Paths that do their work and then lose the answer. */
  readonly answerLost: Set<string>;
  /** Runs before a path is answered. */
  readonly meanwhile: Map<string, () => Promise<void>>;
  reset(): void;
}

type ListDays = z.output<typeof calendarInternal.wishlist.reply>;
type DrawDays = z.output<typeof calendarInternal.lotting.reply>;
type OverviewAsked = z.output<typeof remindersInternal.overviews.body>['people'][number];
type OverviewNews = z.output<typeof remindersInternal.overviews.reply>[number];

/** One own list and nothing new. */
const QUIET: OverviewNews = {
  ownLists: [{ name: 'Mijn lijstje', path: '/anna', giftCount: 2 }],
  changedLists: [],
  dates: [],
  more: { ownLists: 0, changedLists: 0, dates: 0 },
};

type Handlers = Readonly<Record<string, (body: never) => unknown>>;

/** Neighbours with no lists at all. */
export const createNeighbours = (newGuid: () => string): Neighbours => {
  const lists = new Map<string, FirstList>();
  const invites = new Map<string, Invite>();
  const givers: Neighbours['givers'] = new Map();
  const links: Neighbours['links'] = new Map();
  const ownerOf = (username: string): FirstList | undefined =>
    [...lists.values()].find((list) => list.username.toLowerCase() === username.toLowerCase());

  const handlers: Handlers = {
    [wishlistInternal.createFirstList.path]: ({ ownerGuid, username }: { ownerGuid: string; username: string }) => {
      const known = lists.get(ownerGuid);
      if (known !== undefined) return { privateGuid: known.privateGuid };
      if (ownerOf(username) !== undefined) return { problem: 'UsernameUnavailable' };
      const list = { ownerGuid, username, privateGuid: newGuid() };
      lists.set(ownerGuid, list);
      return { privateGuid: list.privateGuid };
    },
    [wishlistInternal.discardFirstList.path]: ({ ownerGuid }: { ownerGuid: string }) => {
      lists.delete(ownerGuid);
      return true;
    },
    [wishlistInternal.acceptInvite.path]: ({ inviteGuid, userGuid }: { inviteGuid: string; userGuid: string }) => {
      const invite = invites.get(inviteGuid);
      if (invite === undefined || (invite.acceptedBy ?? userGuid) !== userGuid) return { problem: 'InvalidInvite' };
      invite.acceptedBy = userGuid;
      return { username: invite.username };
    },
    [wishlistInternal.discardInviteAcceptance.path]: ({ userGuid }: { userGuid: string }) => {
      for (const invite of invites.values()) if (invite.acceptedBy === userGuid) invite.acceptedBy = null;
      return true;
    },
    [wishlistInternal.ownerOfUsername.path]: ({ username }: { username: string }) => {
      const list = ownerOf(username);
      return list === undefined ? null : { userGuid: list.ownerGuid };
    },
    [wishlistInternal.listNames.path]: ({ userGuid }: { userGuid: string }) => ({
      usernames: [...lists.values()].filter(({ ownerGuid }) => ownerGuid === userGuid).map(({ username }) => username),
    }),
    [wishlistInternal.giverOfCrossOff.path]: ({ crossOffGuid }: { crossOffGuid: string }) => givers.get(crossOffGuid) ?? null,
    [lottingInternal.personOfLink.path]: ({ lotPrivateGuid, organizerGuid }: Record<string, string | undefined>) =>
      links.get(lotPrivateGuid ?? organizerGuid ?? '') ?? null,
    [remindersInternal.overviews.path]: ({ people }: { people: OverviewAsked[] }) => people.map(neighbours.overview),
    [myDataInternal.wishlist.path]: () => ({ data: neighbours.myData.lists, pictures: [...neighbours.myData.pictures.keys()] }),
    [myDataInternal.picture.path]: ({ id }: { id: string }) => ({ png: neighbours.myData.pictures.get(id) ?? null }),
    [myDataInternal.lotting.path]: () => ({ data: neighbours.myData.draws }),
    [calendarInternal.wishlist.path]: () => neighbours.days.lists,
    [calendarInternal.lotting.path]: () => neighbours.days.draws,
    [platformInternal.siteState.path]: () => aSiteState({ webVersion: neighbours.webVersion }),
  };

  const call = async (declaration: { path: string; body: Schema; reply: Schema }, given: unknown): Promise<unknown> => {
    const { path, body, reply } = declaration;
    const handler = handlers[path];
    if (handler === undefined) throw new Error(`no neighbour answers ${path}`);
    neighbours.asked.push({ path, body: given });
    await neighbours.meanwhile.get(path)?.();
    if (neighbours.down.has(path)) throw new InternalCallError(path, null);
    const answer = handler(z.parse(body, given) as never);
    if (neighbours.answerLost.has(path)) throw new InternalCallError(path, null);
    return z.parse(reply, answer);
  };

  const neighbours: Neighbours = {
    internal: { call } as InternalClient,
    lists,
    invites,
    givers,
    links,
    asked: [],
    overview: () => QUIET,
    myData: { lists: {}, draws: {}, pictures: new Map() },
    days: { lists: [], draws: [] },
    webVersion: 'aaaaaa',
    down: new Set(),
    answerLost: new Set(),
    meanwhile: new Map(),
    reset: () => {
      neighbours.asked.splice(0);
      neighbours.overview = () => QUIET;
      neighbours.days = { lists: [], draws: [] };
      neighbours.myData = { lists: {}, draws: {}, pictures: new Map() };
      const { down, answerLost, meanwhile } = neighbours;
      for (const kept of [lists, invites, givers, links, down, answerLost, meanwhile]) kept.clear();
    },
  };
  return neighbours;
};
