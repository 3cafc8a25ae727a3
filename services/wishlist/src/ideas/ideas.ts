import { LIMITS, TIMES, type TypedGift, type Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { accessTo, type AccessContext } from '../access/list-access.js';
import { giverOf, isGiver } from '../cross-off/giver.js';
import { checkLater } from '../giver-news/check-later.js';
import { type Names, writerName } from '../person/writer-name.js';
import { announceToVisitors } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { IdeaRecord, WishlistRecord } from '../shared/records.js';

type Text = Pick<TypedGift, 'description' | 'note' | 'ownPrice'> & Pick<IdeaRecord, 'url'>;

interface AddCommand {
  readonly wishlistGuid: string;
  readonly names: Names;
  readonly text: Text;
  readonly by: AccessContext;
}

/**
 * Puts an idea on somebody's list, as a post on its forum is written: by whoever is signed in and may see the list, never one of its
 * owners. Answers its guid, or null when no more fit.
 * @throws HttpProblem InvalidRequest without a name, NotFound, or Unauthorized.
 */
export const addIdea = async (deps: Deps, { wishlistGuid, names, text, by: asker }: AddCommand): Promise<string | null> => {
  const { base, stores } = deps;
  const by = giverOf(asker.viewer);
  if (by === null) throw new HttpProblem('Unauthorized');
  const { firstName, lastName } = await writerName(deps, asker.viewer, names);
  return inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byGuid(wishlistGuid, session);
    if (list === null) throw new HttpProblem('NotFound');
    if ((await accessTo(deps, list, asker)) !== 'Access') throw new HttpProblem('Unauthorized');
    const createdAt = base.clock.now();
    const others = await stores.ideas.ofList(list._id, createdAt, session);
    const own = others.filter((idea) => idea.by.userGuid === by.userGuid);
    if (others.length >= LIMITS.ideasOfList || own.length >= LIMITS.ideasOfPerson) return null;
    const _id = base.newGuid();
    const expiresAt = new Date(createdAt.getTime() + TIMES.ideaLife);
    await stores.ideas.insert({ _id, wishlistGuid, by, firstName, lastName, ...text, createdAt, expiresAt }, session);
    // Two at once collide here, so that one of them counts the other.
    await announceToVisitors(deps, session, list);
    return _id;
  });
};

/** @throws HttpProblem NotFound, also for an owner of its list, or Unauthorized for somebody else's. */
const ownIdea = async ({ base, stores }: Deps, guid: string, viewer: Viewer, session: ClientSession) => {
  const idea = await stores.ideas.seenBy(viewer, guid, base.clock.now(), session);
  const list = idea === null ? null : await stores.wishlists.byGuid(idea.wishlistGuid, session);
  if (idea === null || list === null) throw new HttpProblem('NotFound');
  if (!isGiver(idea.by, viewer)) throw new HttpProblem('Unauthorized');
  return { idea, list };
};

/**
 * Makes a change to an own idea. Whoever crossed it off is told later, as of an owner's edit; who did so themselves knows already.
 */
const change = async (
  deps: Deps,
  guid: string,
  viewer: Viewer,
  work: (own: { idea: IdeaRecord; list: WishlistRecord }, session: ClientSession) => Promise<void>,
): Promise<void> => {
  const known = await deps.stores.ideas.seenBy(viewer, guid, deps.base.clock.now());
  // Before the change: killed after it, nobody would be told.
  if (known !== null && isGiver(known.by, viewer)) await checkLater(deps, known.wishlistGuid);
  await inTransaction(deps.base.mongo, async (session) => {
    const own = await ownIdea(deps, guid, viewer, session);
    await work(own, session);
    await announceToVisitors(deps, session, own.list);
  });
};

/** The cross-off of an idea by who had it, if there is one. */
const ownCrossOff = async ({ stores }: Deps, guid: string, viewer: Viewer) =>
  (await stores.crossOffs.standingOfGift(guid)).find(({ by }) => isGiver(by, viewer));

/** @throws HttpProblem as `ownIdea`, and Unauthorized on a list that may not be seen any more. */
export const editIdea = (deps: Deps, guid: string, asker: AccessContext, text: Text): Promise<void> =>
  change(deps, guid, asker.viewer, async ({ list }, session) => {
    if ((await accessTo(deps, list, asker)) !== 'Access') throw new HttpProblem('Unauthorized');
    const { description, note = null, ownPrice = null, url } = text;
    await deps.stores.ideas.update(guid, { description, note, ownPrice, url }, session);
    const own = await ownCrossOff(deps, guid, asker.viewer);
    const known = { description, note, quantity: null, url };
    if (own !== undefined) await deps.stores.crossOffs.know(new Map([[own._id, { known, firstKnown: known }]]), session);
  });

/** Also on a list that may not be seen any more; a second time 404. @throws HttpProblem as `ownIdea`. */
export const deleteIdea = (deps: Deps, guid: string, viewer: Viewer): Promise<void> =>
  change(deps, guid, viewer, async ({ list }, session) => {
    await deps.stores.ideas.delete(guid, session);
    const own = await ownCrossOff(deps, guid, viewer);
    if (own !== undefined) await deps.stores.crossOffs.deleteOfWish(guid, list._id, session);
  });

/** Somebody's ideas go, on every list, and who crossed one off is told. In steps that may each be repeated. */
export const deleteIdeasOf = async (deps: Pick<Deps, 'base' | 'stores'>, userGuid: string): Promise<void> => {
  const { ideas, wishlists } = deps.stores;
  for (const guid of await ideas.listsWith(userGuid)) {
    await checkLater(deps, guid);
    await inTransaction(deps.base.mongo, async (session) => {
      const deleted = await ideas.deleteBy(userGuid, guid, session);
      const list = await wishlists.byGuid(guid, session);
      if (deleted > 0 && list !== null) await announceToVisitors(deps, session, list);
    });
  }
};

const BATCH = 500;

/**
 * A year after they were made ideas go, with what was crossed off of them and without a mail: what they were for is past. May be
 * repeated, and done by two processes at once. Answers how many there were.
 */
export const removeExpiredIdeas = async ({ stores }: Pick<Deps, 'stores'>, now: Date): Promise<number> => {
  let removed = 0;
  for (;;) {
    const guids = await stores.ideas.expired(now, BATCH);
    if (guids.length === 0) return removed;
    await stores.crossOffs.deleteOfGifts(guids);
    await stores.ideas.deleteAll(guids);
    removed += guids.length;
  }
};
